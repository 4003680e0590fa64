// Browsers start no worker from a folder of files, so there a hidden frame does the work of the search.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      this.waiting = [];
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      this.frame.onload = () => {
        this.waiting.forEach((data) => this.hand(data));
        this.waiting = null;
      };
      addEventListener("message", (event) => {
        if (event.source === this.frame.contentWindow)
          this.dispatchEvent(new MessageEvent("message", { data: event.data }));
      });
      this.frame.srcdoc = `<script>postMessage = (data) => parent.postMessage(data, "*")</script><script src="${url}"></script>`;
      document.body.append(this.frame);
    }

    postMessage(data) {
      if (this.waiting) this.waiting.push(data);
      else this.hand(data);
    }

    hand(data) {
      this.frame.contentWindow.dispatchEvent(new MessageEvent("message", { data }));
    }
  };
}

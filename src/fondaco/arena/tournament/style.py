"""How the page of a report looks, by light and in the dark."""

STYLE = """
:root{--paper:#fbf8f1;--ink:#26241f;--soft:#6b6455;--line:#e2dac8;--main:#1f5f8b;--span:#7fa9c6;--mark:#b3541e;--warn:#fbe6cf}
@media(prefers-color-scheme:dark){:root{--paper:#191b1f;--ink:#e9e6df;--soft:#a9a294;--line:#34373e;--main:#7cc0ee;
--span:#3f6f92;--mark:#eb9a63;--warn:#4a3317}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:62rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.7rem;line-height:1.2;margin:0 0 .3rem;overflow-wrap:anywhere}
h2{font-size:1.2rem;margin:2.2rem 0 .5rem}
.lead{color:var(--soft);margin:0}
.warning{background:var(--warn);padding:.6rem .9rem;border-radius:.4rem}
figure{margin:.5rem 0}
svg{width:100%;max-width:38rem;height:auto;display:block;font:14px system-ui,sans-serif;fill:var(--ink)}
.tick{font-size:12px;fill:var(--soft)}
.grid{stroke:var(--line);stroke-width:1}
svg text{paint-order:stroke;stroke:var(--paper);stroke-width:3px}
.span{stroke:var(--span);stroke-width:5;stroke-linecap:round}
.mark{stroke:var(--mark);stroke-width:2.5}
.dot{fill:var(--main);stroke:var(--paper);stroke-width:1.5}
.wide{overflow-x:auto;margin:.8rem 0}
.wide:focus-visible{outline:2px solid var(--main)}
table{border-collapse:collapse;font-size:.92rem;font-variant-numeric:tabular-nums;min-width:60%}
caption{text-align:left;color:var(--soft);padding-bottom:.3rem}
th,td{padding:.3rem .7rem .3rem 0;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}
th:first-child{text-align:left}
thead th{color:var(--soft);font-weight:600}
tbody th{font-weight:600;white-space:normal;min-width:min(14rem,32vw)}
dl{display:grid;grid-template-columns:minmax(7rem,max-content) 1fr;gap:.3rem 1.2rem;margin:0}
dt{color:var(--soft)}
dd{margin:0;overflow-wrap:anywhere}
@media(max-width:34rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
@media print{.wide{overflow:visible}}
"""

/** Makes the sounds. A browser lets no page be heard before its reader has touched it. */
import { type Note, SCORES, swellOf } from "./scores.ts";
import type { Sound } from "./sounds.ts";

/** Seconds between the beginnings of two sounds that are heard together. */
const APART = 0.16;
/** What an exponential fall ends with: it never gets to nothing. */
const SILENCE = 0.0001;

let context: AudioContext | undefined;
const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** To be called when the reader touches the page, as often as he does: browsers fall silent again by themselves. */
export function wake(): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // Where it may not, the next touch tries again.
  if (context.state !== "running") context.resume().catch(() => undefined);
}

/** Whether the reader has touched the page already, as far as the browser says. */
export function isTouched(): boolean {
  return (navigator as { userActivation?: UserActivation }).userActivation?.hasBeenActive ?? false;
}

/** Plays the sounds close after each other; `volume` from 1 to 100. */
export function play(sounds: readonly Sound[], volume: number): void {
  if (context?.state !== "running") return;
  const { currentTime } = context;
  for (const [i, sound] of sounds.entries()) perform(context, SCORES[sound], currentTime + 0.02 + i * APART, volume);
}

/** Ears hear loudness by ratios, so the control goes by the square. */
export function perform(context: BaseAudioContext, notes: readonly Note[], start: number, volume: number): void {
  const out = context.createGain();
  out.gain.value = (volume / 100) ** 2;
  out.connect(context.destination);
  for (const note of notes) sound(context, note, start + note.at, out);
}

function sound(context: BaseAudioContext, note: Note, start: number, out: AudioNode): void {
  const [end, source] = [
    start + note.length,
    note.wave === "noise" ? hiss(context, note, start) : tone(context, note, start),
  ];
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(SILENCE, start);
  envelope.gain.linearRampToValueAtTime(note.level, start + swellOf(note));
  envelope.gain.exponentialRampToValueAtTime(SILENCE, end);
  source.output.connect(envelope).connect(out);
  source.starts.start(start);
  source.starts.stop(end);
}

interface Source {
  readonly starts: AudioScheduledSourceNode;
  readonly output: AudioNode;
}

function tone(context: BaseAudioContext, { wave, hz, to = hz, length }: Note, start: number): Source {
  const oscillator = context.createOscillator();
  oscillator.type = wave as OscillatorType;
  glide(oscillator.frequency, hz, to, start, length);
  return { starts: oscillator, output: oscillator };
}

function hiss(context: BaseAudioContext, { hz, to = hz }: Note, start: number): Source {
  const source = context.createBufferSource();
  source.buffer = noiseOf(context);
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = 1.2;
  glide(filter.frequency, hz, to, start, length);
  source.connect(filter);
  return { starts: source, output: filter };
}

/** A second of it, which is made once: there are tens of thousands of samples in it. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known) return known;
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  noises.set(context, noise);
  return noise;
}

function glide(frequency: AudioParam, hz: number, to: number, start: number, length: number): void {
  frequency.setValueAtTime(hz, start);
  if (to !== hz) frequency.exponentialRampToValueAtTime(to, start + length);
}

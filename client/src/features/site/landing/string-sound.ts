import { decay, fundamental, partials, step } from './series.ts';

export function playString(audio: AudioContext): void {
  for (let n = 1; n <= partials.length; n++) sound(audio, n);
}

/** A plucked sine; upper partials are softer, as on a real string. */
function sound(audio: AudioContext, n: number): void {
  const start = audio.currentTime + (n - 1) * step;
  const end = audio.currentTime + partials.length * step + decay;
  const oscillator = new OscillatorNode(audio, { frequency: fundamental * n });
  const loudness = new GainNode(audio, { gain: 0 });
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(0.22 / n ** 0.8, start + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, end);
  oscillator.connect(loudness).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(end);
}

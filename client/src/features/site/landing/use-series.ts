import { useEffect, useRef, useState } from 'react';
import { fundamental, partials } from './series.ts';

/** Seconds between partials, and until the last has faded. */
const step = 0.45;
const decay = 3.2;

/** Plays the partials one after another; `sounding` counts them. */
export function useSeries() {
  const [sounding, setSounding] = useState(0);
  const silence = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => silence.current?.(), []);

  function stop() {
    silence.current?.();
    silence.current = undefined;
    setSounding(0);
  }

  function play() {
    const audio = new AudioContext();
    const timers = partials.map((_, index) => setTimeout(() => setSounding(index + 1), index * step * 1000));
    timers.push(setTimeout(stop, (partials.length * step + decay) * 1000));
    for (let n = 1; n <= partials.length; n++) sound(audio, n);
    silence.current = () => {
      for (const timer of timers) clearTimeout(timer);
      void audio.close();
    };
  }

  return { sounding, toggle: sounding ? stop : play };
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

import { useEffect, useRef, useState } from 'react';
import { decay, partials, step } from './series.ts';

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
    // Browsers let a page sound in the press itself, not after its code has arrived.
    const audio = new AudioContext();
    const timers = partials.map((_, index) => setTimeout(() => setSounding(index + 1), index * step * 1000));
    timers.push(setTimeout(stop, (partials.length * step + decay) * 1000));
    void import('./string-sound.ts').then(({ playString }) => playString(audio));
    silence.current = () => {
      for (const timer of timers) clearTimeout(timer);
      void audio.close();
    };
  }

  return { sounding, toggle: sounding ? stop : play };
}

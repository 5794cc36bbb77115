import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useVisible } from '#client/lib/browser/use-visible.ts';
import { onLooking } from '#client/lib/looking.ts';
import { useSteady } from '#client/lib/use-steady.ts';
import type { LookingEvent, LookingState } from '#shared/looking.ts';

const beatMs = 10_000;
/** Two beats and a slow connection. */
const silenceMs = 21_000;

interface Looker {
  id: number;
  name: string;
  heardAt: number;
}

/**
 * The names of colleagues who look at the same thing. Each page says so while it is visible; nobody keeps a list, so
 * a person who loses the connection is gone after some seconds of silence.
 *
 * @param subject as the event names it
 */
export function useLookers(
  subject: { id: number } | { document: string },
  tell: (state: LookingState) => Promise<unknown>,
): string[] {
  const [lookers, setLookers] = useState<readonly Looker[]>([]);
  const [key, value] = Object.entries(subject)[0] as [string, unknown];
  // A lost beat is not reported: the next one follows, and the page's own requests say what is wrong.
  const { mutate } = useMutation({ networkMode: 'always', scope: { id: 'looking' }, mutationFn: tell });
  const say = useSteady((state: LookingState) => mutate(state));
  const isVisible = useVisible();
  useEffect(() => {
    if (!isVisible) return undefined;
    const stopHearing = onLooking((event: LookingEvent) => {
      const { state, who } = event;
      if (event[key as keyof LookingEvent] !== value || state === 'saved') return;
      setLookers((current) => {
        const others = current.filter((looker) => looker.id !== who.id);
        return state === 'left' ? others : [...others, { ...who, heardAt: performance.now() }];
      });
      if (state === 'came') say('stays');
    });
    say('came');
    const beat = setInterval(() => {
      say('stays');
      setLookers((current) => current.filter(({ heardAt }) => performance.now() - heardAt < silenceMs));
    }, beatMs);
    return () => {
      clearInterval(beat);
      stopHearing();
      say('left');
      setLookers([]);
    };
  }, [key, value, isVisible, say]);
  return lookers.map(({ name }) => name).sort();
}

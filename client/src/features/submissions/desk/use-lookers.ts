import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { send } from '#client/lib/api.ts';
import { onLooking } from '#client/lib/looking.ts';
import { useSteady } from '#client/lib/use-steady.ts';
import { useVisible } from '#client/lib/use-visible.ts';
import type { Looking, LookingEvent } from '#shared/submissions/desk.ts';

const beatMs = 10_000;
/** Two beats and a slow connection. */
const silenceMs = 21_000;

interface Looker {
  id: number;
  name: string;
  heardAt: number;
}

/**
 * The names of colleagues who look at the same submission. Each page says so while it is visible; nobody keeps a list, so
 * a person who loses the connection is gone after some seconds of silence.
 */
export function useLookers(id: number): string[] {
  const [lookers, setLookers] = useState<readonly Looker[]>([]);
  // A lost beat is not reported: the next one follows, and the page's own requests tell of a lost connection.
  const { mutate } = useMutation({
    networkMode: 'always',
    scope: { id: 'looking' },
    mutationFn: (state: Looking['state']) => send<void>('POST', '/api/submissions/looking', { id, state }),
  });
  const say = useSteady((state: Looking['state']) => mutate(state));
  const isVisible = useVisible();
  useEffect(() => {
    if (!isVisible) return undefined;
    const stopHearing = onLooking(({ id: of, state, who }: LookingEvent) => {
      if (of !== id) return;
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
  }, [id, isVisible, say]);
  return lookers.map(({ name }) => name).sort();
}

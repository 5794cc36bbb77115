import { useQuery } from '@tanstack/react-query';
import type { NextPart } from '#client/components/next-list.tsx';
import { systemQueries } from './system-api.ts';

/** Lists what is left to do before the site is ready for a real company. */
export function useSetupNext(enabled: boolean): NextPart {
  const query = useQuery({ ...systemQueries.overview(), enabled });
  const steps = query.data?.setup ?? [];
  const things = steps.map(({ title, text, path }) => ({
    urgency: 'setup' as const,
    label: title,
    href: path,
    about: text,
  }));
  return { name: 'Left to do', query, things };
}

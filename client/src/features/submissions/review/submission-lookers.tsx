import { Lookers } from '#client/components/lookers.tsx';
import { send } from '#client/lib/api.ts';
import { useLookers } from '#client/lib/use-lookers.ts';

export function SubmissionLookers({ id }: { id: number }) {
  const names = useLookers({ id }, (state) => send<void>('POST', '/api/submissions/looking', { id, state }));
  return <Lookers names={names} doing="looking at" />;
}

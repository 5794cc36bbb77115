import { useMutation } from '@tanstack/react-query';
import { Bell, BellRing } from 'lucide-react';
import { Button } from '#client/components/button.tsx';
import { errorSentence, newIdempotencyKey, send } from '#client/lib/api.ts';
import { formatTime } from '#client/lib/format.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
import { toast } from '#client/lib/toast.ts';
import type { EvaluationReminder } from '#shared/evaluations/participation.ts';
import type { EvaluationReminders, Reminded } from '#shared/evaluations/views.ts';

interface RemindButtonProps {
  id: number;
  name: string;
  reminded: Reminded | null;
  /** Reads again who was reminded, also after a refusal. */
  onReminded: () => void;
}

/** Asks one employee for this quarter's evaluation, at most once a day. */
export function RemindButton({ id, name, reminded, onReminded }: RemindButtonProps) {
  const remind = useRemind(onReminded);
  const isOver = reminded !== null;

  function handleClick(): void {
    if (isOver)
      toast({ title: 'Once a day is enough', description: `${name} was reminded ${remindedWords(reminded)}.` });
    else if (!remind.isPending) remind.mutate({ employeeId: id }, { onSuccess: () => toast(sentTo(name)) });
  }

  return (
    <Button
      size="small"
      variant={isOver ? 'quiet' : 'secondary'}
      aria-disabled={isOver || remind.isPending}
      onClick={handleClick}
    >
      {isOver ? <BellRing aria-hidden="true" className="size-4" /> : <Bell aria-hidden="true" className="size-4" />}
      {isOver ? 'Reminded' : 'Remind'}
      <span className="sr-only">
        {' '}
        {name} {isOver && remindedWords(reminded)}
      </span>
    </Button>
  );
}

interface RemindAllProps {
  /** How many haven't handed in, where it is known. */
  waiting?: number | undefined;
  role: string;
  onReminded: () => void;
}

export function RemindAll({ waiting, role, onReminded }: RemindAllProps) {
  const remind = useRemind(onReminded);
  if (waiting === 0) return null;
  const body = { everyone: true, role: role || undefined } as EvaluationReminder;
  return (
    <Button
      size="small"
      aria-disabled={remind.isPending}
      onClick={() => !remind.isPending && remind.mutate(body, { onSuccess: (answer) => toast(sentToAll(answer)) })}
    >
      <Bell aria-hidden="true" className="size-4" />
      {remind.isPending ? 'Reminding...' : remindAllWords(waiting)}
    </Button>
  );
}

function remindAllWords(waiting: number | undefined): string {
  if (waiting === 1) return 'Remind the one who hasn’t handed in';
  return `Remind all${waiting === undefined ? '' : ` ${formatNumber(waiting)}`} who haven’t handed in`;
}

function useRemind(onReminded: () => void) {
  return useMutation({
    mutationFn: (body: EvaluationReminder) =>
      send<EvaluationReminders>('POST', '/api/evaluation-reminders', body, { idempotencyKey: newIdempotencyKey() }),
    onError: (error) =>
      toast({ title: 'No reminder was sent', description: errorSentence(error), variant: 'destructive', error }),
    onSettled: onReminded,
  });
}

function remindedWords({ at, by }: Reminded): string {
  return `today at ${formatTime(at)} by ${by ?? 'a colleague'}`;
}

const how = 'It is in their notifications, and in their mail as they chose.';

function sentTo(name: string) {
  return { title: `${name} was reminded`, description: how };
}

function sentToAll({ reminded, already }: EvaluationReminders) {
  if (reminded === 0) return { title: 'Everyone was reminded today', description: 'Once a day is enough.' };
  const before = already === 0 ? '' : ` ${formatNumber(already)} had been reminded today.`;
  const people = reminded === 1 ? '1 person was' : `${formatNumber(reminded)} people were`;
  return { title: `${people} reminded`, description: how + before };
}

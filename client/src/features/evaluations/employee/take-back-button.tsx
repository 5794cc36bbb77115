import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#client/components/button.tsx';
import { evaluationQueries } from '#client/features/evaluations/api.ts';
import { errorSentence, newIdempotencyKey } from '#client/lib/api.ts';
import { ask } from '#client/lib/ask.ts';
import { toast } from '#client/lib/toast.ts';

interface TakeBackButtonProps {
  id: number;
  /** Called once the answers can be written on. */
  onTakenBack: () => void;
}

/** For an evaluation that no administrator has opened or exported; it can be handed in again, so nothing is asked. */
export function TakeBackButton({ id, onTakenBack }: TakeBackButtonProps) {
  const client = useQueryClient();
  const takeBack = useMutation({
    mutationFn: () =>
      ask('POST /api/employee/evaluations/:id/take-back', { params: { id }, idempotencyKey: newIdempotencyKey() }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: evaluationQueries.draft().queryKey });
      onTakenBack();
      toast({
        title: 'Evaluation taken back',
        description: 'Your answers are here. Submit it again when it’s ready.',
      });
    },
    onError: (error) =>
      toast({ title: 'Not taken back', description: errorSentence(error), variant: 'destructive', error }),
    onSettled: () => client.invalidateQueries({ queryKey: evaluationQueries.own().queryKey }),
  });
  return (
    <Button aria-disabled={takeBack.isPending} onClick={() => takeBack.isPending || takeBack.mutate()}>
      {takeBack.isPending ? 'Taking back...' : 'Take back'}
    </Button>
  );
}

import { it } from 'vitest';
import { expectOwnDraft } from '#client/components/form/test-own-draft.tsx';
import type { EvaluationDetail } from '#shared/evaluations/views.ts';
import { AdminReply } from './admin-reply.tsx';

it('keeps an unsent reply for its writer alone', () => {
  const evaluation = { id: 7, employeeId: 5, employee: {}, reply: null } as EvaluationDetail;
  expectOwnDraft(<AdminReply evaluation={evaluation} onReplied={() => undefined} />, /^Your reply/);
});

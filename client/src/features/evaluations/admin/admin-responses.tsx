import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { formatDate } from '#client/lib/format.ts';
import { employeeName } from '#shared/employees.ts';
import type { EvaluationDetail } from '#shared/evaluations/evaluations.ts';
import { roleLabel } from '#shared/roles.ts';
import { adminEvaluationQueries, noteInLists } from './admin-api.ts';
import { AdminReply } from './admin-reply.tsx';

interface AdminResponsesProps {
  /** Of the evaluation; null while none is open. */
  id: number | null;
  onClose: () => void;
}

/** One evaluation, question by question, and the one reply to it. */
export function AdminResponses({ id, onClose }: AdminResponsesProps) {
  return (
    <Dialog open={id !== null} onClose={onClose} title="Evaluation Responses" size="wide">
      {id !== null && <Responses key={id} id={id} />}
    </Dialog>
  );
}

function Responses({ id }: { id: number }) {
  const client = useQueryClient();
  const evaluation = useQuery(adminEvaluationQueries.detail(id));
  const { data } = evaluation;
  useEffect(() => {
    if (data) noteInLists(client, data);
  }, [client, data]);
  return (
    <QueryView query={evaluation} loading="Loading evaluation..." skeletonLines={12}>
      {(detail) => (
        <>
          <Author evaluation={detail} />
          <ol className="mt-6 border-text border-t">
            {detail.answers.map(({ id: answerId, questionText, response }, place) => (
              <li key={answerId} className="grid grid-cols-[2.25rem_1fr] border-rule border-b py-4">
                <span aria-hidden="true" className="font-display font-semibold text-accent-text tabular-nums">
                  {place + 1}
                </span>
                <div className="min-w-0">
                  <h3 className="font-medium font-text leading-snug">
                    <span className="sr-only">Question {place + 1}: </span>
                    {questionText}
                  </h3>
                  <p
                    dir="auto"
                    className={`mt-2 whitespace-pre-wrap [overflow-wrap:anywhere] ${response ? '' : 'text-muted italic'}`}
                  >
                    {response || 'No response provided'}
                  </p>
                </div>
              </li>
            ))}
          </ol>
          <AdminReply evaluation={detail} />
        </>
      )}
    </QueryView>
  );
}

function Author({
  evaluation: { employeeId, employee, role, submittedAt, answers },
}: {
  evaluation: EvaluationDetail;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p dir="auto" className="w-full font-semibold text-xl leading-tight [overflow-wrap:anywhere]">
        {employeeName({ ...employee, id: employeeId })}
      </p>
      <Badge>{roleLabel(role)}</Badge>
      <span className="text-muted tabular-nums">Submitted {formatDate(submittedAt)}</span>
      <span className="text-muted tabular-nums">{answers.length} responses</span>
      <a href={`mailto:${employee.email}`} className="underline underline-offset-4 [overflow-wrap:anywhere]">
        {employee.email}
      </a>
    </div>
  );
}

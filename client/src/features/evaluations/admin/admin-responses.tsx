import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { Gone } from '#client/components/gone.tsx';
import { PersonLink } from '#client/components/person-link.tsx';
import { RecordDialog } from '#client/components/record-dialog.tsx';
import { newIdempotencyKey } from '#client/lib/api.ts';
import { formatDate } from '#client/lib/format.ts';
import { employeeName } from '#shared/employees.ts';
import type { EvaluationDetail } from '#shared/evaluations/evaluations.ts';
import { roleLabel } from '#shared/roles.ts';
import { adminEvaluationQueries, noteInLists, useMarkRead } from './admin-api.ts';
import { AdminReply } from './admin-reply.tsx';

interface AdminResponsesProps {
  id: number | null;
  onClose: () => void;
}

export function AdminResponses({ id, onClose }: AdminResponsesProps) {
  return id === null ? null : <Responses key={id} id={id} onClose={onClose} />;
}

function Responses({ id, onClose }: { id: number; onClose: () => void }) {
  const client = useQueryClient();
  const evaluation = useQuery(adminEvaluationQueries.detail(id));
  const { data } = evaluation;
  const { mutate: markRead } = useMarkRead(id);
  useEffect(() => {
    if (data) noteInLists(client, data);
  }, [client, data]);
  const isUnread = data?.readAt === null;
  useEffect(() => {
    if (isUnread) markRead(newIdempotencyKey());
  }, [isUnread, markRead]);
  return (
    <RecordDialog
      query={evaluation}
      loading="Loading evaluation..."
      skeletonLines={12}
      gone={
        <Gone title="This evaluation no longer exists" onLeave={onClose}>
          Its author’s data may have been erased, or the address is wrong.
        </Gone>
      }
      title="Evaluation Responses"
      size="wide"
      onClose={onClose}
    >
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
                    className={`mt-2 whitespace-pre-wrap wrap-anywhere ${response ? '' : 'text-muted italic'}`}
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
    </RecordDialog>
  );
}

function Author({
  evaluation: { employeeId, employee, role, submittedAt, answers },
}: {
  evaluation: EvaluationDetail;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p dir="auto" className="w-full font-semibold text-xl leading-tight wrap-anywhere">
        <PersonLink of={`e${employeeId}`}>{employeeName({ ...employee, id: employeeId })}</PersonLink>
      </p>
      <Badge>{roleLabel(role)}</Badge>
      <span className="text-muted tabular-nums">Submitted {formatDate(submittedAt)}</span>
      <span className="text-muted tabular-nums">{answers.length} responses</span>
      <a href={`mailto:${employee.email}`} className="underline underline-offset-4 wrap-anywhere">
        {employee.email}
      </a>
    </div>
  );
}

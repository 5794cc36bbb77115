import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { Gone } from '#client/components/page/gone.tsx';
import { PersonLink } from '#client/components/person-link.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { WhoRead } from '#client/components/who-read.tsx';
import { errorSentence, newIdempotencyKey } from '#client/lib/api.ts';
import { formatDate, formatDateTime } from '#client/lib/format.ts';
import { mailtoHref } from '#client/lib/paths.ts';
import { toast } from '#client/lib/toast.ts';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import { employeeName } from '#shared/employees/employees.ts';
import { quarterLabel, quarterOf } from '#shared/evaluations/quarters.ts';
import type { EvaluationReading } from '#shared/evaluations/views.ts';
import { roleLabel } from '#shared/roles.ts';
import { adminEvaluationQueries, type EvaluationGroup, noteInLists, useMarkEvaluationRead } from './admin-api.ts';
import { AdminReply } from './admin-reply.tsx';
import { EvaluationAnswers } from './evaluation-answers.tsx';

const keys = [['e', 'Mark it as read, and open the next one']] as const;

export const paneHeading = 'evaluation-responses';

interface EvaluationPaneProps {
  id: number;
  next: EvaluationGroup | undefined;
  previous: EvaluationGroup | undefined;
  hrefOf: (id: number) => string;
  /** Before one of the links moves on. */
  onFollow: () => void;
  onMoveOn: () => void;
  onClose: () => void;
}

/** An evaluation beside the list, with the answers of the one before it. */
export function EvaluationPane({ id, next, previous, hrefOf, onFollow, onMoveOn, onClose }: EvaluationPaneProps) {
  const client = useQueryClient();
  const evaluation = useQuery(adminEvaluationQueries.detail(id));
  const { data } = evaluation;
  const markRead = useMarkEvaluationRead(id);
  useEffect(() => {
    if (data) noteInLists(client, data);
  }, [client, data]);

  /** The next one opens at once; a failure is told wherever the reader is by then. */
  function readAndMoveOn(): void {
    if (!data) return;
    if (data.readAt === null) {
      markRead.mutate(newIdempotencyKey(), {
        onError: (error) =>
          toast({ title: 'Not marked as read', description: errorSentence(error), variant: 'destructive', error }),
      });
    }
    if (next || data.readAt !== null) onMoveOn();
  }

  useShortcuts({ e: readAndMoveOn }, { does: keys });

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id={paneHeading} className="font-semibold text-muted text-sm">
          Evaluation Responses
        </h2>
        <Button size="small" variant="quiet" className="max-lg:hidden" aria-keyshortcuts="Escape" onClick={onClose}>
          Close
        </Button>
      </div>
      <QueryView
        query={evaluation}
        loading="Loading evaluation..."
        skeletonLines={12}
        gone={
          <Gone title="This evaluation no longer exists" onLeave={onClose}>
            Its author’s data may have been erased, or the address is wrong.
          </Gone>
        }
      >
        {(reading) => (
          <>
            <Author evaluation={reading} />
            <div className="my-4 flex flex-wrap items-center gap-x-5 gap-y-2">
              <Button size="small" variant="primary" aria-keyshortcuts="e" onClick={readAndMoveOn}>
                {actWords(reading.readAt === null, next !== undefined)}
              </Button>
              <nav aria-label="In the list" className="flex flex-wrap gap-x-5 text-sm">
                {previous && (
                  <Step href={hrefOf(previous.id)} onFollow={onFollow}>
                    Previous: {nameOf(previous)}
                  </Step>
                )}
                {next && (
                  <Step href={hrefOf(next.id)} onFollow={onFollow}>
                    Next: {nameOf(next)}
                  </Step>
                )}
              </nav>
            </div>
            <EvaluationAnswers evaluation={reading} />
            <AdminReply
              evaluation={reading}
              onReplied={() => {
                if (!next) return;
                toast({ title: 'Reply sent', description: `${nameOf(reading)} reads it in their history.` });
                onMoveOn();
              }}
            />
            <WhoRead thing="evaluation" id={id} />
          </>
        )}
      </QueryView>
    </>
  );
}

function actWords(isUnread: boolean, hasNext: boolean): string {
  if (!isUnread) return hasNext ? 'Next' : 'Close';
  return hasNext ? 'Read and next' : 'Mark as read';
}

function nameOf({ employee, employeeId }: Pick<EvaluationGroup, 'employee' | 'employeeId'>): string {
  return employeeName({ ...employee, id: employeeId });
}

function Author({ evaluation }: { evaluation: EvaluationReading }) {
  const { employee, role, submittedAt, answers, readAt } = evaluation;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <p dir="auto" className="w-full font-semibold text-2xl leading-tight wrap-anywhere">
        <PersonLink of={`e${evaluation.employeeId}`}>{nameOf(evaluation)}</PersonLink>
      </p>
      <Badge>{roleLabel(role)}</Badge>
      <span className="text-muted tabular-nums">{quarterLabel(quarterOf(new Date(submittedAt)))}</span>
      <span className="text-muted tabular-nums">Submitted {formatDate(submittedAt)}</span>
      <span className="text-muted tabular-nums">{answers.length} responses</span>
      {readAt ? (
        <span className="text-muted tabular-nums">Read {formatDateTime(readAt)}</span>
      ) : (
        <Badge tone="info">Unread</Badge>
      )}
      <a
        href={mailtoHref(employee.email)}
        className="inline-flex min-h-11 items-center underline underline-offset-4 wrap-anywhere"
      >
        {employee.email}
      </a>
    </div>
  );
}

function Step({ href, onFollow, children }: { href: string; onFollow: () => void; children: ReactNode }) {
  return (
    <Link
      href={href}
      onClick={onFollow}
      className="inline-flex min-h-11 min-w-0 max-w-full items-center underline decoration-rule-strong underline-offset-4 hover:decoration-2 hover:decoration-accent"
    >
      <span className="truncate">{children}</span>
    </Link>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { Gone } from '#client/components/page/gone.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { inquiryQueries } from '#client/features/inquiries/inbox-api.ts';
import { unreadableTitle } from '#client/features/inquiries/inquiry-guardian.tsx';
import type { SentReply } from '#client/features/inquiries/thread/use-reply-undo.ts';
import { formatDateTime, formatDayOf, formatRowTime } from '#client/lib/format.ts';
import { formTypeLabel } from '#shared/inquiries/forms/form-types.ts';
import type { InquiryDetail } from '#shared/inquiries/views.ts';
import { InboxRecord } from './inbox-record.tsx';
import { InquiryClock } from './inquiry-clock.tsx';
import { InquiryStatusBadge } from './inquiry-status-badge.tsx';
import type { SpamTurn } from './use-triage.ts';

export const detailHeadingId = 'inquiry-heading';

interface InboxDetailProps {
  id: number;
  /** Changes when a text became a draft again. */
  restored: number;
  /** Only administrators decide who works on it. */
  mayAssign: boolean;
  hrefOf: (id: number) => string;
  mailsOf: ((id: number) => ReactNode) | undefined;
  onReplied: (reply: SentReply | undefined, options: { opensNext: boolean }) => void;
  /** Left out for those who may not undo it. */
  onSpamTurn: SpamTurn | undefined;
  /** Left out for those who may not erase. */
  onErase: ((inquiry: InquiryDetail) => void) | undefined;
  onLeave: () => void;
}

export function InboxDetail({ id, restored, mailsOf, onErase, onLeave, ...record }: InboxDetailProps) {
  const inquiry = useQuery(inquiryQueries.detail(id));
  const { data } = inquiry;
  return (
    <>
      <h2 id={detailHeadingId} dir="auto" className="font-display font-semibold text-2xl leading-tight wrap-anywhere">
        {data ? data.name || unreadableTitle : 'Inquiry'}
      </h2>
      {data && <Summary inquiry={data} />}
      <div className="mt-2">
        <QueryView
          query={inquiry}
          loading="Loading the inquiry..."
          skeletonLines={12}
          gone={
            <Gone title="This inquiry no longer exists" onLeave={onLeave}>
              It may have been erased, or the address is wrong.
            </Gone>
          }
        >
          {(loaded) => (
            <>
              <InboxRecord key={`${id} ${restored}`} inquiry={loaded} {...record} />
              {loaded.guardian !== 'waiting' && mailsOf?.(id)}
              <div className="mt-10 border-rule border-t pt-6">
                <p className="mb-4 text-muted">
                  Kept until <time dateTime={loaded.keptUntil}>{formatDayOf(loaded.keptUntil)}</time>, then erased
                  automatically.{' '}
                  {loaded.guardian !== 'waiting' && !loaded.isSettled && 'Any change or note restarts the clock.'}
                </p>
                {onErase && (
                  <Button variant="danger" onClick={() => onErase(loaded)}>
                    Erase
                  </Button>
                )}
              </div>
            </>
          )}
        </QueryView>
      </div>
    </>
  );
}

function Summary({ inquiry }: { inquiry: InquiryDetail }) {
  const { reference, formType, guardian, withdrawnAt, createdAt } = inquiry;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted text-sm">
      <Badge>{formTypeLabel(formType)}</Badge>
      <InquiryStatusBadge inquiry={inquiry} />
      <InquiryClock inquiry={inquiry} />
      {guardian === 'waiting' && <Badge tone="warning">Waiting for a guardian</Badge>}
      {guardian === 'confirmed' && <Badge tone="success">Guardian confirmed</Badge>}
      {withdrawnAt && <Badge tone="danger">Withdrawn {formatRowTime(withdrawnAt)}</Badge>}
      <span className="tabular-nums">{reference}</span>
      <time dateTime={createdAt} className="tabular-nums">
        {formatDateTime(createdAt)}
      </time>
    </div>
  );
}

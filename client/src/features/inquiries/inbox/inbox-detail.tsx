import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { Gone } from '#client/components/gone.tsx';
import { RecordDialog } from '#client/components/record-dialog.tsx';
import { UndoBar } from '#client/components/undo-bar.tsx';
import { formatDate, formatDateTime } from '#client/lib/format.ts';
import { formTypeLabel } from '#shared/inquiries/form-types.ts';
import type { InquiryDetail } from '#shared/inquiries/inquiries.ts';
import { type InboxFilter, inquiryQueries } from './inbox-api.ts';
import { type InboxPlace, inboxPath } from './inbox-state.ts';
import { InquiryClock } from './inquiry-clock.tsx';
import { unreadableTitle } from './inquiry-guardian.tsx';
import { InquiryStatusBadge } from './inquiry-status-badge.tsx';
import { type SentReply, useReplyUndo } from './use-reply-undo.ts';

const loadRecord = () => import('./inbox-record.tsx');
const InboxRecord = lazy(async () => ({ default: (await loadRecord()).InboxRecord }));

interface InboxDetailProps {
  id: number | null;
  /** The filter of the list beside it. */
  filter: InboxFilter;
  /** The page that it stands on. */
  place?: InboxPlace;
  /** The mails about it. */
  mailsOf?: (id: number) => ReactNode;
  /** Left out for those who may not erase. */
  onErase?: (inquiry: InquiryDetail) => void;
  onClose: () => void;
}

export function InboxDetail({ id, ...props }: InboxDetailProps) {
  const { filter, place } = props;
  const [, navigate] = useLocation();
  const undo = useReplyUndo(({ id: of }) => navigate(inboxPath(filter, of, place)));
  const bar = (
    <UndoBar
      nouns={replyNouns}
      notices={undo.notices}
      onUndo={undo.undo}
      onClose={undo.close}
      takesFocus
      className="mb-5"
    />
  );
  // Without an inquiry the bar stands on the page itself.
  return id === null ? bar : <Opened id={id} bar={bar} restored={undo.restoredCount} onReplied={undo.add} {...props} />;
}

const replyNouns = ['reply', 'replies'] as const;

interface OpenedProps extends InboxDetailProps {
  id: number;
  bar: ReactNode;
  restored: number;
  onReplied: (reply: SentReply) => void;
}

function Opened({ id, filter, place, bar, restored, mailsOf, onErase, onReplied, onClose }: OpenedProps) {
  const inquiry = useQuery(inquiryQueries.detail(id));
  // Beside the data, which it waits for.
  useEffect(() => void loadRecord(), []);
  const { next, previous } = useNeighbours(id, filter);
  const [, navigate] = useLocation();
  const hrefOf = (other: number) => inboxPath(filter, other, place);
  const { data } = inquiry;
  return (
    <RecordDialog
      query={inquiry}
      loading="Loading the inquiry..."
      skeletonLines={12}
      gone={
        <Gone title="This inquiry no longer exists" onLeave={onClose}>
          It may have been erased, or the address is wrong.
        </Gone>
      }
      lead={
        <>
          {bar}
          <Neighbours {...{ next, previous, hrefOf }} />
        </>
      }
      title={data ? data.name || unreadableTitle : 'Inquiry'}
      description={data && <Summary inquiry={data} />}
      size="drawer"
      onClose={onClose}
    >
      {(loaded) => (
        <Suspense>
          <InboxRecord
            key={`${id} ${restored}`}
            inquiry={loaded}
            mayAssign={place !== 'managerInquiries'}
            hrefOf={hrefOf}
            onReplied={(reply, { opensNext }) => {
              onReplied(reply);
              if (!opensNext) return;
              if (next) navigate(hrefOf(next.id));
              else onClose();
            }}
          />
          {loaded.guardian !== 'waiting' && mailsOf?.(id)}
          <div className="mt-10 border-rule border-t pt-6">
            <p className="mb-4 text-muted">
              Kept until <time dateTime={loaded.keptUntil}>{formatDate(loaded.keptUntil)}</time>, then erased
              automatically. {loaded.guardian !== 'waiting' && 'Any change or note restarts the clock.'}
            </p>
            {onErase && (
              <Button variant="danger" onClick={() => onErase(loaded)}>
                Erase
              </Button>
            )}
          </div>
        </Suspense>
      )}
    </RecordDialog>
  );
}

function Summary({ inquiry }: { inquiry: InquiryDetail }) {
  const { reference, formType, status, guardian, withdrawnAt, createdAt } = inquiry;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
      <Badge>{formTypeLabel(formType)}</Badge>
      <InquiryStatusBadge status={status} />
      <InquiryClock inquiry={inquiry} />
      {guardian === 'waiting' && <Badge tone="warning">Waiting for a guardian</Badge>}
      {guardian === 'confirmed' && <Badge tone="success">Guardian confirmed</Badge>}
      {withdrawnAt && <Badge tone="danger">Withdrawn {formatDateTime(withdrawnAt)}</Badge>}
      <span className="tabular-nums">{reference}</span>
      <time dateTime={createdAt} className="tabular-nums">
        {formatDateTime(createdAt)}
      </time>
    </div>
  );
}

/** The loaded inquiries before and after it in the list. */
function useNeighbours(id: number, filter: InboxFilter) {
  const { data } = useInfiniteQuery({
    ...inquiryQueries.list(filter),
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  });
  const rows = data?.rows ?? [];
  const place = rows.findIndex((row) => row.id === id);
  const last = useRef(place);
  if (place >= 0) last.current = place;
  // An answered inquiry may have left the list; the next one has moved up to its place.
  const next = place >= 0 ? rows[place + 1] : rows[last.current];
  return { next, previous: rows[last.current - 1] };
}

interface NeighboursProps extends ReturnType<typeof useNeighbours> {
  hrefOf: (id: number) => string;
}

function Neighbours({ next, previous, hrefOf }: NeighboursProps) {
  if (!next && !previous) return null;
  return (
    <nav aria-label="In the list" className="-mt-3 mb-3 flex flex-wrap gap-x-6">
      {previous && <Step href={hrefOf(previous.id)}>Previous: {previous.name || previous.reference}</Step>}
      {next && <Step href={hrefOf(next.id)}>Next: {next.name || next.reference}</Step>}
    </nav>
  );
}

function Step({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 min-w-0 max-w-full items-center underline decoration-rule-strong underline-offset-4 hover:decoration-accent hover:decoration-2"
    >
      <span className="truncate">{children}</span>
    </Link>
  );
}

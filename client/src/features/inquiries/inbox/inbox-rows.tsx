import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Copy, Paperclip, PencilLine } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { SplitList } from '#client/components/list/query-list.tsx';
import { SplitRow, SplitRowLink } from '#client/components/list/split-row.tsx';
import { Tick } from '#client/components/list/tick.tsx';
import type { SplitViewState } from '#client/components/list/use-split-view.ts';
import { PromisedDay, RestDay } from '#client/components/promised-day.tsx';
import { begunStage } from '#client/features/inquiries/hiring-drafts.ts';
import { noteDraftName, replyDraftName } from '#client/features/inquiries/inbox-fields.ts';
import { unreadableTitle } from '#client/features/inquiries/inquiry-guardian.tsx';
import { inquiryTone } from '#client/features/inquiries/record/inbox-words.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { readDraft } from '#client/lib/autosave/draft.ts';
import { formatAge, formatDateTime } from '#client/lib/format.ts';
import type { Listed } from '#client/lib/paging.ts';
import { useUnsaved } from '#client/lib/use-unsaved.ts';
import { formTypeLabel } from '#shared/inquiries/forms/form-types.ts';
import { openingIn } from '#shared/inquiries/forms/opening-field.ts';
import { stageLabels } from '#shared/inquiries/hiring.ts';
import { inquiryStatusWords, isOpen } from '#shared/inquiries/inquiries.ts';
import { promisedDay } from '#shared/inquiries/promised-day.ts';
import type { InquiryView } from '#shared/inquiries/views.ts';

const none: InquiryView[] = [];

interface InboxRowsProps {
  query: UseInfiniteQueryResult<Listed<InquiryView>>;
  name: string;
  view: SplitViewState;
  empty: ReactNode;
  chosen: ReadonlySet<number>;
  hrefOf: (id: number) => string;
  /** Left out where nothing is done to several at once. */
  onChoose: ((id: number, isChosen: boolean, isRange: boolean) => void) | undefined;
}

export function InboxRows({ query, name, view, empty, chosen, hrefOf, onChoose }: InboxRowsProps) {
  const { data: reader } = useProfile();
  const unsaved = useUnsaved(
    query.data?.rows ?? none,
    ({ id }) =>
      [noteDraftName, replyDraftName].some((nameOf) => Object.keys(readDraft(nameOf(reader?.id, id))).length > 0) ||
      begunStage(reader?.id, id) !== undefined,
    `${view.selectedId} ${reader?.id}`,
  );
  return (
    <SplitList view={view} query={query} noun="submissions" name={name} estimate={45} skeletonLines={20} empty={empty}>
      {(inquiry) => (
        <InquiryRow
          key={inquiry.id}
          inquiry={inquiry}
          hasUnsentText={unsaved.includes(inquiry.id)}
          isSelected={inquiry.id === view.selectedId}
          isChosen={chosen.has(inquiry.id)}
          href={hrefOf(inquiry.id)}
          onSelect={view.follow}
          onChoose={onChoose}
        />
      )}
    </SplitList>
  );
}

interface InquiryRowProps {
  inquiry: InquiryView;
  hasUnsentText: boolean;
  isSelected: boolean;
  href: string;
  onSelect: () => void;
  /** Left out where nothing is done to several at once. */
  onChoose: ((id: number, isChosen: boolean, isRange: boolean) => void) | undefined;
  isChosen: boolean;
}

/** Two lines: who, and when they last wrote; then their last words, for whom and by when. */
const InquiryRow = memo(function InquiryRow(props: InquiryRowProps) {
  const { inquiry, hasUnsentText, isSelected, href, onSelect, onChoose, isChosen } = props;
  const { id, name, formType, stage, company, message, assignedTo, withdrawnAt, guardian, wroteAt } = inquiry;
  const { isResting, restsUntil } = inquiry;
  const promised = promisedDay(inquiry);
  const about = [openingIn(inquiry.details), company, inquiry.lastWords ?? message].filter(Boolean).join(': ');
  return (
    <SplitRow isSelected={isSelected} className="flex min-h-11 text-sm leading-[1.125rem]">
      {onChoose && (
        <div className="relative z-10 flex items-center pl-2">
          <Tick
            label={`Choose ${name || unreadableTitle}`}
            isChecked={isChosen}
            onChange={(isChecked, isRange) => onChoose(id, isChecked, isRange)}
          />
        </div>
      )}
      <div
        className={`flex min-w-0 flex-1 flex-col justify-center gap-y-0.5 py-2 pr-2 lg:gap-y-0 lg:py-1 ${onChoose ? '-ml-2' : 'pl-3'}`}
      >
        <div className="flex items-baseline gap-x-3 max-lg:flex-wrap">
          <SplitRowLink
            {...{ href, isSelected, onSelect }}
            className={`min-w-[min(7rem,40vw)] wrap-anywhere max-lg:grow max-lg:basis-28 text-base leading-[1.125rem] lg:text-[0.9375rem] ${isUnread(inquiry) ? 'font-bold' : 'font-medium'}`}
          >
            <bdi>{name || unreadableTitle}</bdi>
          </SplitRowLink>
          <span className="flex flex-wrap items-baseline gap-x-2 text-muted lg:shrink-0">
            <span className={toneClasses[inquiryTone(inquiry)]}>{inquiryStatusWords(inquiry)}</span>
            {stage && stage !== 'new' && <span className="font-medium text-text">{stageLabels[stage]}</span>}
            {withdrawnAt && <span className="font-medium text-danger">Withdrawn</span>}
            {guardian === 'waiting' && <span className="font-medium text-warning max-sm:hidden">Guardian</span>}
          </span>
          <time dateTime={wroteAt} title={formatDateTime(wroteAt)} className="ml-auto shrink-0 text-muted tabular-nums">
            {formatAge(wroteAt)}
          </time>
        </div>
        <div className="flex items-baseline gap-x-2 text-muted max-lg:flex-wrap">
          <span className="min-w-0 flex-1 basis-28 truncate">
            {formTypeLabel(formType)}
            {about && (
              <>
                {' · '}
                <bdi>{about}</bdi>
              </>
            )}
          </span>
          {/* Before what stands at the end, which it doesn't move when it comes. Where nobody chooses, all are the reader's. */}
          {assignedTo && onChoose && (
            <span className="max-w-[9rem] shrink-0 truncate">
              <span className="sr-only">Assigned to </span>
              {assignedTo.name}
            </span>
          )}
          <Signs inquiry={inquiry} hasUnsentText={hasUnsentText} />
          {isResting && restsUntil ? <RestDay until={restsUntil} /> : promised && <PromisedDay until={promised} />}
        </div>
      </div>
    </SplitRow>
  );
});

/** Nobody has taken it on, or they wrote back and our answer is not the last word. */
function isUnread({ status, lastWords, waitsSince }: InquiryView): boolean {
  return status === 'new' || (isOpen(status) && lastWords !== null && waitsSince !== null);
}

const toneClasses = {
  info: 'sr-only',
  accent: 'text-accent-text',
  success: 'text-success',
  neutral: '',
  warning: 'text-warning',
} as const;

function Signs({ inquiry: { files, duplicates }, hasUnsentText }: Pick<InquiryRowProps, 'inquiry' | 'hasUnsentText'>) {
  return (
    <>
      {files.length > 0 && (
        <Sign icon={<Paperclip aria-hidden="true" />}>{files.length === 1 ? '1 file' : `${files.length} files`}</Sign>
      )}
      {duplicates > 0 && (
        <Sign icon={<Copy aria-hidden="true" />}>
          {duplicates === 1 ? '1 other' : `${duplicates} others`} from the same person
        </Sign>
      )}
      {hasUnsentText && (
        <Sign icon={<PencilLine aria-hidden="true" className="text-warning" />}>Your text isn’t sent yet</Sign>
      )}
    </>
  );
}

function Sign({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="shrink-0 self-center [&>svg]:size-3.5">
      {icon}
      <span className="sr-only">{children}</span>
    </span>
  );
}

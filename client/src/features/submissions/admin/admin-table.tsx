import { memo } from 'react';
import { Link } from 'wouter';
import { ListRow } from '#client/components/list/list-row.tsx';
import { type LongList, tableSize } from '#client/components/list/long-list.ts';
import { Tick } from '#client/components/list/tick.tsx';
import { VirtualRows } from '#client/components/list/virtual-rows.tsx';
import { AssignedMark } from '#client/features/submissions/desk/assigned-mark.tsx';
import { ageInDays, ageText } from '#client/features/submissions/manager/review-text.ts';
import { SubmissionStatusBadge } from '#client/features/submissions/submission-status-badge.tsx';
import { formatDate } from '#client/lib/format.ts';
import { useSteady } from '#client/lib/use-steady.ts';
import { personName } from '#shared/people.ts';
import { submissionTypeLabel } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import { undecidedStatuses } from './admin-state.ts';

interface AdminTableProps {
  list: LongList<SubmissionView>;
  /** The ids of the bulk decision. */
  chosen: ReadonlySet<number>;
  /** The ids with an unsaved decision. */
  unsaved: readonly number[];
  sort: string;
  readerId: number;
  linkTo: (id: number) => string;
  onChoose: (ids: readonly number[], isChosen: boolean) => void;
  onSort: (sort: string) => void;
}

export const AdminTable = memo(function AdminTable(props: AdminTableProps) {
  const { list, chosen, unsaved, sort, readerId, linkTo, onChoose, onSort } = props;
  const { rows } = list;
  const undecided = rows.filter(({ status }) => undecidedStatuses.includes(status));
  const isAllChosen = undecided.length > 0 && undecided.every(({ id }) => chosen.has(id));
  const handleChoose = useSteady((id: number, isChosen: boolean) => onChoose([id], isChosen));
  return (
    <table {...tableSize(list)} className="w-full table-fixed border-text border-t text-left">
      <caption className="sr-only">Submissions</caption>
      <colgroup>
        <col className="w-11" />
        <col />
        <col className="hidden w-44 xl:table-column 2xl:w-48" />
        <col className="hidden w-34 xl:table-column 2xl:w-44" />
        <col className="hidden w-34 xl:table-column 2xl:w-44" />
        <col className="hidden w-30 xl:table-column" />
        <col className="hidden w-30 xl:table-column" />
        <col className="hidden w-16 xl:table-column 2xl:w-20" />
      </colgroup>
      <thead>
        <tr className="border-rule-strong border-b text-muted text-sm">
          <th scope="col" className="font-medium">
            <Tick
              label="Choose all undecided that are loaded"
              isChecked={isAllChosen}
              isDisabled={undecided.length === 0}
              onChange={(isChosen) =>
                onChoose(
                  (isChosen ? undecided : rows).map(({ id }) => id),
                  isChosen,
                )
              }
            />
          </th>
          <SortHead label="Title" sorts={['title']} sort={sort} onSort={onSort} className="" />
          <Head>Status</Head>
          <Head>Type</Head>
          <Head>Employee</Head>
          <SortHead label="Created" sorts={['', 'oldest']} sort={sort} onSort={onSort} className={wide} />
          <SortHead label="Updated" sorts={['updated']} sort={sort} onSort={onSort} className={wide} />
          <Head>Age</Head>
        </tr>
      </thead>
      <VirtualRows as="tbody" list={list} className="divide-y divide-rule border-rule border-b">
        {(row) => (
          <Row
            key={row.id}
            submission={row}
            isChosen={chosen.has(row.id)}
            isUnsaved={unsaved.includes(row.id)}
            readerId={readerId}
            href={linkTo(row.id)}
            onChoose={handleChoose}
          />
        )}
      </VirtualRows>
    </table>
  );
});

interface RowProps {
  submission: SubmissionView;
  isChosen: boolean;
  isUnsaved: boolean;
  readerId: number;
  href: string;
  onChoose: (id: number, isChosen: boolean) => void;
}

const Row = memo(function Row({ submission, isChosen, isUnsaved, readerId, href, onChoose }: RowProps) {
  const { id, title } = submission;
  return (
    <ListRow as="tr" className={`align-top ${isChosen ? 'bg-surface' : ''}`}>
      <td className="pt-0.5">
        <Tick label={`Choose ${title}`} isChecked={isChosen} onChange={(isChecked) => onChoose(id, isChecked)} />
      </td>
      <Cells submission={submission} isUnsaved={isUnsaved} readerId={readerId} href={href} />
    </ListRow>
  );
});

type CellsProps = Pick<RowProps, 'submission' | 'isUnsaved' | 'readerId' | 'href'>;

/** Memoized apart: choosing a row does not change its cells. */
const Cells = memo(function Cells({ submission, isUnsaved, readerId, href }: CellsProps) {
  const { title, status, submissionType, employee, employeeId, createdAt, updatedAt, assignee } = submission;
  const created = <time dateTime={createdAt}>{formatDate(createdAt)}</time>;
  const updated = updatedAt ? <time dateTime={updatedAt}>{formatDate(updatedAt)}</time> : 'No updates';
  const age = ageText(ageInDays(createdAt));
  return (
    <>
      <th scope="row" className="py-3 pr-4 font-normal">
        <span dir="auto" className="block font-semibold leading-snug wrap-anywhere">
          {title}
        </span>
        <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm xl:hidden">
          <SubmissionStatusBadge status={status} />
          <span>{submissionTypeLabel(submissionType)}</span>
          <span className="wrap-anywhere">
            {personName(employee)}, employee {employeeId}
          </span>
          <span>Created {created}</span>
          <span>{updatedAt ? <>Updated {updated}</> : updated}</span>
          <span>Age: {age}</span>
        </span>
        <Link
          href={href}
          className="inline-flex scroll-my-28 min-h-11 items-center text-sm underline underline-offset-4"
        >
          View Details<span className="sr-only">: {title}</span>
        </Link>
        {assignee && (
          <span className="ml-4 inline-block">
            <AssignedMark assignee={assignee} readerId={readerId} />
          </span>
        )}
        {isUnsaved && <span className="ml-4 inline-block text-sm text-warning">Your decision is not saved yet</span>}
      </th>
      <td className={cell}>
        <SubmissionStatusBadge status={status} />
      </td>
      <td className={cell}>{submissionTypeLabel(submissionType)}</td>
      <td className={cell}>
        <span className="block wrap-anywhere">{personName(employee)}</span>
        <span className="text-muted text-sm">Employee {employeeId}</span>
      </td>
      <td className={`${cell} tabular-nums`}>{created}</td>
      <td className={`${cell} tabular-nums ${updatedAt ? '' : 'text-muted'}`}>{updated}</td>
      <td className={`${cell} tabular-nums`}>{age}</td>
    </>
  );
});

function Head({ children }: { children: string }) {
  return (
    <th scope="col" className={`py-2.5 pr-4 font-medium ${wide}`}>
      {children}
    </th>
  );
}

interface SortHeadProps {
  label: string;
  /** The orders that presses cycle through; '' is the default. */
  sorts: readonly string[];
  sort: string;
  onSort: (sort: string) => void;
  className: string;
}

function SortHead({ label, sorts, sort, onSort, className }: SortHeadProps) {
  const index = sorts.indexOf(sort);
  const direction = index < 0 ? undefined : ascending.includes(sort) ? 'ascending' : 'descending';
  const next = sorts[(index + 1) % sorts.length] ?? '';
  return (
    <th scope="col" aria-sort={direction} className={`pr-4 font-medium ${className}`}>
      <button
        type="button"
        onClick={() => onSort(next)}
        className="inline-flex min-h-11 cursor-pointer items-center gap-1 underline decoration-rule-strong underline-offset-4 hover:decoration-accent"
      >
        {label}
        <span aria-hidden="true" className="w-3">
          {direction && (direction === 'ascending' ? '↑' : '↓')}
        </span>
      </button>
    </th>
  );
}

const ascending = ['oldest', 'title'];
const wide = 'hidden xl:table-cell';
const cell = `py-3 pr-4 ${wide}`;

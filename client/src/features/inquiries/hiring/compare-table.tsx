import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FilesOf } from '#client/components/files/files-of.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { inquiryFilePath, inquiryQueries } from '#client/features/inquiries/inbox/inbox-api.ts';
import { formatDate } from '#client/lib/format.ts';
import { answeredFields } from '#shared/inquiries/forms/answered-fields.ts';
import { type InquiryDetail, inquiryStatusLabels } from '#shared/inquiries/inquiries.ts';
import { StageBadge } from './stage-badge.tsx';

type Pair<Value> = readonly [Value, Value];

/** Field by field; on narrow screens the two stand below one another under each field. */
export function CompareTable({ ids }: { ids: Pair<number> }) {
  const one = useQuery(inquiryQueries.detail(ids[0]));
  const other = useQuery(inquiryQueries.detail(ids[1]));
  return (
    <QueryView query={one} loading="Loading the first..." skeletonLines={8}>
      {(first) => (
        <QueryView query={other} loading="Loading the other..." skeletonLines={8}>
          {(second) => <Fields pair={[first, second]} />}
        </QueryView>
      )}
    </QueryView>
  );
}

function Fields({ pair }: { pair: Pair<InquiryDetail> }) {
  const answers = pair.map(({ formType, details }) => answeredFields(formType, details));
  const labels = [...new Map(answers.flat().map(({ name, label }) => [name, label]))];
  const both = (of: (inquiry: InquiryDetail) => ReactNode): Pair<ReactNode> => [of(pair[0]), of(pair[1])];
  const answer = (place: number, name: string) => answers[place]?.find((one) => one.name === name)?.value;
  return (
    <table className="mt-4 w-full table-fixed border-rule border-b text-left max-sm:block">
      <caption className="sr-only">
        {pair[0].name} and {pair[1].name}
      </caption>
      <thead className="max-sm:sr-only">
        <tr>
          <th scope="col" className="w-40 pb-2 font-normal text-muted">
            Field
          </th>
          {pair.map(({ id, name }) => (
            <th key={id} scope="col" className="pb-2 pl-4 font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        <Row label="Stage" pair={pair} values={both(({ stage }) => stage && <StageBadge stage={stage} />)} />
        <Row label="State in the inbox" pair={pair} values={both(({ status }) => inquiryStatusLabels[status])} />
        <Row label="Received" pair={pair} values={both(({ createdAt }) => formatDate(createdAt))} />
        <Row label="Notes" pair={pair} values={both(({ notes }) => notes.length || 'None')} />
        <Row
          label="Files"
          pair={pair}
          values={both(({ id, files }) =>
            files.length > 0 ? <FilesOf files={files} pathOf={(fileId) => inquiryFilePath(id, fileId)} /> : 'None',
          )}
        />
        {labels.map(([name, label]) => (
          <Row key={name} label={label} pair={pair} values={[answer(0, name), answer(1, name)]} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ label, pair, values }: { label: string; pair: Pair<InquiryDetail>; values: Pair<ReactNode> }) {
  return (
    <tr className="border-rule border-t align-top max-sm:block max-sm:py-3">
      <th scope="row" className="py-3 font-normal text-muted wrap-anywhere max-sm:block max-sm:py-0">
        {label}
      </th>
      {values.map((value, place) => (
        <td
          key={pair[place]?.id}
          dir="auto"
          className="whitespace-pre-line py-3 pl-4 wrap-anywhere max-sm:mt-1 max-sm:block max-sm:py-0 max-sm:pl-0"
        >
          <span className="block font-semibold text-sm sm:hidden" aria-hidden="true">
            <bdi>{pair[place]?.name}</bdi>
          </span>
          {value || <span className="text-muted">Not given</span>}
        </td>
      ))}
    </tr>
  );
}

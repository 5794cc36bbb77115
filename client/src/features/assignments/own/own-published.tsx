import { useInfiniteQuery } from '@tanstack/react-query';
import { ListRow } from '#client/components/list/list-row.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { QueryList } from '#client/components/list/query-list.tsx';
import { Table } from '#client/components/list/table.tsx';
import { assignmentQueries } from '#client/features/assignments/api.ts';
import { formatDayOf } from '#client/lib/format.ts';
import { deliverableKindLabels } from '#shared/assignments/kinds.ts';
import type { AssignmentView, DeliverableView } from '#shared/assignments/views.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { personName } from '#shared/employees/names.ts';

/** Somebody's published pieces, newest first, to read and to print. */
export function OwnPublished({ profile }: { profile: EmployeeProfile }) {
  const query = useInfiniteQuery(assignmentQueries.published(profile.id));
  return (
    <>
      <p className="hidden print:block">{personName(profile)}, published pieces</p>
      <QueryList
        query={query}
        noun="pieces"
        name="own published pieces"
        estimate={69}
        empty={
          <NoMatch title="Nothing is published yet." noun="pieces" onClear={undefined}>
            A piece of yours that’s published appears here with its address, for you to show.
          </NoMatch>
        }
      >
        {(list) => (
          <Table caption="Published pieces" columns={['Title', 'Piece', 'Published']} list={list}>
            {(assignment) => <PublishedRow key={assignment.id} assignment={assignment} readerId={profile.id} />}
          </Table>
        )}
      </QueryList>
    </>
  );
}

function PublishedRow({ assignment, readerId }: { assignment: AssignmentView; readerId: number }) {
  const pieces = assignment.deliverables.filter(
    ({ status, assignee }) => status === 'published' && assignee?.id === readerId,
  );
  return (
    <ListRow as="tr">
      <th scope="row" className="wrap-anywhere md:w-1/2">
        <bdi>{assignment.title}</bdi>
      </th>
      <td>
        {pieces.map((piece) => (
          <Piece key={piece.id} piece={piece} />
        ))}
      </td>
      <td className="tabular-nums">
        {pieces.map(({ id, publishedAt }) => publishedAt && <p key={id}>{formatDayOf(publishedAt)}</p>)}
      </td>
    </ListRow>
  );
}

function Piece({ piece: { kind, link, issue } }: { piece: DeliverableView }) {
  const words = [deliverableKindLabels[kind], issue].filter(Boolean).join(', ');
  return (
    <p className="wrap-anywhere">
      {link ? (
        <a href={link} className="underline underline-offset-4">
          {words}
        </a>
      ) : (
        words
      )}
      {link && <span className="hidden text-sm print:block">{link}</span>}
    </p>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { NothingOpen } from '#client/components/list/nothing-open.tsx';
import { SplitList } from '#client/components/list/query-list.tsx';
import { SplitView } from '#client/components/list/split-view.tsx';
import type { SplitViewState } from '#client/components/list/use-split-view.ts';
import type { AssignmentView, DeliverableView } from '#shared/assignments/views.ts';
import { AssignmentReading } from './assignment-reading.tsx';
import { AssignmentRow } from './assignment-row.tsx';
import { ZoneNote } from './zone-note.tsx';

interface AssignmentSplitProps {
  view: Omit<SplitViewState, 'previous'>;
  query: ComponentProps<typeof SplitList<AssignmentView>>['query'];
  readerId: number;
  label: string;
  /** Names the list's place, which is remembered. */
  name: string;
  /** The estimated height of an unmeasured row, in pixels. */
  estimate: number;
  /** From 1024 px on, as a class. */
  height: string;
  head: ReactNode;
  empty: ReactNode;
  pathOf: (id?: number) => string;
  /** The pieces that a row tells of. */
  piecesOf: (assignment: AssignmentView) => readonly DeliverableView[];
  /** Below what is covered. */
  children: (assignment: AssignmentView) => ReactNode;
}

/** Assignments, and beside them the one that is open. */
export function AssignmentSplit(props: AssignmentSplitProps) {
  const { view, query, readerId, label, name, estimate, height, head, empty, pathOf, piecesOf, children } = props;
  const { selectedId } = view;
  return (
    <SplitView
      view={view}
      label={label}
      className={`border-text border-t pt-3 ${height}`}
      listHref={pathOf()}
      head={
        <>
          {head}
          <ZoneNote />
        </>
      }
      rows={
        <SplitList view={view} query={query} noun="pieces" name={name} estimate={estimate} empty={empty}>
          {(row) => (
            <AssignmentRow
              key={row.id}
              assignment={row}
              pieces={piecesOf(row)}
              readerId={readerId}
              isSelected={row.id === selectedId}
              href={pathOf(row.id)}
              onSelect={view.follow}
            />
          )}
        </SplitList>
      }
      detailHeading="assignment"
      detail={
        selectedId === null ? (
          <NothingOpen id="assignment" title="Select a Piece" isEmpty={query.data?.rows.length === 0} />
        ) : (
          <>
            <h2 id="assignment" className="sr-only">
              Pieces
            </h2>
            <AssignmentReading
              key={selectedId}
              id={selectedId}
              listed={query.data?.rows.find(({ id }) => id === selectedId)}
              onLeave={() => view.select(undefined)}
            >
              {children}
            </AssignmentReading>
          </>
        )
      }
    />
  );
}

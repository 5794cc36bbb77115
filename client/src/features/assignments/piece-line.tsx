import type { ReactNode } from 'react';
import { LinkedText } from '#client/components/text/linked-text.tsx';
import { deliverableKindLabels } from '#shared/assignments/kinds.ts';
import type { DeliverableView } from '#shared/assignments/views.ts';
import { PieceBadge } from './piece-badge.tsx';
import { dueWords, isOutstanding, punctualityWords, statusWords, whoWords } from './piece-words.ts';

interface PieceLineProps {
  piece: DeliverableView;
  readerId: number;
  /** The acts on it. */
  children?: ReactNode;
}

/** One piece of a plan: what, who, when, and how it stands. */
export function PieceLine({ piece, readerId, children }: PieceLineProps) {
  const { kind, link, status, issue, tagsNetwork } = piece;
  const when = isOutstanding(piece) ? dueWords(piece) : punctualityWords(piece);
  const more = [statusWords(piece), when].filter(Boolean);
  return (
    <li className="border-rule border-b py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium wrap-anywhere">
          {deliverableKindLabels[kind]}: <bdi>{whoWords(piece, readerId)}</bdi>
        </span>
        <PieceBadge piece={piece} />
      </p>
      {more.length > 0 && <p className="text-muted tabular-nums">{more.join('. ')}.</p>}
      {status === 'published' && (link || issue) && (
        <p className="wrap-anywhere">
          {issue && `${issue}. `}
          {link && <LinkedText text={link} />}
        </p>
      )}
      {tagsNetwork !== null && (
        <p className={tagsNetwork ? 'text-success' : 'font-medium text-warning'}>
          {tagsNetwork ? 'It tags the network’s account.' : 'Tagging the network’s account isn’t ticked.'}
        </p>
      )}
      {children}
    </li>
  );
}

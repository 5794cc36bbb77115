import { Badge } from '#client/components/badge.tsx';
import { type DeliverableStatus, deliverableStatusLabels } from '#shared/assignments/transitions.ts';
import type { DeliverableView } from '#shared/assignments/views.ts';
import { isLate } from './piece-words.ts';

export function PieceBadge({ piece }: { piece: DeliverableView }) {
  if (isLate(piece)) return <Badge tone="danger">Late</Badge>;
  return <Badge tone={tones[piece.status]}>{deliverableStatusLabels[piece.status]}</Badge>;
}

const tones: Record<DeliverableStatus, 'neutral' | 'info' | 'warning' | 'success' | 'danger'> = {
  asked: 'neutral',
  taken: 'neutral',
  handed_in: 'info',
  returned: 'warning',
  accepted: 'success',
  published: 'success',
  declined: 'danger',
  dropped: 'neutral',
};

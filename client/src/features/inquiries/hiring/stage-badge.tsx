import { Badge } from '#client/components/badge.tsx';
import { type Stage, stageLabels } from '#shared/inquiries/hiring.ts';

export function StageBadge({ stage }: { stage: Stage }) {
  return <Badge tone={tones[stage]}>{stageLabels[stage]}</Badge>;
}

const tones = {
  new: 'neutral',
  shortlist: 'info',
  talk: 'accent',
  accepted: 'success',
  declined: 'danger',
} as const;

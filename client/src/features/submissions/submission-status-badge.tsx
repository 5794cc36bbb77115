import { CheckCheck, Eye, type LucideIcon, PenLine, Reply, Send, ThumbsUp, Undo2, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { type StatusColor, type SubmissionStatus, statusColor, statusLabel } from '#shared/submissions/submissions.ts';

export function SubmissionStatusBadge({ status }: { status: SubmissionStatus | null | undefined }) {
  const Icon = icons[status ?? 'submitted'] ?? Send;
  return (
    <Badge tone={tones[statusColor(status)]}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {statusLabel(status)}
    </Badge>
  );
}

const icons: Record<SubmissionStatus, LucideIcon> = {
  draft: PenLine,
  submitted: Send,
  under_review: Eye,
  changes_requested: Reply,
  manager_approved: ThumbsUp,
  approved: CheckCheck,
  rejected: X,
  withdrawn: Undo2,
};

const tones: Record<StatusColor, ComponentProps<typeof Badge>['tone']> = {
  neutral: 'neutral',
  blue: 'info',
  yellow: 'warning',
  orange: 'accent',
  teal: 'tide',
  green: 'success',
  red: 'danger',
};

import { Badge } from '#client/components/badge.tsx';
import { type InquiryStatus, inquiryStatusLabels } from '#shared/inquiries/inquiries.ts';

export function InquiryStatusBadge({ status }: { status: InquiryStatus }) {
  return <Badge tone={tones[status]}>{inquiryStatusLabels[status]}</Badge>;
}

const tones = {
  new: 'info',
  in_progress: 'accent',
  answered: 'success',
  closed: 'neutral',
  spam: 'warning',
} as const;

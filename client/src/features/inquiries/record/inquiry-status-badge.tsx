import { Badge } from '#client/components/badge.tsx';
import { inquiryStatusWords } from '#shared/inquiries/inquiries.ts';
import type { InquiryView } from '#shared/inquiries/views.ts';

export function InquiryStatusBadge({ inquiry }: { inquiry: Pick<InquiryView, 'status' | 'replyWaits'> }) {
  const { status, replyWaits } = inquiry;
  return (
    <Badge tone={replyWaits && status === 'answered' ? 'warning' : tones[status]}>{inquiryStatusWords(inquiry)}</Badge>
  );
}

const tones = {
  new: 'info',
  in_progress: 'accent',
  answered: 'success',
  closed: 'neutral',
  spam: 'warning',
} as const;

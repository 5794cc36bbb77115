import { Badge } from '#client/components/badge.tsx';
import { inquiryStatusWords } from '#shared/inquiries/inquiries.ts';
import type { InquiryView } from '#shared/inquiries/views.ts';
import { inquiryTone } from './inbox-words.ts';

export function InquiryStatusBadge({ inquiry }: { inquiry: Pick<InquiryView, 'status' | 'replyWaits' | 'outcome'> }) {
  return <Badge tone={inquiryTone(inquiry)}>{inquiryStatusWords(inquiry)}</Badge>;
}

import { useQuery } from '@tanstack/react-query';
import { inquiryQueries } from '#client/features/inquiries/inbox-api.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { formatRowTime } from '#client/lib/format.ts';
import type { InquiryDetail, InquiryEvent } from '#shared/inquiries/views.ts';
import { can } from '#shared/permissions/permissions.ts';
import { eventActor, inquiryEventWords } from './inbox-words.ts';

export function InboxHistory({ inquiry }: { inquiry: InquiryDetail }) {
  const { data: reader } = useProfile();
  const { data: colleagues = [] } = useQuery({
    ...inquiryQueries.colleagues(),
    enabled: can(reader ?? null, 'inquiries:work'),
  });
  const { formType, assignedTo, messages, history, createdAt } = inquiry;
  const files = [...inquiry.files, ...messages.flatMap((message) => message.files)];
  const people = assignedTo ? [...colleagues, assignedTo] : colleagues;
  const wordsOf = (event: InquiryEvent) => inquiryEventWords(event, { formType, people, files });
  return (
    <ol className="border-rule border-b">
      <Line at={createdAt} who="The sender" what="Sent it" />
      {history.map((event) => (
        <Line key={event.id} at={event.at} who={eventActor(event)} what={wordsOf(event)} />
      ))}
    </ol>
  );
}

function Line({ at, who, what }: { at: string; who: string; what: string }) {
  return (
    <li className="grid grid-cols-1 gap-x-6 border-rule border-t py-2.5 sm:grid-cols-[13.5rem_1fr]">
      <time dateTime={at} className="text-muted tabular-nums">
        {formatRowTime(at)}
      </time>
      <p className="min-w-0 wrap-anywhere">
        {what} <span className="text-muted">· {who}</span>
      </p>
    </li>
  );
}

import { personName } from '#shared/people.ts';
import type { MessageView } from '#shared/submissions/views.ts';
import { MessageText } from './message-text.tsx';

interface FieldMessagesProps {
  messages: readonly MessageView[];
  field: string;
}

/** The messages about one field, shown beside it. */
export function FieldMessages({ messages, field }: FieldMessagesProps) {
  return messages
    .filter((message) => message.field === field)
    .map((message) => (
      <div
        key={message.id}
        className={`mt-2 border-l-4 px-3 py-1.5 ${message.kind === 'note' ? 'border-warning bg-warning-tint' : 'border-info bg-surface'}`}
      >
        <p className="text-muted text-sm">
          <bdi>{personName(message.author)}</bdi> {message.kind === 'note' ? 'noted' : 'wrote'}
        </p>
        <MessageText message={message} />
      </div>
    ));
}

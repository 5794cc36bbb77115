import { LinkedText } from '#client/components/text/linked-text.tsx';
import { messageParts } from '#shared/submissions/mentions.ts';
import type { MessageView } from '#shared/submissions/views.ts';

export function MessageText({ message: { text, mentions } }: { message: Pick<MessageView, 'text' | 'mentions'> }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {messageParts(text, mentions).map((part, index) =>
        typeof part === 'string' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
          <LinkedText key={index} text={part} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
          <strong key={index} className="font-semibold">
            @{part.mention.name}
          </strong>
        ),
      )}
    </p>
  );
}

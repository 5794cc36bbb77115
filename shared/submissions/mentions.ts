interface Mentioned {
  id: number;
  name: string;
}

export type MessagePart = string | { mention: Mentioned };

/** The text of a message in parts: words, and the people that `<@id>` stands for. */
export function messageParts(text: string, mentions: readonly Mentioned[]): MessagePart[] {
  return text.split(/(<@\d+>)/).flatMap((part): MessagePart[] => {
    const mention = mentions.find(({ id }) => part === mentionOf(id));
    if (mention) return [{ mention }];
    return part === '' ? [] : [part];
  });
}

/** The same as plain text, with names. */
export function messageWords(text: string, mentions: readonly Mentioned[]): string {
  return messageParts(text, mentions)
    .map((part) => (typeof part === 'string' ? part : `@${part.mention.name}`))
    .join('');
}

/** How a mention is stored, so that it stands when its person is renamed. */
export function mentionOf(id: number): string {
  return `<@${id}>`;
}

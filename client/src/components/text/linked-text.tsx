import type { ReactNode } from 'react';

/** Text that people wrote, whose addresses of the web are links. No other markup. */
export function LinkedText({ text }: { text: string }): ReactNode {
  return text.split(address).map((part, index) => {
    if (index % 2 === 0) return part;
    const href = withoutPunctuation(part);
    return [
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={link}>
        {href}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>,
      part.slice(href.length),
    ];
  });
}

const address = /(\bhttps?:\/\/[^\s<>"“”]+)/i;

/** The end of a sentence, or of a bracket that began before the address, is no part of it. */
function withoutPunctuation(address: string): string {
  const trimmed = address.replace(/[.,;:!?'’»…]+$/, '');
  const isClosing = trimmed.endsWith(')') && trimmed.split(')').length > trimmed.split('(').length;
  return isClosing ? withoutPunctuation(trimmed.slice(0, -1)) : trimmed;
}

const link =
  'wrap-anywhere underline decoration-rule-strong underline-offset-4 hover:decoration-accent hover:decoration-2';

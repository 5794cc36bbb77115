import type { ReactNode } from 'react';
import { ErrorBoundary } from '#client/components/error-boundary.tsx';
import { isWebAddress } from '#shared/text/web-address.ts';

/** Text that people wrote, whose addresses of the web are links. One that cannot be drawn so is shown as it is. */
export function LinkedText({ text }: { text: string }): ReactNode {
  return (
    <ErrorBoundary shown={text} broken={text}>
      <LinkedParts text={text} />
    </ErrorBoundary>
  );
}

/** No other markup. */
function LinkedParts({ text }: { text: string }): ReactNode {
  return text.split(address).map((part, index) => {
    if (index % 2 === 0) return part;
    const href = withoutPunctuation(part);
    if (!isWebAddress(href)) return part;
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
  let open = countOf(address, '(') - countOf(address, ')');
  let end = address.length;
  for (; end > 0; end--) {
    const last = address[end - 1] ?? '';
    if (last === ')' && open < 0) open++;
    else if (!marks.includes(last)) break;
  }
  return address.slice(0, end);
}

const marks = ".,;:!?'’»…";

function countOf(text: string, letter: string): number {
  return text.split(letter).length - 1;
}

const link = 'wrap-anywhere underline decoration-1 underline-offset-4 hover:decoration-2';

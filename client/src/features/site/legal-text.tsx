import { BackLink } from '#client/components/page/back-link.tsx';
import { RichText } from '#client/components/text/rich-text.tsx';
import { formatDay } from '#client/lib/format-plain.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { Documents } from '#shared/content/documents.ts';
import type { Block, Inline } from '#shared/text/rich-text.ts';

interface LegalTextProps extends Pick<Documents['privacy'], 'title' | 'asOf' | 'text'> {
  /** For questions about it. */
  contact: string;
}

export function LegalText({ title, asOf, text, contact }: LegalTextProps) {
  const headings = text.filter((block): block is Heading => block.type === 'heading' && block.level === 2);
  return (
    <>
      <header className="on-ink pt-28 pb-12 sm:pb-16">
        <div className="sheet gap-y-6">
          <BackLink href={pathTo('home')} label="Back to Home" />
          <h1 className="col-span-12 text-display">{title}</h1>
          <p className="col-span-12 text-lede">
            Effective <time dateTime={asOf}>{formatDay(asOf)}</time>
          </p>
        </div>
      </header>
      <div className="on-paper">
        <div className="sheet gap-y-12 py-16 sm:py-24">
          {headings.length > 1 && (
            <nav aria-labelledby="contents" className="col-span-12 lg:col-span-3 print:hidden">
              <div className="lg:sticky lg:top-28">
                <h2 id="contents" className="font-bold font-display text-lg">
                  On this page
                </h2>
                <ol className="mt-3 border-rule border-t">
                  {headings.map(({ id, children }) => (
                    <li key={id} className="border-rule border-b">
                      <a
                        href={`#${id}`}
                        className="flex min-h-11 items-center py-1.5 leading-snug hover:text-accent-text"
                      >
                        {wordsOf(children)}
                      </a>
                    </li>
                  ))}
                </ol>
              </div>
            </nav>
          )}
          <div className="col-span-12 min-w-0 max-w-[54ch] text-lg wrap-break-word lg:col-span-8 lg:col-start-5 [&>:first-child]:mt-0 [&_h2]:scroll-mt-28 [&_h3]:scroll-mt-28">
            <RichText blocks={text} />
            <p className="rich-end mt-12 border-text border-t-2 pt-6">
              Questions about this page? Write to{' '}
              <a href={`mailto:${contact}`} className="underline decoration-1 underline-offset-4 hover:decoration-2">
                {contact}
              </a>
              .
            </p>
          </div>
        </div>
      </div>
    </>
  );
}

type Heading = Extract<Block, { type: 'heading' }>;

function wordsOf(parts: readonly Inline[]): string {
  return parts.map((part) => ('text' in part ? part.text : 'children' in part ? wordsOf(part.children) : ' ')).join('');
}

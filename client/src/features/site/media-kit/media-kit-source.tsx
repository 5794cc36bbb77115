import { Link } from 'wouter';
import { CopyButton } from '#client/components/copy-button.tsx';
import { formatDay } from '#client/lib/format-plain.ts';
import { topicPath } from '#client/lib/paths.ts';
import { entryAnchor } from '#shared/content/entry-anchor.ts';
import { company } from '#shared/site.ts';

interface SourceProps {
  id: string;
  what: string;
  source: string;
  asOf: string;
}

export function MediaKitSource({ id, what, source, asOf }: SourceProps) {
  return (
    <div className="mt-4 text-muted text-sm">
      <p>
        Source: {source}. As of{' '}
        <time dateTime={asOf} className="whitespace-nowrap">
          {formatDay(asOf)}
        </time>
        .
      </p>
      <p className="flex flex-wrap gap-x-5 print:hidden">
        <Link
          href={topicPath(id)}
          className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4"
        >
          Ask about this<span className="sr-only">: {what}</span>
        </Link>
        <CopyButton
          label="Copy citation"
          done="Citation copied"
          text={() =>
            `${what}. ${source}, as of ${formatDay(asOf)}. ${company().name}, media kit, ${location.origin}${location.pathname}#${entryAnchor(id)}`
          }
        />
      </p>
    </div>
  );
}

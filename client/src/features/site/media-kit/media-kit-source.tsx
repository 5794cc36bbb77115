import { Link } from 'wouter';
import { formatDay } from '#client/lib/format-plain.ts';
import { topicPath } from '#client/lib/paths.ts';

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
      <p className="print:hidden">
        <Link
          href={topicPath(id)}
          className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          Ask about this<span className="sr-only">: {what}</span>
        </Link>
      </p>
    </div>
  );
}

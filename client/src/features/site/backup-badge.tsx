import { useQuery } from '@tanstack/react-query';
import { Badge } from '#client/components/badge.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { systemQueries } from './system-api.ts';
import { systemCard } from './system-card.tsx';

const words = { unwritable: 'No nightly backup', failed: 'Backup failed', late: 'Backup late' };

/** Beside a page's title, where it moves nothing. What it means stands in `SystemCard`. */
export function BackupBadge() {
  const { data: problem } = useQuery({ ...systemQueries.overview(), select: ({ backup }) => backup.problem });
  return (
    <span role="status">
      {problem && (
        // A load of its own where the page is another, so that the browser finds the card.
        <a
          href={`${pathTo('adminMail')}#${systemCard}`}
          className="inline-flex min-h-8 items-center underline underline-offset-4"
        >
          <Badge tone="warning">{words[problem]}</Badge>
        </a>
      )}
    </span>
  );
}

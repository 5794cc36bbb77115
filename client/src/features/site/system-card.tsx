import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '#client/components/query-view.tsx';
import { formatDateTime, formatRelative } from '#client/lib/format.ts';
import { formatBytes, formatNumber } from '#client/lib/format-plain.ts';
import { systemQueries } from './system-api.ts';

const backupProblems = {
  unwritable: 'Nothing can be written to BACKUP_DIR, so no backup is made every night. The log says why.',
  failed: 'The last nightly backup failed. We retry it every hour; the log says why.',
  late: 'There has been no nightly backup for more than 26 hours. Check that the product runs at night, and its log.',
};

/** The id of its heading. */
export const systemCard = 'system-overview';

export function SystemCard() {
  const overview = useQuery(systemQueries.overview());
  return (
    <section aria-labelledby={systemCard}>
      <h2 id={systemCard} className="flex min-h-11 items-center font-semibold text-2xl">
        System Overview
      </h2>
      <QueryView query={overview} skeletonLines={8}>
        {({ backup, database, databaseBytes, oldestUnanswered, lateInquiries, version, startedAt }) => (
          <>
            {backup.problem && (
              <p role="alert" className="border-warning border-l-4 bg-warning-tint p-4">
                {backupProblems[backup.problem]}
              </p>
            )}
            <dl className="border-rule border-t">
              <Fact label="Oldest unanswered">
                {oldestUnanswered ? <Moment at={oldestUnanswered} /> : 'Nothing’s waiting'}
                {lateInquiries > 0 && <span className="ml-3 text-danger">{formatNumber(lateInquiries)} late</span>}
              </Fact>
              <Fact label="Last backup">
                {backup.lastAt ? <Moment at={backup.lastAt}>{formatRelative(backup.lastAt)}</Moment> : 'None yet'}
              </Fact>
              <Fact label="Database">{database}</Fact>
              <Fact label="Stored">{formatBytes(databaseBytes)}</Fact>
              <Fact label="Version">{version}</Fact>
              <Fact label="Running since">
                <Moment at={startedAt} />
              </Fact>
            </dl>
          </>
        )}
      </QueryView>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-rule border-b py-3">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}

function Moment({ at, children }: { at: string; children?: ReactNode }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {children ?? formatDateTime(at)}
    </time>
  );
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { config } from '#server/config.ts';
import { findRefusal } from '#server/database/backup/open-place.ts';
import type { Queue } from '#server/database/jobs.ts';
import { type BackupFacts, getBackupFacts, saveMoment } from '#server/features/site/data.ts';
import { timeNow } from '#server/lib/clock.ts';
import { log } from '#server/lib/log.ts';
import type { Metric } from '#server/lib/metrics.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import type { SystemOverview } from '#shared/site/views.ts';

/** In UTC. */
const dailyHour = 2;
/** A day, and some time to make it. */
const lateHours = 26;
const hourMs = 60 * 60 * 1000;

/**
 * With `BACKUP_DIR`: a backup a day, after 02:00 UTC, or within an hour of the next start. One that failed is tried
 * again an hour later, so this job itself never fails. A process of its own makes it, so that visitors do not wait.
 */
export const dailyBackup: Queue = {
  name: 'daily-backup',
  cron: '7 * * * *',
  longestSeconds: 20 * 60 * 60,
  async work() {
    if (!config.backupDir || !isDue((await getBackupFacts()).dailyBackup, new Date(timeNow()))) return;
    const { code, printed } = await makeBackup();
    if (code === 0) return log.info({ printed }, 'daily backup');
    await saveMoment('backup_failed');
    log.error({ code, printed }, 'the daily backup failed; it is tried again within an hour');
  },
};

export function isDue(last: Date | null, now: Date): boolean {
  const latest = new Date(now.getTime() - dailyHour * hourMs);
  latest.setUTCHours(dailyHour, 0, 0, 0);
  return last === null || last < latest;
}

export async function describeBackup(facts: BackupFacts): Promise<SystemOverview['backup']> {
  const { backupDir } = config;
  const problem = (await isFolderRefused()) ? 'unwritable' : backupDir ? problemOf(facts) : null;
  return { lastAt: facts.lastBackup?.toISOString() ?? null, problem };
}

let loggedRefusal: string | undefined;

/** Whether nothing can be written to `BACKUP_DIR`; the log says why, once for each reason. */
export async function isFolderRefused(): Promise<boolean> {
  const refusal = config.backupDir && (await findRefusal(config.backupDir));
  if (refusal && refusal !== loggedRefusal) {
    log.warn({ refusal }, 'nothing can be written to BACKUP_DIR, so no backup is made');
  }
  loggedRefusal = refusal || undefined;
  return loggedRefusal !== undefined;
}

/** Has no samples if nobody asked for daily backups. */
export function backupMetrics(facts: BackupFacts): Metric[] {
  const gauge = (name: string, help: string, value: number): Metric => ({
    name,
    help,
    type: 'gauge',
    samples: config.backupDir ? [{ value }] : [],
  });
  return [
    gauge(
      'backup_success_timestamp_seconds',
      'The last daily backup, since 1970; 0 for none.',
      Number(facts.dailyBackup) / 1000,
    ),
    gauge('backup_failed', 'Whether the last attempt at a daily backup failed.', Number(hasFailed(facts))),
  ];
}

function problemOf(facts: BackupFacts): SystemOverview['backup']['problem'] {
  if (hasFailed(facts)) return 'failed';
  const isLate = facts.dailyBackup !== null && timeNow() - facts.dailyBackup.getTime() > lateHours * hourMs;
  return isLate ? 'late' : null;
}

function hasFailed({ dailyBackup: daily, backupFailed }: BackupFacts): boolean {
  return backupFailed !== null && (daily === null || backupFailed > daily);
}

async function makeBackup(): Promise<{ code: number | null; printed: string }> {
  const script = join(projectRoot, 'server/scripts/backup.ts');
  const child = spawn(process.execPath, [script, '--daily', ...(config.demo ? ['--demo'] : [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [printed, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, printed: (complaints || printed).trim() };
}

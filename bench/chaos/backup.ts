import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillDatabase, withClient } from '#bench/fill.ts';
import { stopAll } from '#bench/processes.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { argumentsOf } from '#server/scripts/command.ts';
import { type Outcome, rowsByMarker } from './compare.ts';
import { ask, onStage, type Stage, settings } from './stage.ts';
import { type Write, whileWriting } from './writers.ts';

const rowsEach = 100;
const fileBytes = 1024 * 1024;

/** A backup and a restore of so many MB of files with 100 rows each, both killed half-way first, while people write. */
export function backUpMuch(times: number): Promise<Outcome> {
  return onStage(
    async (stage) => {
      await fill(stage, times);
      const target = await stage.start();
      const file = join(stage.folder, 'backup.tar.gz');
      const restored = join(stage.folder, 'restored');
      let before: Write[] = [];
      let backup: Measured | undefined;
      const writes = await whileWriting(target, stage, async (written) => {
        await sleep(10_000);
        const killed = start('backup', { DATABASE_URL: stage.url, DATA_DIR: join(stage.folder, 'data') }, file);
        await half(killed, async () => (await stat(`${file}.partial`)).size > (times * fileBytes) / 2);
        before = written.filter(({ acknowledged }) => acknowledged);
        backup = await measure(
          start('backup', { DATABASE_URL: stage.url, DATA_DIR: join(stage.folder, 'data') }, file),
        );
      });
      await stopAll();
      const killed = start('restore', { DATA_DIR: restored }, file);
      await half(killed, async () => (await readdir(join(restored, 'files'))).length > times / 2);
      const restore = await measure(start('restore', { DATA_DIR: restored }, file));
      const rows = await rowsByMarker(stage.url);
      const counted = (found: Map<string, number>, { marker }: Write) => found.get(marker) ?? 0;
      const copy = await compareCopy(restored, times);
      const acknowledged = writes.filter((write) => write.acknowledged);
      const lost = [
        acknowledged.filter((write) => counted(rows, write) === 0),
        before.filter((write) => counted(copy.rows, write) === 0),
      ];
      return {
        writes: writes.length,
        acknowledged: acknowledged.length,
        failures: [],
        repeated: `${writes.filter(({ reasons }) => reasons.length > 0).length} repeated`,
        longestMs: Math.max(0, ...writes.map(({ waitedMs }) => waitedMs)),
        lost: lost.flat().length + copy.lost,
        doubled: writes.filter((write) => counted(rows, write) > 1 || counted(copy.rows, write) > 1).length,
        halfWritten: copy.halfWritten,
        orphans: copy.orphans + (await readdir(stage.folder)).filter((name) => name.endsWith('.partial')).length,
        more: [
          `${copy.total.toLocaleString('en')} rows restored`,
          `median write ${median(before)} ms until the kill, ${median(acknowledged.slice(before.length))} ms from then on`,
          `backup ${words(backup)}, ${((await stat(file)).size / 1e9).toFixed(2)} GB`,
          `restore ${words(restore)}`,
        ],
      };
    },
    { empty: true },
  );
}

/** Random bytes, since pictures do not get smaller either. */
async function fill({ url, folder }: Stage, times: number): Promise<void> {
  await migrateDatabase(url);
  await fillDatabase(url, { submissions: (times * rowsEach) / 2, inquiries: (times * rowsEach) / 2, answers: 0 });
  const files = join(folder, 'data/files');
  await mkdir(files, { recursive: true });
  await withClient(url, async (client) => {
    for (let nth = 1; nth <= times; nth += 1) {
      const content = randomBytes(fileBytes);
      const key = `${randomUUID()}.pdf`;
      await writeFile(join(files, key), content);
      await client.query(
        `insert into inquiry_files (inquiry_id, key, name, type, bytes, sha256, state)
         values ($1, $2, 'numbers.pdf', 'application/pdf', $3, $4, 'stored')`,
        [nth, key, fileBytes, sha256(content)],
      );
    }
  });
}

interface Measured {
  ms: number;
  memory: number;
}

function start(script: 'backup' | 'restore', env: Record<string, string>, file: string): ChildProcess {
  return spawn(process.execPath, [...argumentsOf(script), file, ...(script === 'restore' ? ['--unsealed'] : [])], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...settings, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** @throws Error where it has ended by then. */
async function half(child: ChildProcess, isHalf: () => Promise<boolean>): Promise<void> {
  while (!(await isHalf().catch(() => false))) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode} before it could be killed half-way`);
    await sleep(50);
  }
  child.kill('SIGKILL');
  await once(child, 'close');
}

async function measure(child: ChildProcess): Promise<Measured> {
  const begun = performance.now();
  const ended = once(child, 'close') as Promise<[number | null]>;
  let memory = 0;
  while (child.exitCode === null && child.signalCode === null) {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    memory = Math.max(memory, Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024);
    await sleep(100);
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`It ended with ${code}`);
  return { ms: performance.now() - begun, memory };
}

/** Checks the restored product: what each transaction wrote, and each file byte by byte. */
async function compareCopy(folder: string, times: number) {
  const database = await startEmbedded(folder);
  try {
    const { url } = database;
    const [row] = await ask<{ total: number; wrong: number }>(
      url,
      `select ((select count(*) from contact_inquiries) + (select count(*) from submissions)
           + (select count(*) from submission_events))::int as total,
         ((select count(*) from contact_inquiries i where position('@' in email) = 34 and form_type = 'influencer'
             and not exists (select 1 from inquiry_files f where f.inquiry_id = i.id and state = 'stored'))
         + (select count(*) from submissions s where not exists (select 1 from submission_events e where e.submission_id = s.id))
         + abs((select count(*) from submissions) - (select sum(count) from submission_counts))
         + abs((select count(*) from contact_inquiries) - (select sum(count) from inquiry_counts)))::int as wrong`,
    );
    const files = await ask<{ key: string; sha256: string }>(
      url,
      `select key, sha256 from inquiry_files where state = 'stored'`,
    );
    let broken = 0;
    for (const file of files) {
      const content = await readFile(join(folder, 'files', file.key)).catch(() => Buffer.alloc(0));
      if (sha256(content) !== file.sha256) broken += 1;
    }
    const stored = (await readdir(join(folder, 'files'))).filter((name) => name !== '.name');
    return {
      rows: await rowsByMarker(url),
      total: row?.total ?? 0,
      lost: Math.max(0, times - files.length),
      halfWritten: (row?.wrong ?? 1) + broken,
      orphans: Math.max(0, stored.length - files.length),
    };
  } finally {
    await database.stop();
  }
}

function median(writes: readonly Write[]): number {
  const sorted = writes.map(({ waitedMs }) => waitedMs).sort((one, other) => one - other);
  return Math.round(sorted[sorted.length >> 1] ?? 0);
}

function words(measured: Measured | undefined): string {
  const { ms, memory } = measured ?? { ms: 0, memory: 0 };
  return `${(ms / 1000).toFixed(0)} s, ${Math.round(memory / 1e6)} MB of memory`;
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

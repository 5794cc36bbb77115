import { createHash } from 'node:crypto';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Running } from '#bench/processes.ts';
import { ask, type Stage, until } from './stage.ts';
import type { Write } from './writers.ts';

export interface Outcome {
  writes: number;
  acknowledged: number;
  /** Never acknowledged, such as '12 × message 429'. */
  failures: string[];
  /** Sent more than once before the answer, and why. */
  repeated: string;
  longestMs: number;
  lost: number;
  doubled: number;
  halfWritten: number;
  orphans: number;
  /** 'writes acknowledged' by default. */
  unit?: string;
  more?: string[];
}

/** Compares the database and the files with what was acknowledged; no instance may be running. */
export async function compare(stage: Stage, writes: readonly Write[]): Promise<Outcome> {
  const rows = await rowsByMarker(stage.url);
  const failed = writes.filter(({ acknowledged }) => !acknowledged);
  if (failed.length > 0) process.stderr.write(await complaints(stage));
  const countOf = ({ marker }: Write) => rows.get(marker) ?? 0;
  return {
    writes: writes.length,
    acknowledged: writes.filter(({ acknowledged }) => acknowledged).length,
    failures: [...Map.groupBy(failed, ({ kind, status }) => `${kind} ${status}`)].map(
      ([what, all]) => `${all.length} × ${what}`,
    ),
    repeated: repetitions(writes),
    longestMs: Math.max(0, ...writes.map(({ waitedMs }) => waitedMs)),
    lost: writes.filter((write) => write.acknowledged && countOf(write) === 0).length,
    doubled: writes.filter((write) => countOf(write) > 1).length,
    halfWritten: await countHalfWritten(stage),
    orphans: await countOrphans(stage),
  };
}

/** Returns the faults that the instances logged. */
async function complaints({ folder, ports }: Stage): Promise<string> {
  const logs = await Promise.all(ports.map((port) => readFile(join(folder, `${port}.log`), 'utf8').catch(() => '')));
  const lines = logs.join('').split('\n');
  return lines.map((line) => (line.includes('"msg":"internal"') ? `${line}\n` : '')).join('');
}

function repetitions(writes: readonly Write[]): string {
  const all = writes.flatMap(({ reasons }) => reasons);
  const why = [...Map.groupBy(all, (reason) => reason)].map(([reason, each]) => `${each.length} × ${reason}`);
  const count = writes.filter(({ reasons }) => reasons.length > 0).length;
  return count === 0 ? 'none repeated' : `${count} repeated (${why.join(', ')})`;
}

export async function rowsByMarker(url: string): Promise<Map<string, number>> {
  const rows = await ask<{ marker: string; count: number }>(
    url,
    `select marker, count(*)::int as count from (
       select split_part(email, '@', 1) as marker from contact_inquiries
       union all select replace(title, 'Interview: ', '') from submissions) as written group by marker`,
  );
  return new Map(rows.map(({ marker, count }) => [marker, count]));
}

/** Rows without what their transaction writes besides, files that are not as they were sent, wrong counters. */
async function countHalfWritten({ url, stored }: Stage): Promise<number> {
  const [rows] = await ask<{ count: number }>(
    url,
    `select (select count(*) from contact_inquiries i where status <> 'spam' and
         (select count(*) from pgboss.job where name = 'inquiry-mail' and data ->> 'inquiryId' = i.id::text) <> 2)
     + (select count(*) from contact_inquiries i where form_type = 'influencer' and
         (select count(*) from inquiry_files f where f.inquiry_id = i.id and state = 'stored') <> 1)
     + (select count(*) from submissions s where
         (select count(*) from submission_events e where e.submission_id = s.id and e.act = 'submit') <> 1)
     + abs((select count(*) from submissions) - (select coalesce(sum(count), 0) from submission_counts))
     + abs((select count(*) from idempotency_keys) - (select count(*) from contact_inquiries)
         - (select count(*) from submissions)) as count`,
  );
  const files = await ask<{ key: string; sha256: string }>(
    url,
    `select key, sha256 from inquiry_files where state = 'stored'`,
  );
  const contents = await Promise.all(
    files.map(({ key }) => readFile(join(stored.folder, key + stored.suffix)).catch(() => undefined)),
  );
  const isRight = (content: Buffer | undefined, sha256: string) =>
    content !== undefined && createHash('sha256').update(content).digest('hex') === sha256;
  return Number(rows?.count) + files.filter(({ sha256 }, nth) => !isRight(contents[nth], sha256)).length;
}

/** Counts rows and files without an inquiry two days later, after the sweep that runs every hour. */
async function countOrphans(stage: Stage): Promise<number> {
  const { url, stored, uploads } = stage;
  await ask(url, `update inquiry_files set created_at = created_at - interval '2 days' where inquiry_id is null`);
  const longAgo = new Date(Date.now() - 48 * 60 * 60 * 1000);
  for (const place of [stored.folder, ...uploads]) {
    for (const name of await namesIn(place)) await utimes(join(place, name), longAgo, longAgo);
  }
  const [job] = await ask<{ id: string }>(url, `insert into pgboss.job (name) values ('file-sweep') returning id`);
  // Each clears the folder where its own uploads arrive.
  const products: Running[] = [];
  for (const instance of uploads.keys()) products.push(await stage.start(instance));
  try {
    await until('the sweep is done', async () => {
      const [row] = await ask<{ state: string }>(url, 'select state from pgboss.job where id = $1', [job?.id]);
      return row?.state === 'completed';
    });
  } finally {
    for (const product of products) await product.stop();
  }
  const rows = await ask<{ key: string; isLoose: boolean }>(
    url,
    'select key, inquiry_id is null as "isLoose" from inquiry_files',
  );
  const known = new Set(rows.map(({ key }) => key));
  const keys = (await namesIn(stored.folder)).filter((name) => name !== '.name' && name.endsWith(stored.suffix));
  const files = keys.filter((name) => !known.has(name.slice(0, name.length - stored.suffix.length)));
  const unfinished = await Promise.all(uploads.map(namesIn));
  return rows.filter(({ isLoose }) => isLoose).length + files.length + unfinished.flat().length;
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

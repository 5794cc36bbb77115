import { Readable } from 'node:stream';
import type { Response } from 'express';
import { recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { readExport, type Snapshot } from '#server/database/snapshot.ts';
import { markEvaluationsExportedOf } from '#server/features/evaluations/door.ts';
import { archiveParts, countNotes, findRows, listArchivedFiles } from '#server/features/people/archive-data.ts';
import { type FoundPerson, findPerson } from '#server/features/people/data.ts';
import { targetOf } from '#server/features/people/service.ts';
import { assertFound } from '#server/lib/app-error.ts';
import { sendPieces } from '#server/lib/exports/csv.ts';
import { writeZip, type ZipEntry } from '#server/lib/exports/zip.ts';
import { downloadName } from '#server/lib/files/endings.ts';
import { readStoredFile } from '#server/lib/files/files.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { PersonKey } from '#shared/people/person.ts';
import { company } from '#shared/site.ts';

/**
 * Sends all that is held of a person as a ZIP archive, from one snapshot. That it was exported is stored before the first
 * byte. A file that is missing in the storage cuts the answer off: half of it must not pass for all.
 * @throws AppError `not_found`, `unavailable` while two other exports run.
 */
export async function exportPerson(
  response: Response,
  key: PersonKey,
  { actor, requestId }: RequestContext,
): Promise<void> {
  const prepare = async () => {
    const { account } = assertFound(await findPerson(key, actor), 'person');
    if (account) await markEvaluationsExportedOf(account.id, { actorId: actor.id, format: 'json', requestId });
  };
  await readExport(async (snapshot) => {
    const person = assertFound(await findPerson(key, actor, snapshot.db), 'person');
    const detail = { act: 'person_exported', key: person.key };
    await recordAudit(db, { action: 'sensitive_read', actorId: actor.id, target: targetOf(person), detail, requestId });
    const at = new Date().toISOString();
    const name = `person-${person.key}_${at.slice(0, 16).replace(':', '')}_by-${actor.username}.zip`;
    response.status(200).set({
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name.replace(/[^\w.@-]+/g, '-')}"`,
    });
    await sendPieces(response, writeZip(entriesOf(person, snapshot, at)));
  }, prepare);
}

async function* entriesOf(person: FoundPerson, snapshot: Snapshot, at: string): AsyncGenerator<ZipEntry> {
  const whose = await findRows(snapshot.db, person);
  const held: string[] = [];
  for (const { file, holds, isLong, rows } of archiveParts(whose)) {
    const fileRows = isLong ? [] : (await snapshot.db.execute(rows)).rows;
    if (!isLong && fileRows.length === 0) continue;
    held.push(`${file}.json: ${holds}`);
    const content = isLong
      ? Readable.from(jsonPieces(snapshot.everyRow(rows)))
      : `${JSON.stringify(fileRows, null, 2)}\n`;
    yield { path: `${file}.json`, content };
  }
  const files = await listArchivedFiles(snapshot.db, whose);
  if (files.length > 0) held.push(`files/: ${files.length === 1 ? 'The file' : `The ${files.length} files`} of these.`);
  for (const [index, { key, name, type, reference }] of files.entries()) {
    // Two files may have one name, and a name may hold a path.
    const safeName = downloadName(name, type)
      .replace(/[^\p{L}\p{N} ._()-]+/gu, '-')
      .replace(/^[. ]+/, '');
    const path = `files/${reference ?? 'messages'}/${index + 1}-${safeName}`;
    yield { path, content: await readStoredFile(key) };
  }
  yield { path: 'README.txt', content: readMe(held, await countNotes(snapshot.db, whose), at) };
}

async function* jsonPieces(pieces: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  yield '[';
  let before = '\n';
  for await (const rows of pieces) {
    if (rows.length === 0) continue;
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield '\n]\n';
}

function readMe(held: readonly string[], notes: number, at: string): string {
  const lines = held.length > 0 ? held : ['We hold nothing of this person.'];
  return `Personal data held by ${company().name}
As of ${at} (all times are UTC)

In this archive
${lines.map((line) => `- ${line}`).join('\n')}

Left out, and why
- Who of us wrote or decided something: colleagues have a right to privacy, too. "us" stands for them.
- Notes that colleagues wrote for one another (${notes} about these inquiries): they name colleagues and other people. A person answers those who ask for them.
- What others wrote that mentions the address, and messages that others sent about these inquiries: it is their data.
- Notes, replies and decisions about other people's records: they are those people's data.
- An application that waits for a guardian: until then nobody here may read it.
- Passwords, keys and codes: we hold only what checks them, and giving it away would open the account.
- Backups, which end by themselves, and mail that was sent: we keep no copy of it.
`;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pool } from '#server/database/connection.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { decide, story, submissionFixtures, undo } from '#server/test/submissions.ts';

const migration = join(projectRoot, 'migrations/0010_decisions-seen-at-once.sql');

/** A later migration drops them. */
const columns = `
  alter table submissions add column undone_version integer;
  alter table submission_events add column visible_at timestamptz default now()`;
/** The columns of a decision that was taken back before 1.0.0. */
const takenBack = `
  update submissions set version = 1, undone_version = 2, status = 'submitted' where id = $1`;
const hiddenEvents = `
  update submission_events set visible_at = null where submission_id = $1 and act in ('reject', 'undo')`;

describe('the migration to decisions that everybody sees at once', () => {
  it('keeps the words of a decision that was taken back from its author, and its version from standing for two', async () => {
    const { author, admin, manager, submission } = await submissionFixtures();
    await decide(manager.client, submission.id, 'reject', { notes: 'Slip of the finger', internalNote: 'Mine' });
    await undo(manager.client, submission.id);
    await pool.query(columns);
    await pool.query(takenBack, [submission.id]);
    await pool.query(hiddenEvents, [submission.id]);
    await pool.query(await readFile(migration, 'utf8'));
    const seen = await story(author.client, submission.id);
    expect(seen.version).toBe(3);
    expect(JSON.stringify(seen)).not.toContain('Slip of the finger');
    const { events } = await story(admin.client, submission.id);
    expect(events.map(({ internalNote }) => internalNote)).toEqual([null, 'Mine\nSlip of the finger', null]);
  });
});

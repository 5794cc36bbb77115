import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { patientOptions } from '#server/database/connection.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { migrateDatabase, readMigrations } from '#server/database/migrate.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { emptyFolder, startProduct } from '#server/test/product.ts';
import { releases, statementsPath } from './structure/releases.ts';

const adminPassword = 'a password for these tests';

describe.each(releases)('an upgrade from $version', ({ version, last }) => {
  it('lets the release before read and write through every migration, and keeps all of it', async () => {
    const folder = await emptyFolder();
    const server = await startEmbedded(folder);
    onTestFinished(() => server.stop());
    const migrations = readMigrations();
    const from = migrations.findIndex(({ tag }) => tag === last);
    const sent = (await readFile(join(projectRoot, statementsPath(version)), 'utf8')).trim().split('\n');
    await migrateDatabase(server.url, { upTo: migrations[from]?.when ?? 0 });
    const client = new pg.Client(patientOptions(server.url));
    await client.connect();
    onTestFinished(() => client.end());
    await expectUnderstood(client, sent, last);
    await write(client, 'before');
    for (const { tag, when } of migrations.slice(from + 1)) {
      await migrateDatabase(server.url, { upTo: when });
      await expectUnderstood(client, sent, tag);
      await write(client, tag);
    }

    const written = migrations.length - from;
    const product = await startProduct({
      DATABASE_URL: server.url,
      DATA_DIR: folder,
      ADMIN_PASSWORD: adminPassword,
    });
    const signedIn = await fetch(`${product.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'admin@overtone.example', password: adminPassword }),
    });
    const headers = { Cookie: signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
    const ask = async (path: string) =>
      JSON.stringify(await (await fetch(`${product.url}${path}`, { headers })).json());
    const inbox = await ask('/api/contact-inquiries?limit=200');
    const submissions = await ask('/api/submissions/all?limit=200');
    for (const tag of ['before', ...migrations.slice(from + 1).map((each) => each.tag)]) {
      expect(inbox).toContain(`Inquiry ${tag}`);
      expect(submissions).toContain(`Submission ${tag}`);
    }
    expect(await ask('/api/submissions/stats')).toContain(`"approved":${written}`);
    expect(await ask('/api/admin/evaluations?limit=200')).toContain('Answer before');
    expect(await ask('/api/search?q=Inquiry%20before')).toContain('Inquiry before');
  });
});

/** PostgreSQL names what is missing when it plans a statement, without running it. */
async function expectUnderstood(client: pg.Client, sent: readonly string[], tag: string): Promise<void> {
  for (const statement of sent) {
    const refusal = await client.query(`prepare one as ${statement}`).then(
      () => client.query('deallocate one').then(() => undefined),
      (error: Error) => error.message,
    );
    expect(refusal, `after ${tag}: ${statement}`).toBeUndefined();
  }
}

/** One of everything, with columns that 1.0.0 names. */
async function write(client: pg.Client, tag: string): Promise<void> {
  const [employee, inquiry, submission, evaluation] = [
    'employees',
    'contact_inquiries',
    'submissions',
    'evaluation_sessions',
  ].map((table) => `currval('${table}_id_seq')`);
  await client.query(`
    insert into employees (username, email, password_hash, first_name, last_name, role)
      values ('u-${tag}', '${tag}@example.com', 'x', 'Ana', 'Ruiz', 'staff_writer');
    insert into session (sid, employee_id, epoch, expire) values ('${tag}', ${employee}, 0, now() + interval '1 hour');
    insert into contact_inquiries (name, email, message, form_type, reference, access_hash, details)
      values ('Inquiry ${tag}', 'a@example.com', 'Hello', 'advertise', left('${tag}', 20), '${tag}', '{}');
    insert into inquiry_notes (inquiry_id, author_id, note) values (${inquiry}, ${employee}, 'Called back');
    insert into inquiry_files (inquiry_id, key, name, type, bytes, sha256)
      values (${inquiry}, '${tag}.png', 'a.png', 'image/png', 1, 'x');
    update contact_inquiries set status = 'in_progress', assigned_to = ${employee}, version = version + 1
      where id = ${inquiry};
    insert into submissions (employee_id, submission_type, title, status, submission_data)
      values (${employee}, 'artist_interview', 'Submission ${tag}', 'submitted', '{"storyIdea": "Bells"}');
    update submissions set status = 'approved', version = version + 1, reviewed_by = ${employee},
      reviewed_at = now() where id = ${submission};
    insert into submission_events (submission_id, actor_id, act, from_status, to_status)
      values (${submission}, ${employee}, 'approve', 'submitted', 'approved');
    insert into evaluation_sessions (employee_id, role, is_completed, completed_at)
      values (${employee}, 'staff_writer', true, now());
    insert into self_evaluations (employee_id, role, question_id, question_text, response, session_id)
      values (${employee}, 'staff_writer', 'q', 'Why?', 'Answer ${tag}', ${evaluation});
    insert into training_progress (employee_id, module_id, content_hash) values (${employee}, 'm', 'h');
    insert into audit_events (actor_id, action, target) values (${employee}, 'sensitive_read', '${tag}');
    insert into idempotency_keys (scope, key, body_hash, status) values ('x', gen_random_uuid(), 'h', 200);
  `);
}

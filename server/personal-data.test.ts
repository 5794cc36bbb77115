import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { ourTables, personalTables } from '#server/database/personal-data/registry.ts';
import { archivedColumns, holdsText } from '#server/database/personal-data/rule.ts';
import * as schema from '#shared/schema.ts';

const tables = Object.values(schema as Record<string, unknown>).filter((value) => is(value, PgTable));

/** Columns that an archive holds, by their names there: a new one stands here once somebody has decided so. */
const given: Record<string, string> = {
  contact_inquiries:
    'name email phone company message form experience location socialMedia portfolio availability receivedAt answers status reference withdrawnAt answeredAt stage updatedAt',
  inquiry_files: 'name type bytes sha256',
  inquiry_notes: '',
  inquiry_messages: 'senderName senderEmail subject text createdAt',
  guardian_consents: 'name email askedAt agreedAt',
  newsletter_readers: 'email askedAt confirmedAt',
  mails: 'kind recipient state createdAt updatedAt',
  submission_files: 'name',
  submissions: 'type title status answers createdAt updatedAt decidedAt reviewNotes outcome outcomeAt',
  submission_events: 'act from to note before at',
  submission_messages: 'text field at',
  submission_assignments: '',
  deliverable_drafts: 'text link videos arrivedEarly captions savedAt',
  deliverable_files: 'name caption credit',
  deliverables:
    'kind dueAt status text link videos measured note handedInAt publishedAt publishedLink issue arrivedEarly tagsNetwork',
  deliverable_events: 'act to note at',
  assignments: 'title place beginsAt endsAt',
  self_evaluations: 'question answer',
  evaluation_sessions: 'role isCompleted answers updatedAt completedAt reply repliedAt',
  training_progress: 'module position startedAt finishedAt',
  notifications: 'kind at readAt',
  session: 'browser network signedInAt',
  account_links: '',
  passkeys: 'isSecondStep device addedAt lastUsedAt',
  authenticators: 'confirmedAt',
  mail_choices: 'way ways',
  absences: 'from to',
  calendar_feeds: 'createdAt',
  saved_views: 'list name filter',
  rate_limits: '',
  employees:
    'username email firstName lastName role isActive permissions timeZone lastSignInAt lastSignInBrowser lastSignInNetwork createdAt updatedAt',
  audit_events: 'at action target',
};

/** Columns of text in tables that are nobody's: a new one stands here once somebody has decided so. */
const ourTexts: Record<string, string> = {
  users: 'username password',
  employee_counts: 'role',
  inquiry_counts: 'formType status',
  submission_counts: 'submissionType status',
  evaluation_counts: 'counted role',
  evaluation_participants: '',
  training_texts: 'contentHash body',
  site_documents: 'kind draft fieldVersions scheduledWords scheduledMatters scheduleFailure askedNote',
  document_versions: 'kind words respelled',
  pictures: 'alt credit color',
  product_moments: 'name',
  idempotency_keys: 'scope key bodyHash response',
};

describe('the registry of personal data', () => {
  it('knows every table once', () => {
    const known = [...personalTables, ...ourTables].map(({ table }) => getTableName(table));
    const message = 'a table with something of a person belongs in personalTables, any other one in ourTables';
    expect(known.sort(), message).toEqual(tables.map((table) => getTableName(table)).sort());
  });

  it('knows of every column whether an archive holds it', () => {
    const held = personalTables.map((rule) => [getTableName(rule.table), Object.keys(archivedColumns(rule)).join(' ')]);
    const message = 'a new column belongs in `left` of its table, or in the list above';
    expect(Object.fromEntries(held), message).toEqual(given);
  });

  it('knows every column of text, and closes no others', () => {
    const texts = ourTables.map(({ table }) => {
      const all = Object.entries(getTableColumns(table)).filter(([, column]) => holdsText(column));
      return [getTableName(table), all.map(([name]) => name).join(' ')];
    });
    expect(Object.fromEntries(texts), 'a new column of text belongs in the list above').toEqual(ourTexts);
    for (const { table, closed = [] } of personalTables) {
      const columns = getTableColumns(table) as Record<string, PgColumn>;
      expect(
        closed.filter((name) => !holdsText(columns[name] as PgColumn)),
        getTableName(table),
      ).toEqual([]);
    }
  });
});

import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { config } from '#server/config.ts';
import { db } from '#server/database/connection.ts';
import { formSecret } from '#server/lib/auth/secrets.ts';
import { issueFormToken } from '#server/lib/form-token.ts';
import type { Answer, Client } from '#server/test/api.ts';
import { addDays, addMonths, dayOf } from '#shared/days/days.ts';
import type { InquiryReceipt } from '#shared/inquiries/views.ts';
import { contactInquiries, inquiryFiles } from '#shared/schema.ts';
import { uploadField } from '#shared/uploads.ts';

/** Uploads in progress, and stored files. */
export const uploads = join(config.dataDir, 'uploads');
export const storage = join(config.dataDir, 'files');

/** The token of a page that was opened a minute ago. */
export function patientToken(): string {
  return issueFormToken(formSecret(), Date.now() - 60_000);
}

/** Unique, so that no test sees another's duplicates. */
export function someone(name = 'ana'): string {
  return `${name}.${randomUUID().slice(0, 8)}@example.com`;
}

export function salesApplication(changes: Record<string, unknown> = {}) {
  return {
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: someone(),
    phone: '+1 (555) 010-0199',
    address: '12 Harbor Street',
    city: 'Galveston',
    state: 'TX',
    zipCode: '77550',
    interest: 'I have sold print advertising for six years.',
    contribution: 'A list of venues I know well.',
    presentation: 'In person, with last month’s issue in hand.',
    formToken: patientToken(),
    ...changes,
  };
}

export function streetTeamApplication(changes: Record<string, unknown> = {}) {
  const { interest: _i, contribution: _c, presentation: _p, ...person } = salesApplication();
  return {
    ...person,
    birthdate: '1999-04-30',
    camera: 'dslr',
    availability: ['Saturday', 'Friday'],
    whyJoin: 'I am at every show anyway.',
    ...changes,
  };
}

export function bornYearsAgo(years: number, days = 0): string {
  return addDays(addMonths(dayOf(new Date()), -12 * years), days);
}

export interface TestFile {
  name: string;
  content: Buffer | string;
  type?: string;
}

export function multipart(fields: Record<string, string>, files: TestFile[], field: string = uploadField): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, content, type = 'application/octet-stream' } of files) {
    form.append(field, new Blob([new Uint8Array(Buffer.from(content))], { type }), name);
  }
  return form;
}

export function influencerApplication(files: TestFile[], changes: Record<string, string> = {}): FormData {
  const fields = {
    name: 'Mika Oyelaran',
    email: someone('mika'),
    instagram: '@mika',
    formToken: patientToken(),
    ...changes,
  };
  return multipart(fields, files);
}

export async function sendInfluencer<T = InquiryReceipt>(
  api: Client,
  files: TestFile[],
  headers = {},
): Promise<Answer<T>> {
  return api.call<T>('POST', '/api/applications/influencer', { body: influencerApplication(files), headers });
}

export async function openUpload(api: Client, from = `10.9.${upTo250()}.${upTo250()}`) {
  const form = influencerApplication([{ name: 'slow.pdf', content: Buffer.alloc(300_000, 65) }]);
  const whole = Buffer.from(await new Response(form).arrayBuffer());
  const boundary = /^--(.+?)\r\n/.exec(whole.subarray(0, 200).toString('latin1'))?.[1];
  const call = httpRequest(`${api.url}/api/applications/influencer`, {
    method: 'POST',
    headers: {
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      'Content-Length': whole.length,
      'X-Forwarded-For': from,
    },
  });
  call.on('error', () => undefined);
  await new Promise((resolve) => call.write(whole.subarray(0, whole.length - 100_000), resolve));
  return call;
}

const upTo250 = () => Math.floor(Math.random() * 250);

export async function apply(
  api: Client,
  form: 'sales' | 'street-team',
  changes: Record<string, unknown> = {},
): Promise<InquiryReceipt> {
  const body = form === 'sales' ? salesApplication(changes) : streetTeamApplication(changes);
  const answer = await api.call<InquiryReceipt>('POST', `/api/applications/${form}`, { body });
  if (answer.status !== 201) throw new Error(`No receipt: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export async function filesOf(inquiryId: number) {
  return db.select().from(inquiryFiles).where(eq(inquiryFiles.inquiryId, inquiryId)).orderBy(inquiryFiles.id);
}

export async function countInquiriesOf(email: string): Promise<number> {
  return (await db.select().from(contactInquiries).where(eq(contactInquiries.email, email))).length;
}

export async function names(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** No upload in progress, and no stored file without a row. */
export async function expectNothingLeft(): Promise<void> {
  await expect.poll(() => names(uploads)).toEqual([]);
  const stored = await names(storage);
  const rows = stored.length > 0 ? await db.select().from(inquiryFiles).where(inArray(inquiryFiles.key, stored)) : [];
  expect(
    rows.filter(({ state, inquiryId, messageId }) => state === 'stored' && (inquiryId ?? messageId) !== null),
  ).toHaveLength(stored.length);
}

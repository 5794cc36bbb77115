import { randomUUID } from 'node:crypto';
import { issueFormToken } from '#server/lib/form-token.ts';
import { formSecret } from '#server/lib/secrets.ts';
import type { Answer, Client } from '#server/test/api.ts';
import type { InquiryReceipt } from '#shared/inquiries.ts';
import { uploadField } from '#shared/uploads.ts';

/** As a page gets it that was opened a minute ago. */
export function patientToken(): string {
  return issueFormToken(formSecret(), Date.now() - 60_000);
}

/** An address nobody else uses, so that no test meets another's duplicates. */
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

/** Born so that they are this many years old today, by UTC. */
export function bornYearsAgo(years: number, days = 0): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days))
    .toISOString()
    .slice(0, 10);
}

export interface TestFile {
  name: string;
  content: Buffer | string;
  type?: string;
}

/** A form as a browser sends it. */
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

/** Sends a form and gives its receipt. */
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

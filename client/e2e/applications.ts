import type { Page } from '@playwright/test';
import type { InquiryDetail, InquiryReceipt } from '#shared/inquiries/views.ts';
import { expect, uniqueName } from './fixtures.ts';

/** An application that is no spam. */
export async function applyAs(page: Page, answers: Record<string, string> = {}) {
  const name = uniqueName();
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
  const data = {
    firstName: 'Ana',
    lastName: name.replace('Ana ', ''),
    email,
    phone: '+1 (555) 010-0199',
    address: '12 Harbor Street',
    city: 'Galveston',
    state: 'TX',
    zipCode: '77550',
    interest: 'I have sold print advertising for six years.',
    contribution: 'A list of venues I know well.',
    presentation: 'In person, with last month’s issue in hand.',
    ...answers,
  };
  const receipt = (await (await page.request.post('/api/applications/sales', { data })).json()) as InquiryReceipt;
  const path = `/api/contact-inquiries/${receipt.id}`;
  const changed = await page.request.patch(path, { data: { status: 'new', version: 1 } });
  expect(((await changed.json()) as InquiryDetail).version).toBe(2);
  return { name, email, receipt };
}

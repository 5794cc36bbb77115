import { describe, expect, it } from 'vitest';
import { sumInquiries } from '#client/features/inquiries/inbox/inbox-counts.ts';
import type { InquiryEvent } from '#shared/inquiries/views.ts';
import { eventActor, inquiryEventWords, inquiryTone } from './inbox-words.ts';

const known = {
  formType: 'street-team',
  people: [{ id: 7, name: 'Bo Lindqvist' }],
  files: [{ id: 3, name: 'numbers.pdf' }],
};

function event(detail: Record<string, unknown>, actor: string | null = null): InquiryEvent {
  return { id: 1, at: '2026-11-21T08:00:00.000Z', action: 'sensitive_update', actor, detail };
}

describe('eventWords', () => {
  it.each([
    [{ act: 'changed', status: { from: 'spam', to: 'new' } }, 'Suspected spam → New'],
    [{ act: 'changed', assignedTo: { from: null, to: 7 } }, 'Assigned to Bo Lindqvist'],
    [{ act: 'changed', assignedTo: { from: 7, to: 9 } }, 'Assigned to employee 9'],
    [
      { act: 'changed', status: { from: 'new', to: 'closed' }, assignedTo: { from: 7, to: null } },
      'New → Closed; Unassigned',
    ],
    [{ act: 'changed' }, 'Saved without a change'],
    [{ act: 'file_downloaded', fileId: 3 }, 'Opened numbers.pdf'],
    [{ act: 'file_downloaded', fileId: 4 }, 'Opened a file that is gone'],
    [{ by: 'sender', act: 'corrected', fields: ['city', 'whyJoin'] }, 'Corrected it: city, why join'],
    [{ by: 'sender', act: 'files_added', files: 2 }, 'Added 2 files'],
    [
      { by: 'sender', act: 'virus_refused', found: 'Eicar-Signature' },
      'Sent a file that was refused: the virus scanner found Eicar-Signature',
    ],
    [{ act: 'something_new' }, 'something new'],
    [{}, 'sensitive update'],
  ])('says %o as “%s”', (detail, words) => {
    expect(inquiryEventWords(event(detail), known)).toBe(words);
  });
});

describe('eventActor', () => {
  it('names a colleague, or what they are who have no account', () => {
    expect(eventActor(event({}, 'Bo Lindqvist'))).toBe('Bo Lindqvist');
    expect(eventActor(event({ by: 'sender' }))).toBe('The sender');
    expect(eventActor(event({ by: 'guardian' }))).toBe('The guardian');
    expect(eventActor(event({ by: 'retention' }))).toBe('The system');
  });
});

describe('countInquiries', () => {
  const stats = {
    total: 9,
    spam: 2,
    byForm: { sales: { new: 1, spam: 2 }, advertise: { new: 4 }, '': { closed: 2 } },
    forGuardian: { sales: 1 },
    resting: {},
    oldestUnanswered: null,
    late: 0,
  };

  it('adds up forms and states, those without any as none', () => {
    expect(sumInquiries(stats, { formType: '', status: '' })).toBe(9);
    expect(sumInquiries(stats, { formType: '', status: 'new' })).toBe(5);
    expect(sumInquiries(stats, { formType: 'sales', status: '' })).toBe(3);
    expect(sumInquiries(stats, { formType: '', status: 'open' })).toBe(4);
    expect(sumInquiries(stats, { formType: 'sales', status: 'spam' })).toBe(2);
    expect(sumInquiries(stats, { formType: 'influencer', status: 'new' })).toBe(0);
    expect(sumInquiries(stats, { formType: 'applications', status: '' })).toBe(5);
    expect(sumInquiries(stats, { formType: 'inquiries', status: '' })).toBe(4);
  });
});

it('is no success while the answer waits for mail, in a row as in its badge', () => {
  expect(inquiryTone({ status: 'answered', replyWaits: true, outcome: null })).toBe('warning');
  expect(inquiryTone({ status: 'answered', replyWaits: false, outcome: null })).toBe('success');
});

import { it } from 'vitest';
import { expectOwnDraft } from '#client/components/form/test-own-draft.tsx';
import type { InquiryDetail } from '#shared/inquiries/views.ts';
import { InboxNotes } from './inbox-notes.tsx';

it('keeps an unsent note for its writer alone', () => {
  const inquiry = { id: 7, notes: [] as InquiryDetail['notes'] } as InquiryDetail;
  expectOwnDraft(<InboxNotes inquiry={inquiry} />, /^Add a note/);
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { profileQuery } from '#client/lib/auth.tsx';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { InquiryDetail } from '#shared/inquiries/views.ts';
import { InboxRecord } from './inbox-record.tsx';

const plain = {
  id: 7,
  reference: 'OT-TEST-7',
  formType: 'sales',
  status: 'new',
  stage: null,
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  details: {},
  files: [],
  awaitedFiles: null,
  duplicateInquiries: [],
  messages: [],
  notes: [],
  history: [],
  lastWords: null,
  guardian: null,
  assignedTo: null,
  spamReason: null,
  account: null,
  withdrawnAt: null,
  version: 1,
  createdAt: '2026-11-21T08:00:00.000Z',
};

it('hears the keys of a reply and a note where it has their fields alone', async () => {
  await serveApi((_request, response) => reply(response, 404, { error: 'Not here.', code: 'not_found' }));
  const heard = (fields: Partial<InquiryDetail>) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    client.setQueryData(profileQuery.queryKey, null);
    const { unmount } = render(
      <QueryClientProvider client={client}>
        <InboxRecord
          inquiry={{ ...plain, ...fields } as InquiryDetail}
          mayAssign={false}
          hrefOf={String}
          onReplied={() => undefined}
        />
      </QueryClientProvider>,
    );
    const focused = ['r', 'n'].map((key) => {
      // False where a key was heard.
      const isLeft = fireEvent.keyDown(document.body, { key });
      return isLeft ? null : document.activeElement;
    });
    const drawn = ['Your reply', 'Add a note'].map((label) => screen.queryByLabelText(new RegExp(`^${label}`)));
    expect(focused).toEqual(drawn);
    unmount();
    return focused.map((field) => field !== null);
  };
  expect(heard({})).toEqual([true, true]);
  expect(heard({ status: 'spam' })).toEqual([false, true]);
  expect(heard({ guardian: 'waiting' })).toEqual([false, false]);
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { replyDraftName } from '#client/features/inquiries/inbox-fields.ts';
import { profileQuery } from '#client/lib/auth.tsx';
import { readDraft } from '#client/lib/autosave/draft.ts';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { useReplyUndo } from './use-reply-undo.ts';

it('takes a reply back after a reload, and its text is a draft again', async () => {
  const asked: unknown[] = [];
  await serveApi((request, response) => {
    asked.push(request.url);
    reply(response, 200, { id: 4 });
  });
  const before = open();
  const sent = { id: 4, messageId: 9, name: 'Ana', text: 'Hello Ana.', sentAt: performance.now() };
  act(() => before.undo().add(sent));
  before.leave();
  const after = open();
  const [notice] = after.undo().notices;
  if (!notice) throw new Error('Nothing can be taken back');
  act(() => after.undo().undo(notice));
  await expect.poll(() => after.undo().notices[0]?.title).toBe('Reply taken back');
  expect(asked).toContain('/api/contact-inquiries/4/replies/9/undo');
  expect(readDraft(replyDraftName(3, 4)).text).toBe('Hello Ana.');
  expect(after.restored).toEqual([4]);
});

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(profileQuery.queryKey, { id: 3 } as EmployeeProfile);
  const restored: number[] = [];
  let undo: ReturnType<typeof useReplyUndo> | undefined;
  function Desk() {
    undo = useReplyUndo(({ id }) => restored.push(id));
    return null;
  }
  const page = (
    <QueryClientProvider client={client}>
      <Desk />
    </QueryClientProvider>
  );
  const { unmount } = render(page);
  return { undo: () => undo as NonNullable<typeof undo>, restored, leave: unmount };
}

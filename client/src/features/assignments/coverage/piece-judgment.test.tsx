import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UndoBar } from '#client/components/undo-bar.tsx';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { DeliverableView } from '#shared/assignments/views.ts';
import { PieceJudgment } from './piece-judgment.tsx';
import { judgmentNouns, useJudgmentUndo } from './use-judgment-undo.ts';

const piece = { id: 4, assignmentId: 2, kind: 'article', status: 'accepted', version: 1 } as unknown as DeliverableView;

beforeEach(async () => {
  localStorage.clear();
  await serveApi((_request, response) => reply(response, 200, { id: 2 }));
});
afterEach(cleanup);

const day = () => screen.getByLabelText<HTMLInputElement>('Day');

it('keeps a day that was cleared as cleared, through a reload and an undo', async () => {
  const { unmount } = open();
  expect(day().value).not.toBe('');
  fireEvent.change(day(), { target: { value: '' } });
  unmount();
  open();
  expect(day().value).toBe('');
  fireEvent.change(screen.getByLabelText(/^Its address/), { target: { value: 'https://example.com/a' } });
  fireEvent.click(screen.getByRole('button', { name: 'Publish it' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  await screen.findByText('Taken back');
  fireEvent.click(screen.getByRole('button', { name: 'It is published' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Its address/).value).toBe('https://example.com/a');
  expect(day().value).toBe('');
});

it('doesn’t offer to publish before an admin has approved the pitch', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PieceJudgment piece={piece} isExpected hasKeys onJudged={() => undefined} />
    </QueryClientProvider>,
  );
  fireEvent.keyDown(document.body, { key: 'p' });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByLabelText(/^Its address/)).toBeNull();
  screen.getByText('It can be published once an admin has approved the pitch.');
});

function open() {
  function Desk() {
    const undo = useJudgmentUndo(7, () => undefined);
    return (
      <>
        <PieceJudgment piece={piece} isExpected={false} hasKeys onJudged={undo.add} />
        <UndoBar nouns={judgmentNouns} undo={undo} />
      </>
    );
  }
  const page = render(
    <QueryClientProvider client={new QueryClient()}>
      <Desk />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'It is published' }));
  return page;
}

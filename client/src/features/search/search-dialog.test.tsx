import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#client/lib/query-client.ts';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { FoundGroup } from '#shared/search/views.ts';
import type { SearchChoice } from './search-choices.tsx';
import { SearchDialog } from './search-dialog.tsx';

const groups: Record<string, FoundGroup[]> = {
  an: [{ kind: 'people', items: ['Ana', 'Anna'].map((title) => ({ title, detail: '', path: `/${title}`, at: null })) }],
  mina: [
    { kind: 'people', items: ['Mina', 'Minna'].map((title) => ({ title, detail: '', path: `/${title}`, at: null })) },
  ],
};

beforeEach(() => {
  const nothing = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = nothing;
      unobserve = nothing;
    },
  );
});

it('has the first of what it found chosen, also where it found something else before', async () => {
  const onOpen = await open();
  type('an');
  await found('Ana');
  type('mina');
  await found('Mina');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onOpen.mock.calls).toEqual([['/Mina']]);
});

it('keeps what was chosen by key when more is found', async () => {
  const act = vi.fn();
  await open(['Analytics', 'Anatomy'].map((label) => ({ label, icon: null, act: () => act(label) })));
  type('an');
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  await screen.findByRole('option', { name: 'Ana' });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(act.mock.calls).toEqual([['Anatomy']]);
});

async function open(places: SearchChoice[] = []) {
  await serveApi((request, response) =>
    reply(response, 200, groups[new URL(request.url ?? '', 'http://us').searchParams.get('q') ?? ''] ?? []),
  );
  const onOpen = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <SearchDialog employeeId={7} places={places} acts={[]} onOpen={onOpen} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return onOpen;
}

async function found(title: string): Promise<void> {
  const option = await screen.findByRole('option', { name: title });
  await expect.poll(() => option.getAttribute('aria-selected')).toBe('true');
}

function type(words: string): void {
  fireEvent.change(field(), { target: { value: words } });
}

function field(): HTMLElement {
  return screen.getByRole('combobox', { name: 'Search' });
}

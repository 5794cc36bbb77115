import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setDocuments } from '#client/lib/site-documents.ts';
import type { PageDocuments } from '#shared/content/documents.ts';
import type { Opening } from '#shared/content/openings.ts';
import { addDays, dayOf } from '#shared/days/days.ts';
import { useOpening } from './use-opening.ts';

const today = dayOf(new Date());

afterEach(() => {
  history.replaceState(null, '', '/');
  setDocuments({ openings: undefined } as unknown as PageDocuments);
});

describe('the opening of a link', () => {
  it.each([
    ['keeps one that closed 30 days ago', 30, 'engineer'],
    ['drops one that closed before that, which the server leaves out', 31, ''],
  ])('%s', (_, days, kept) => {
    const opening = { id: 'engineer', form: 'sales', isOpen: false, closes: addDays(today, -days) } as Opening;
    setDocuments({ openings: { openings: [opening] } } as unknown as PageDocuments);
    history.replaceState(null, '', '/careers/sales?opening=engineer');
    const setValue = vi.fn();
    renderHook(() => useOpening('sales', { getValues: () => '', setValue }, true));
    expect(setValue.mock.calls).toEqual(kept ? [['opening', kept]] : []);
  });
});

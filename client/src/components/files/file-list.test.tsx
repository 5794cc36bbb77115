import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FileRows } from './file-list.tsx';
import type { FileRow } from './file-rows.ts';

it('says which files can’t be sent, and which only wait', () => {
  const row = (id: string, state: FileRow['state']) => {
    return { id, file: new File(['x'], `${id}.pdf`), state, share: 0, isCutOff: state === 'failed' };
  };
  const rows = [row('one', 'sent'), row('two', 'failed'), row('three', 'refused')] as FileRow[];
  const problems = new Map([
    ['two', 'The connection was lost.'],
    ['three', '“three.pdf” is damaged.'],
  ]);
  const files = { rows, problems } as unknown as Parameters<typeof FileRows>[0]['files'];
  render(<FileRows files={files} labelledBy="label" fallbackId="add" />);
  screen.getByText('1 file waits for a connection.');
  expect(screen.queryByText('The connection was lost.')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('3 files chosen, 1 arrived, 1 not sent yet, 1 can’t be sent.');
});

import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { companyFields } from '#shared/content/company.ts';
import { standIn } from '#shared/site/stand-in.ts';
import { setCompany } from '#shared/site.ts';
import { ZoneControl } from './zone-control.tsx';

function Zone({ at = standIn.timeZone }: { at?: string }) {
  const [words, setWords] = useState<string>(at);
  return <ZoneControl id="zone" field={companyFields.timeZone} words={words} error={undefined} onChange={setWords} />;
}

const zone = () => screen.getByLabelText<HTMLSelectElement>('Time zone');

it('proposes the zone of this device until the company was published, and offers every other', () => {
  setCompany({ isSample: true });
  onTestFinished(() => setCompany({ isSample: false }));
  render(<Zone />);
  expect(zone().value).toBe('America/New_York');
  screen.getByText(/^This device is in Asia\/Kat/);
  fireEvent.click(screen.getByRole('button', { name: 'Use it' }));
  expect(zone().value).toMatch(/^Asia\/Kat/);
  expect(document.activeElement).toBe(zone());
  expect(screen.queryByRole('button')).toBeNull();
  fireEvent.change(zone(), { target: { value: 'Europe/Berlin' } });
  expect(zone().value).toBe('Europe/Berlin');
  expect(screen.queryByRole('button')).toBeNull();
});

it('proposes nothing to a company that was published', () => {
  render(<Zone />);
  expect(zone().options.length).toBeGreaterThan(300);
  expect(screen.queryByRole('button')).toBeNull();
});

import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '#client/components/form/test-server.ts';
import { advertiseGroups } from '#shared/inquiries/forms/advertise-fields.ts';
import type { FormField } from '#shared/inquiries/forms/form-fields.ts';
import { AdvertiseForm } from './advertise-form.tsx';
import { descriptionOf, field, haveOldToken, submitButton, type } from './advertise-test-form.ts';

const asked: readonly FormField[] = advertiseGroups.flatMap((group) => group.fields);

beforeEach(haveOldToken);

describe('the advertise form', () => {
  it('asks what its table holds, in that order, and fills in what the browser knows', () => {
    render(<AdvertiseForm />);
    const controls = asked.map(({ label }) => field(label));
    const drawn = screen.getAllByRole('textbox').filter((control) => controls.includes(control as HTMLInputElement));
    expect(drawn.map(({ id }) => id)).toEqual(asked.map(({ name }) => `contact-form-${name}`));
    for (const { label, required, autoComplete = null } of asked) {
      expect(field(label).getAttribute('aria-required')).toBe(String(required !== undefined));
      expect(field(label).getAttribute('autocomplete')).toBe(autoComplete);
    }
    expect(screen.getByText('Full name').textContent).toBe('Full name * (required)');
  });

  it('refuses an empty form at every field and in a summary that takes the focus', async () => {
    const server = await startTestServer();
    render(<AdvertiseForm />);
    fireEvent.click(submitButton());
    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
    const links = within(summary).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(asked.map(({ required }) => required));
    for (const [index, { label, required }] of asked.entries()) {
      expect(descriptionOf(field(label))).toBe(`Error: ${required}`);
      fireEvent.click(links[index] as HTMLElement);
      expect(document.activeElement).toBe(field(label));
    }
    expect(server.requests).toHaveLength(0);
  });

  it('checks a field when it is left and from then on while typing', async () => {
    render(<AdvertiseForm />);
    type('Email', 'ana@');
    expect(field('Email').getAttribute('aria-invalid')).toBe('false');
    fireEvent.blur(field('Email'));
    await waitFor(() => expect(descriptionOf(field('Email'))).toBe('Error: Please enter a valid email address'));
    expect(screen.queryByRole('alert')).toBeNull();
    type('Email', 'ana@riverside.example');
    await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBe('false'));
  });

  it.each(asked.filter(({ kind }) => kind === 'text'))(
    'counts to the limit of the table: $name',
    ({ label, max = 0 }) => {
      render(<AdvertiseForm />);
      type(label, 'x'.repeat(max + 1));
      const count = `${(max + 1).toLocaleString('en')} of ${max.toLocaleString('en')}`;
      expect(screen.getByText(count).className).toContain('text-danger');
      type(label, 'x'.repeat(max));
      expect(screen.queryByText(count)).toBeNull();
    },
  );
});

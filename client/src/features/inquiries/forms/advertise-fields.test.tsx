import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#client/components/form/test-server.ts';
import { contactCreateSchema } from '#shared/inquiries/inquiries.ts';
import { AdvertiseForm } from './advertise-form.tsx';
import { descriptionOf, field, submitButton, type, words } from './advertise-test-form.ts';

describe('the advertise form', () => {
  it('refuses an empty form at every field and in a summary that takes the focus', async () => {
    const server = await startTestServer();
    render(<AdvertiseForm />);
    fireEvent.click(submitButton());
    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Name is required',
      'Company name is required',
      'Please enter a valid email address',
      'Message is required',
    ]);
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(field('Email'))).toBe('Error: Please enter a valid email address');
    fireEvent.click(within(summary).getByText('Message is required'));
    expect(document.activeElement).toBe(field('Message'));
    expect(server.requests).toHaveLength(0);
  });

  it('checks a field when it is left and from then on while typing', async () => {
    render(<AdvertiseForm />);
    type('Email', 'ana@');
    expect(field('Email').getAttribute('aria-invalid')).toBe('false');
    fireEvent.blur(field('Email'));
    await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.queryByRole('alert')).toBeNull();
    type('Email', 'ana@riverside.example');
    await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBe('false'));
  });

  it('marks every field as required', () => {
    render(<AdvertiseForm />);
    for (const label of Object.keys(words)) expect(field(label).getAttribute('aria-required')).toBe('true');
    expect(screen.getByText('Full Name').textContent).toBe('Full Name * (required)');
  });

  it('counts to the limit that the schema has', async () => {
    render(<AdvertiseForm />);
    type('Message', 'x'.repeat(5001));
    expect(screen.getByText('5,001 of 5,000')).toBeTruthy();
    const { message } = contactCreateSchema.shape;
    expect(message.safeParse('x'.repeat(5000)).success).toBe(true);
    expect(message.safeParse('x'.repeat(5001)).success).toBe(false);
  });
});

import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestServer } from '#client/components/form/test-server.ts';
import { queryClient } from '#client/lib/query-client.ts';
import { contactCreateSchema } from '#shared/inquiries.ts';
import { AdvertiseForm } from './advertise-form.tsx';

// The page asks a lost answer again for up to four seconds.
vi.setConfig({ testTimeout: 20_000 });
configure({ asyncUtilTimeout: 10_000 });

const words = {
  'Full Name': ' Ana Ruiz ',
  'Company Name': 'Riverside Records',
  Email: 'ana@riverside.example',
  Message: 'We would like to place an advert.',
};

beforeEach(() => {
  localStorage.clear();
  // As on a page that was opened a minute ago.
  queryClient.setQueryData(['form-token'], { token: 'a token' }, { updatedAt: Date.now() - 60_000 });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
});

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

  it('sends once however often the button is pressed, thanks, and is empty again', async () => {
    const server = await startTestServer();
    render(<AdvertiseForm />);
    fillIn();
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    server.faults = [held];
    const button = submitButton();
    fireEvent.click(button);
    fireEvent.click(button);
    const pending = await screen.findByRole<HTMLButtonElement>('button', { name: 'Submitting...' });
    expect(pending.disabled).toBe(true);
    expect(field('Message').readOnly).toBe(true);
    answer();
    await screen.findByText('OT-TEST-1');
    expect(await screen.findByText('Thank you for your inquiry!')).toBeTruthy();
    expect(screen.getByText('We will get back to you soon.')).toBeTruthy();
    expect(values()).toEqual({ 'Full Name': '', 'Company Name': '', Email: '', Message: '' });
    expect(Object.keys(localStorage)).toEqual([]);
    expect(server.requests).toHaveLength(1);
    expect(server.rows[0]).toMatchObject({ fullName: 'Ana Ruiz', formToken: 'a token', website: '' });
  });

  it('gives a second inquiry a key of its own', async () => {
    const server = await startTestServer();
    render(<AdvertiseForm />);
    await send();
    await screen.findByText('OT-TEST-1');
    await send();
    await screen.findByText('OT-TEST-2');
    expect(server.rows).toHaveLength(2);
  });

  it('keeps everything when the answer is lost; reload and another send make no second row', async () => {
    const server = await startTestServer();
    server.faults = ['answer lost', 'lost', 'lost', 'lost'];
    const page = render(<AdvertiseForm />);
    await send();
    await saidTwice(/^We could not be reached/);
    expect(screen.getByText('Error')).toBeTruthy();
    page.unmount();
    render(<AdvertiseForm />);
    expect(values()).toEqual(words);
    fireEvent.click(submitButton());
    await screen.findByText('OT-TEST-1');
    expect(new Set(server.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(server.requests).toHaveLength(5);
    expect(server.rows).toHaveLength(1);
  });

  it('sends a correction as well when the first words had arrived', async () => {
    const server = await startTestServer();
    server.faults = ['answer lost'];
    render(<AdvertiseForm />);
    await sendOffline();
    type('Message', 'A correction');
    fireEvent.click(submitButton());
    await screen.findByText(/What you sent before your last changes had reached us as well/);
    expect(server.rows.map(({ message }) => message)).toEqual([words.Message, 'A correction']);
  });

  it('sends a correction alone when the first words never arrived', async () => {
    const server = await startTestServer();
    server.faults = ['lost'];
    render(<AdvertiseForm />);
    await sendOffline();
    type('Message', 'A correction');
    fireEvent.click(submitButton());
    await screen.findByText('OT-TEST-1');
    expect(server.rows.map(({ message }) => message)).toEqual(['A correction']);
  });

  it('shows what the server refuses at its field', async () => {
    const server = await startTestServer();
    server.faults = [
      { status: 400, body: { error: 'Please check.', fields: { email: ['Not this one'], form: ['?'] } } },
    ];
    render(<AdvertiseForm />);
    await send();
    // First: the notification is gone after five seconds, and queries by role take their time on a loaded machine.
    await saidTwice(/^Please check\.$/);
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Not this one']);
    expect(document.activeElement).toBe(summary);
    expect(descriptionOf(field('Email'))).toBe('Error: Not this one');
    expect(values()).toEqual(words);
  });

  it('says how long to wait, and how to write instead', async () => {
    const server = await startTestServer();
    server.faults = [{ status: 429, headers: { 'Retry-After': '90' }, body: { error: 'Too many attempts.' } }];
    render(<AdvertiseForm />);
    await send();
    expect((await screen.findByText(/You can send it again in 2 minutes/)).textContent).toContain('@overtone.example');
  });

  it('speaks in general words when the answer has none', async () => {
    const server = await startTestServer();
    server.faults = [{ status: 500, body: {} }];
    render(<AdvertiseForm />);
    await send();
    await saidTwice(/^Something went wrong\. Please try again\.$/);
  });

  it('tells the server what stands in the trap', async () => {
    const server = await startTestServer();
    const { container } = render(<AdvertiseForm />);
    const trap = container.querySelector<HTMLInputElement>('[name=website]');
    expect(trap?.tabIndex).toBe(-1);
    expect(trap?.closest('[aria-hidden=true]')).not.toBeNull();
    if (trap) trap.value = 'https://spam.example';
    await send();
    await screen.findByText('OT-TEST-1');
    expect(server.rows[0]?.website).toBe('https://spam.example');
  });

  it('waits until its token is two seconds old', async () => {
    queryClient.clear();
    const server = await startTestServer();
    render(<AdvertiseForm />);
    await send();
    await screen.findByText('OT-TEST-1');
    expect(server.rows[0]?.formToken).toBe('a token');
    expect(server.requests[0]?.at).toBeGreaterThanOrEqual((server.tokenAt ?? Number.NaN) + 2_000);
  });

  it('keeps what was typed before it came to life, and fills the rest from the draft', async () => {
    const page = render(<AdvertiseForm />);
    fillIn();
    page.unmount();
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<AdvertiseForm />);
    expect(submitButton().disabled).toBe(true);
    field('Message').value = 'Typed early';
    const root = await act(async () => hydrateRoot(container, <AdvertiseForm />));
    onTestFinished(async () => {
      await act(async () => root.unmount());
      container.remove();
    });
    expect(submitButton().disabled).toBe(false);
    expect(values()).toEqual({ ...words, Message: 'Typed early' });
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Typed early'));
  });

  it('clears its draft, and brings it back', async () => {
    render(<AdvertiseForm />);
    expect(screen.queryByText(/is kept in this browser/)).toBeNull();
    fillIn();
    expect(await screen.findByText(/is kept in this browser for 30 days/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(values()).toEqual({ 'Full Name': '', 'Company Name': '', Email: '', Message: '' });
    expect(Object.keys(localStorage)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(values()).toEqual(words);
    expect(JSON.stringify(localStorage)).toContain(words.Message);
  });

  it('brings back nothing once something else was typed', async () => {
    const server = await startTestServer();
    render(<AdvertiseForm />);
    fillIn();
    fireEvent.click(await screen.findByRole('button', { name: 'Clear' }));
    await send();
    await screen.findByText('OT-TEST-1');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(server.rows).toHaveLength(1);
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

function field(label: string): HTMLInputElement {
  return screen.getByLabelText(new RegExp(`^${label}`));
}

function submitButton(): HTMLButtonElement {
  return screen.getByRole('button', { name: 'Send Inquiry' });
}

function type(label: string, value: string): void {
  fireEvent.input(field(label), { target: { value } });
}

function fillIn(): void {
  for (const [label, value] of Object.entries(words)) type(label, value);
}

function values(): Record<string, string> {
  return Object.fromEntries(Object.keys(words).map((label) => [label, field(label).value]));
}

async function send(): Promise<void> {
  fillIn();
  fireEvent.click(submitButton());
  await screen.findByRole('button', { name: 'Submitting...' });
}

/** Sends where there is no network: then nothing is tried again. */
async function sendOffline(): Promise<void> {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await send();
  await saidTwice(/^You are offline/);
  onLine.mockRestore();
}

/** In the notification, which goes away, and in the form, where it stays. */
async function saidTwice(sentence: RegExp): Promise<void> {
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
}

function descriptionOf(element: HTMLElement): string | null | undefined {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
}

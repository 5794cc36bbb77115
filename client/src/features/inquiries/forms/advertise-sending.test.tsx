import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer } from '#client/components/form/test-server.ts';
import { AdvertiseForm } from './advertise-form.tsx';
import {
  descriptionOf,
  field,
  fillIn,
  haveOldToken,
  send,
  submitButton,
  type,
  values,
  words,
} from './advertise-test-form.ts';

beforeEach(haveOldToken);

describe('the advertise form', () => {
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
    expect(values()).toEqual({ 'Full name': '', 'Company name': '', Email: '', Message: '' });
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

  it('keeps everything when the answer is lost, and sends it again under the same key after a reload', async () => {
    const server = await startTestServer();
    server.faults = ['lost', 'lost', 'lost', 'lost'];
    const page = render(<AdvertiseForm />);
    await send();
    await saidTwice(/^We couldn’t connect/);
    expect(screen.getByText('Error')).toBeTruthy();
    page.unmount();
    render(<AdvertiseForm />);
    expect(values()).toEqual(words);
    fireEvent.click(submitButton());
    await screen.findByText('OT-TEST-1');
    expect(server.requests).toHaveLength(5);
    expect(new Set(keysOf(server)).size).toBe(1);
  });

  it('sends a correction as well when the first words had arrived', async () => {
    const server = await startTestServer();
    server.faults = ['lost', { status: 422, body: { error: 'Sent before', code: 'idempotency_mismatch' } }];
    render(<AdvertiseForm />);
    await sendOffline();
    type('Message', 'A correction');
    fireEvent.click(submitButton());
    await screen.findByText(/We also received what you sent before your last changes/);
    const [first, refused, corrected] = keysOf(server);
    expect(refused).toBe(first);
    expect(corrected).not.toBe(first);
    expect(server.rows).toMatchObject([{ message: 'A correction' }]);
  });

  it('sends a correction alone when the first words never arrived', async () => {
    const server = await startTestServer();
    server.faults = ['lost'];
    render(<AdvertiseForm />);
    await sendOffline();
    type('Message', 'A correction');
    fireEvent.click(submitButton());
    await screen.findByText('OT-TEST-1');
    expect(new Set(keysOf(server)).size).toBe(1);
    expect(server.rows).toMatchObject([{ message: 'A correction' }]);
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
    server.faults = [{ status: 429, headers: { 'Retry-After': '599' }, body: {} }];
    render(<AdvertiseForm />);
    await send();
    expect((await screen.findByText(/You can send it again in 10 minutes/)).textContent).toContain('@overtone.example');
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
});

function keysOf({ requests }: Awaited<ReturnType<typeof startTestServer>>) {
  return requests.map(({ headers }) => headers['idempotency-key']);
}

/** Offline nothing is retried. */
async function sendOffline(): Promise<void> {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await send();
  await saidTwice(/^You’re offline/);
  onLine.mockRestore();
}

/** In the notification, and in the form. */
async function saidTwice(sentence: RegExp): Promise<void> {
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
}

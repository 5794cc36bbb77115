import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startTestServer } from '#client/components/form/test-server.ts';
import { setDocuments } from '#client/lib/site-documents.ts';
import type { PageDocuments } from '#shared/content/documents.ts';
import { AdvertiseForm } from './advertise-form.tsx';
import { field, fillIn, haveOldToken, send, submitButton, type, values, words } from './advertise-test-form.ts';

beforeEach(haveOldToken);

describe('the advertise form', () => {
  it('keeps what was typed before it came to life, and fills the rest from the draft', async () => {
    const page = render(<AdvertiseForm />);
    fillIn();
    page.unmount();
    const comeToLife = prerendered();
    field('Message').value = 'Typed early';
    await comeToLife();
    expect(values()).toEqual({ ...words, Message: 'Typed early' });
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Typed early'));
  });

  it('shows what was kept beside what was typed before it came to life, and keeps what is chosen', async () => {
    const page = render(<AdvertiseForm />);
    fillIn();
    page.unmount();
    const comeToLife = prerendered();
    field('Message').value = 'Typed early';
    await comeToLife();
    const question = await screen.findByRole('alert');
    expect(question.textContent).toContain(words.Message);
    fireEvent.click(screen.getByRole('button', { name: 'Keep both, one below the other' }));
    expect(field('Message').value).toBe(`Typed early\n\n${words.Message}`);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has a button from the first, which submits nothing until the form is alive', async () => {
    const comeToLife = prerendered();
    expect([submitButton().disabled, submitButton().type]).toEqual([false, 'button']);
    await comeToLife();
    expect([submitButton().disabled, submitButton().type]).toEqual([false, 'submit']);
  });

  it('clears its draft, and brings it back', async () => {
    render(<AdvertiseForm />);
    expect(screen.queryByText(/is kept in this browser/)).toBeNull();
    fillIn();
    expect(await screen.findByText(/is kept in this browser for 30 days/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(values()).toEqual({ 'Full name': '', 'Company name': '', Email: '', Message: '' });
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

  it('begins with the topic of the last link, for as long as nobody has written on', async () => {
    onTestFinished(() => {
      history.replaceState(null, '', '/');
      setDocuments({ media_kit: undefined } as unknown as PageDocuments);
    });
    const charts = [{ id: 'age', topic: 'the age figures in the media kit' }];
    setDocuments({ media_kit: { figures: [], charts } } as unknown as PageDocuments);
    const open = (search: string) => {
      history.replaceState(null, '', `/${search}`);
      return render(<AdvertiseForm />);
    };
    const begins = async (search: string, expected: string) => {
      const page = open(search);
      await waitFor(() => expect(field('Message').value).toBe(expected));
      page.unmount();
    };
    await begins('?topic=age', 'About the age figures in the media kit: ');
    await begins('?topic=media-kit', 'About the media kit: ');
    await begins('', '');
    expect(localStorage.length).toBe(0);
    const written = 'About the media kit: who reads it?';
    const page = open('?topic=media-kit');
    type('Message', written);
    page.unmount();
    await begins('?topic=age', written);
    await begins('', written);
  });
});

/** The form as the build writes it; returns what hydrates it. */
function prerendered(): () => Promise<void> {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<AdvertiseForm />);
  return async () => {
    const root = await act(async () => hydrateRoot(container, <AdvertiseForm />));
    onTestFinished(async () => {
      await act(async () => root.unmount());
      container.remove();
    });
  };
}

import { useEffect, useState } from 'react';
import { ApiError, errorSentence, newIdempotencyKey } from '#client/lib/api.ts';
import { idOf } from '#client/lib/paging.ts';
import { readTabJson, storeInTab } from '#client/lib/storage.ts';
import { storageNames } from '#shared/storage-names.ts';

/** A stored act on one record or many, and what taking it back needs. */
export interface UndoableAct<Memo> {
  title: string;
  description: string;
  records: readonly { id: number; title: string }[];
  /** `performance.now()` before the request: the server's window starts later, so the page never promises too much. */
  sentAt: number;
  memo: Memo;
}

export interface UndoResult {
  id: number;
  /** `done`, or why not. */
  outcome: string;
  error: string | null;
}

interface UndoOptions<Memo> {
  /** Names desk and reader: what can still be taken back is kept in this tab through a reload. Left out, it is not. */
  desk?: string;
  /** Seconds in which the server takes it back. */
  seconds: number;
  /** Such as 'Decision taken back'. */
  undoneTitle: (act: UndoableAct<Memo>) => string;
  /** Asks the server to take it back. @throws ApiError, NetworkError */
  takeBack: (act: UndoableAct<Memo>, idempotencyKey: string) => Promise<readonly UndoResult[]>;
  /** With the records that were taken back. */
  onUndone: (act: UndoableAct<Memo>, ids: readonly number[]) => void;
}

export interface UndoNotice<Memo = unknown> {
  id: number;
  act: UndoableAct<Memo>;
  title: string;
  description: string;
  /** `past` once the undo window has closed, or the message of an undo was shown as long. */
  state: 'undoable' | 'undoing' | 'undone' | 'refused' | 'past';
  /** Why an undo failed, or which records it missed. */
  failure: string | null;
  /** When `state` becomes `past`, by `performance.now()`. */
  until: number;
  /** How long it was offered. */
  seconds: number;
  idempotencyKey: string;
}

/** Tells of acts, the latest first, and takes them back while the server does. */
export function useUndo<Memo>({ desk, seconds, undoneTitle, takeBack, onUndone }: UndoOptions<Memo>) {
  const [notices, setNotices] = useState(() => (desk ? readKept<Memo>(desk, seconds) : []));
  useEffect(() => {
    if (desk) keep(desk, notices);
  }, [desk, notices]);
  const nextEnd = Math.min(...notices.filter(canEnd).map(({ until }) => until));

  useEffect(() => {
    if (nextEnd === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(
      () =>
        setNotices((current) =>
          tidy(current.map((notice) => (canEnd(notice) && notice.until <= nextEnd ? end(notice) : notice))),
        ),
      Math.max(0, nextEnd - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [nextEnd]);

  function change(id: number, changes: Partial<UndoNotice<Memo>>): void {
    setNotices((current) => current.map((notice) => (notice.id === id ? { ...notice, ...changes } : notice)));
  }

  function undo({ id, act, idempotencyKey }: UndoNotice<Memo>): void {
    change(id, { state: 'undoing', failure: null });
    takeBack(act, idempotencyKey).then(
      (results) => {
        const ids = results.filter(({ outcome }) => outcome === 'done').map(idOf);
        if (ids.length > 0) onUndone(act, ids);
        setNotices((current) => {
          const notice = current.find((other) => other.id === id);
          return notice
            ? tidy([afterUndo(notice, results, undoneTitle(act)), ...current.filter((other) => other !== notice)])
            : current;
        });
      },
      (error: unknown) => {
        const isFinal = error instanceof ApiError && error.status < 500;
        change(id, { state: isFinal ? 'refused' : 'undoable', failure: errorSentence(error) });
      },
    );
  }

  return {
    notices,
    add: (act: UndoableAct<Memo>): void => {
      const until = act.sentAt + seconds * 1_000;
      const notice = noticeOf({ id: nextId++, act, until, seconds, idempotencyKey: newIdempotencyKey() });
      setNotices((current) => tidy([notice, ...current]));
    },
    undo,
    undoLatest: (): void => {
      const latest = notices.find(({ state }) => state === 'undoable');
      if (latest) undo(latest);
    },
    close: (id: number): void => setNotices((current) => current.filter((notice) => notice.id !== id)),
    /** Drops notices without an action. */
    closePast: (): void => setNotices((current) => current.filter(({ state }) => state !== 'past')),
  };
}

let nextId = 1;

/** In the browser's clock, since the page's own begins anew with a reload. */
interface KeptAct<Memo> extends Pick<UndoNotice<Memo>, 'act' | 'idempotencyKey'> {
  until: number;
}

function readKept<Memo>(desk: string, seconds: number): readonly UndoNotice<Memo>[] {
  const kept = (readTabJson(storageNames.decisions + desk) ?? []) as KeptAct<Memo>[];
  const left = kept.map((one) => ({ ...one, until: performance.now() + one.until - Date.now() }));
  return left
    .filter(({ until }) => until > performance.now())
    .map((one) => noticeOf({ id: nextId++, seconds, ...one }));
}

function keep<Memo>(desk: string, notices: readonly UndoNotice<Memo>[]): void {
  const kept = notices
    .filter(({ state }) => state === 'undoable' || state === 'undoing')
    .map(
      ({ act, idempotencyKey, until }): KeptAct<Memo> => ({
        act,
        idempotencyKey,
        until: Date.now() + until - performance.now(),
      }),
    );
  storeInTab(storageNames.decisions + desk, JSON.stringify(kept));
}

function noticeOf<Memo>(
  one: Pick<UndoNotice<Memo>, 'id' | 'act' | 'until' | 'seconds' | 'idempotencyKey'>,
): UndoNotice<Memo> {
  const { title, description } = one.act;
  return { ...one, title, description, state: 'undoable', failure: null };
}

function canEnd({ state }: UndoNotice): boolean {
  return state === 'undoable' || state === 'undone';
}

function end<Memo>(notice: UndoNotice<Memo>): UndoNotice<Memo> {
  return { ...notice, state: notice.failure === null ? 'past' : 'refused' };
}

/** Keeps the latest, and earlier ones that still need an action. */
function tidy<Memo>(notices: readonly UndoNotice<Memo>[]): UndoNotice<Memo>[] {
  return notices.filter(({ state }, index) => index === 0 || (state !== 'past' && state !== 'undone'));
}

function afterUndo<Memo>(notice: UndoNotice<Memo>, results: readonly UndoResult[], title: string): UndoNotice<Memo> {
  const titles = new Map(notice.act.records.map((record) => [record.id, record.title]));
  const refused = results.filter(({ outcome }) => outcome !== 'done');
  const failure = refused.map(({ id, error }) => `${titles.get(id)}: ${error}`).join(' ');
  if (refused.length === results.length) return { ...notice, state: 'refused', failure };
  const undone: Partial<UndoNotice<Memo>> = {
    title,
    description: results.length === 1 ? 'It is back to how it was.' : 'They are back to how they were.',
    until: performance.now() + notice.seconds * 1_000,
  };
  return { ...notice, ...undone, ...(failure ? { state: 'refused', failure } : { state: 'undone' }) };
}

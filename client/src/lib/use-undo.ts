import { useEffect, useState } from 'react';
import { ApiError, errorSentence, newIdempotencyKey } from '#client/lib/api.ts';
import { readTabJson, storeInTab } from '#client/lib/browser/storage.ts';
import { idOf } from '#client/lib/paging.ts';
import { storageNames } from '#shared/storage-names.ts';
import { undoSeconds } from '#shared/undo.ts';

/** A stored act on one thing or many. It is JSON, since it is kept in the tab. */
export interface Undoable {
  title: string;
  description: string;
  subjects: readonly { id: number; title: string }[];
  /** `performance.now()` before the request: the server's window starts later, so the page never promises too much. */
  sentAt: number;
}

export interface UndoResult {
  id: number;
  /** Null where it was taken back. */
  error: string | null;
}

interface UndoOptions<Act extends Undoable> {
  /** Names desk and reader: what can still be taken back is kept in this tab through a reload. */
  desk: string;
  /** Asks the server to take it back. @throws ApiError, NetworkError */
  takeBack: (act: Act, idempotencyKey: string) => Promise<readonly UndoResult[]>;
  /** Puts the typed text back, for the subjects that were taken back. */
  onRestored: (act: Act, ids: readonly number[]) => void;
  undoneWords: (act: Act) => Pick<Undoable, 'title' | 'description'>;
}

export interface UndoNotice<Act extends Undoable = Undoable> {
  id: number;
  act: Act;
  title: string;
  description: string;
  /** `past` once the undo window has closed, or the message of an undo was shown as long. */
  state: 'undoable' | 'undoing' | 'undone' | 'refused' | 'past';
  /** Why an undo failed, or which subjects it missed. */
  failure: string | null;
  /** When `state` becomes `past`, by `performance.now()`. */
  until: number;
  idempotencyKey: string;
}

const windowMs = undoSeconds * 1_000;

/** Tells of acts, the latest first, and takes them back within `undoSeconds`. */
export function useUndo<Act extends Undoable>({ desk, takeBack, onRestored, undoneWords }: UndoOptions<Act>) {
  const [notices, setNotices] = useState(() => readKept<Act>(desk));
  const [restoredCount, setRestoredCount] = useState(0);
  useEffect(() => keep(desk, notices), [desk, notices]);
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

  function change(id: number, changes: Partial<UndoNotice<Act>>): void {
    setNotices((current) => current.map((notice) => (notice.id === id ? { ...notice, ...changes } : notice)));
  }

  function undo({ id, act, idempotencyKey }: UndoNotice<Act>): void {
    change(id, { state: 'undoing', failure: null });
    takeBack(act, idempotencyKey).then(
      (results) => {
        const ids = results.filter(({ error }) => error === null).map(idOf);
        if (ids.length > 0) {
          onRestored(act, ids);
          setRestoredCount((count) => count + 1);
        }
        setNotices((current) => {
          const notice = current.find((other) => other.id === id);
          if (!notice) return current;
          const others = current.filter((other) => other !== notice);
          return tidy([{ ...afterUndo(notice, results, undoneWords(act)), id: nextId++ }, ...others]);
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
    /** Part of a form's key: only a new form reads a restored draft. */
    restoredCount,
    add: (act: Act): void => {
      const until = act.sentAt + windowMs;
      const notice = noticeOf({ id: nextId++, act, until, idempotencyKey: newIdempotencyKey() });
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

/** What a bar shows and does. */
export interface Undo<Act extends Undoable = Undoable> {
  notices: readonly UndoNotice<Act>[];
  undo: (notice: UndoNotice<Act>) => void;
  undoLatest: () => void;
  close: (id: number) => void;
}

/** As one, for one bar. */
export function joinUndos<One extends Undoable, Other extends Undoable>(one: Undo<One>, other: Undo<Other>): Undo {
  const mine = new Map(one.notices.map((notice) => [notice.id, notice]));
  const theirs = new Map(other.notices.map((notice) => [notice.id, notice]));
  const all = [...one.notices, ...other.notices].sort((a, b) => b.until - a.until || b.id - a.id);
  const notices = tidy(all);
  function undo({ id }: Pick<UndoNotice, 'id'>): void {
    const [own, others] = [mine.get(id), theirs.get(id)];
    if (own) one.undo(own);
    if (others) other.undo(others);
  }
  return {
    notices,
    undo,
    undoLatest: () => {
      const latest = notices.find(({ state }) => state === 'undoable');
      if (latest) undo(latest);
    },
    close: (id) => {
      // An earlier one without an action stood behind it, and doesn't come back.
      for (const notice of all.slice(all.findIndex((other) => other.id === id))) {
        if (notice.id !== id && notice.state !== 'past' && notice.state !== 'undone') continue;
        one.close(notice.id);
        other.close(notice.id);
      }
    },
  };
}

let nextId = 1;

/** In the browser's clock, since the page's own begins anew with a reload. */
interface KeptAct<Act extends Undoable> extends Pick<UndoNotice<Act>, 'act' | 'idempotencyKey'> {
  until: number;
}

function readKept<Act extends Undoable>(desk: string): readonly UndoNotice<Act>[] {
  const kept = (readTabJson(storageNames.undo + desk) ?? []) as KeptAct<Act>[];
  const left = kept.map((one) => ({ ...one, until: performance.now() + one.until - Date.now() }));
  return left.filter(({ until }) => until > performance.now()).map((one) => noticeOf({ id: nextId++, ...one }));
}

function keep<Act extends Undoable>(desk: string, notices: readonly UndoNotice<Act>[]): void {
  const kept = notices
    .filter(({ state }) => state === 'undoable' || state === 'undoing')
    .map(
      ({ act, idempotencyKey, until }): KeptAct<Act> => ({
        act,
        idempotencyKey,
        until: Date.now() + until - performance.now(),
      }),
    );
  storeInTab(storageNames.undo + desk, JSON.stringify(kept));
}

function noticeOf<Act extends Undoable>(
  one: Pick<UndoNotice<Act>, 'id' | 'act' | 'until' | 'idempotencyKey'>,
): UndoNotice<Act> {
  const { title, description } = one.act;
  return { ...one, title, description, state: 'undoable', failure: null };
}

function canEnd({ state }: UndoNotice): boolean {
  return state === 'undoable' || state === 'undone';
}

function end<Act extends Undoable>(notice: UndoNotice<Act>): UndoNotice<Act> {
  // The act that was to happen 'in a moment' has happened by now.
  const words = notice.state === 'undoable' && { description: 'It can’t be undone anymore.' };
  return { ...notice, ...words, state: notice.failure === null ? 'past' : 'refused' };
}

/** Keeps the latest, and earlier ones that still need an action. */
function tidy<Notice extends UndoNotice>(notices: readonly Notice[]): Notice[] {
  return notices.filter(({ state }, index) => index === 0 || (state !== 'past' && state !== 'undone'));
}

function afterUndo<Act extends Undoable>(
  notice: UndoNotice<Act>,
  results: readonly UndoResult[],
  words: Pick<Undoable, 'title' | 'description'>,
): UndoNotice<Act> {
  const titles = new Map(notice.act.subjects.map(({ id, title }) => [id, title]));
  const refused = results.filter(({ error }) => error !== null);
  const failure = refused.map(({ id, error }) => `${titles.get(id)}: ${error}`).join(' ');
  if (refused.length === results.length) return { ...notice, state: 'refused', failure };
  const undone = { ...notice, ...words, until: performance.now() + windowMs };
  return failure ? { ...undone, state: 'refused', failure } : { ...undone, state: 'undone' };
}

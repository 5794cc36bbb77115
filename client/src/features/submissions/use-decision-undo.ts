import { useEffect, useState } from 'react';
import { type ReviewWords, restoreReviewDraft } from '#client/features/submissions/manager/review-draft.ts';
import { ApiError, errorSentence, newIdempotencyKey } from '#client/lib/api.ts';
import { idOf } from '#client/lib/paging.ts';
import { readTabJson, storeInTab } from '#client/lib/storage.ts';
import { storageNames } from '#shared/storage-names.ts';
import { undoSeconds } from '#shared/submissions/submissions.ts';
import type { BulkDecisionResult } from '#shared/submissions/views.ts';

/** A stored decision on one submission or many. */
export interface Decision {
  title: string;
  description: string;
  submissions: readonly { id: number; title: string }[];
  /** `performance.now()` before the request: the server's window starts later, so the page never promises too much. */
  sentAt: number;
  /** What was typed and chosen, and the name of its draft. */
  draft: { name: string; words: ReviewWords };
}

interface DecisionUndoOptions {
  /** Names desk and reader: what can still be taken back is kept in this tab through a reload. */
  desk: string;
  /** Asks the server to take it back. @throws ApiError, NetworkError */
  takeBack: (ids: readonly number[], idempotencyKey: string) => Promise<readonly UndoResult[]>;
  /** Its draft is restored for the submissions that were taken back. */
  onRestored: (decision: Decision, ids: readonly number[]) => void;
}

export type UndoResult = Pick<BulkDecisionResult, 'id' | 'outcome' | 'error'>;

export interface DecisionNotice {
  id: number;
  decision: Decision;
  title: string;
  description: string;
  /** `past` once the undo window has closed, or the message of an undo was shown as long. */
  state: 'undoable' | 'undoing' | 'undone' | 'refused' | 'past';
  /** Why an undo failed, or which submissions it missed. */
  failure: string | null;
  /** When `state` becomes `past`, by `performance.now()`. */
  until: number;
  idempotencyKey: string;
}

const windowMs = undoSeconds * 1_000;

/** Tells of decisions, the latest first, and takes them back within `undoSeconds`. */
export function useDecisionUndo({ desk, takeBack, onRestored }: DecisionUndoOptions) {
  const [notices, setNotices] = useState(() => readKept(desk));
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

  function change(id: number, changes: Partial<DecisionNotice>): void {
    setNotices((current) => current.map((notice) => (notice.id === id ? { ...notice, ...changes } : notice)));
  }

  function undo({ id, decision, idempotencyKey }: DecisionNotice): void {
    change(id, { state: 'undoing', failure: null });
    takeBack(decision.submissions.map(idOf), idempotencyKey).then(
      (results) => {
        const ids = results.filter(({ outcome }) => outcome === 'done').map(idOf);
        if (ids.length > 0) {
          restoreReviewDraft(decision.draft.name, decision.draft.words);
          onRestored(decision, ids);
        }
        setNotices((current) => {
          const notice = current.find((other) => other.id === id);
          return notice ? tidy([afterUndo(notice, results), ...current.filter((other) => other !== notice)]) : current;
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
    add: (decision: Decision): void => {
      const until = decision.sentAt + windowMs;
      const notice = noticeOf({ id: nextId++, decision, until, idempotencyKey: newIdempotencyKey() });
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
interface KeptDecision extends Pick<DecisionNotice, 'decision' | 'idempotencyKey'> {
  until: number;
}

function readKept(desk: string): readonly DecisionNotice[] {
  const kept = (readTabJson(storageNames.decisions + desk) ?? []) as KeptDecision[];
  const left = kept.map((one) => ({ ...one, until: performance.now() + one.until - Date.now() }));
  return left.filter(({ until }) => until > performance.now()).map((one) => noticeOf({ id: nextId++, ...one }));
}

function keep(desk: string, notices: readonly DecisionNotice[]): void {
  const kept = notices
    .filter(({ state }) => state === 'undoable' || state === 'undoing')
    .map(
      ({ decision, idempotencyKey, until }): KeptDecision => ({
        decision,
        idempotencyKey,
        until: Date.now() + until - performance.now(),
      }),
    );
  storeInTab(storageNames.decisions + desk, JSON.stringify(kept));
}

function noticeOf(one: Pick<DecisionNotice, 'id' | 'decision' | 'until' | 'idempotencyKey'>): DecisionNotice {
  const { title, description } = one.decision;
  return { ...one, title, description, state: 'undoable', failure: null };
}

function canEnd({ state }: DecisionNotice): boolean {
  return state === 'undoable' || state === 'undone';
}

function end(notice: DecisionNotice): DecisionNotice {
  return { ...notice, state: notice.failure === null ? 'past' : 'refused' };
}

/** Keeps the latest, and earlier ones that still need an action. */
function tidy(notices: readonly DecisionNotice[]): DecisionNotice[] {
  return notices.filter(({ state }, index) => index === 0 || (state !== 'past' && state !== 'undone'));
}

function afterUndo(notice: DecisionNotice, results: readonly UndoResult[]): DecisionNotice {
  const titles = new Map(notice.decision.submissions.map(({ id, title }) => [id, title]));
  const refused = results.filter(({ outcome }) => outcome !== 'done');
  const failure = refused.map(({ id, error }) => `${titles.get(id)}: ${error}`).join(' ');
  if (refused.length === results.length) return { ...notice, state: 'refused', failure };
  const undone: Partial<DecisionNotice> = {
    title: 'Decision taken back',
    description: results.length === 1 ? 'It is back to how it was.' : 'They are back to how they were.',
    until: performance.now() + windowMs,
  };
  return { ...notice, ...undone, ...(failure ? { state: 'refused', failure } : { state: 'undone' }) };
}

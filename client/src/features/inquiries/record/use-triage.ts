import { useEffect, useRef, useState } from 'react';
import { useChangeInquiry } from '#client/features/inquiries/inbox-api.ts';
import { ApiError, errorSentence, isUnsent, UnansweredError } from '#client/lib/api.ts';
import { useWhenReachable } from '#client/lib/browser/use-connection.ts';
import { toast } from '#client/lib/toast.ts';
import { useLatestCallback } from '#client/lib/use-latest-callback.ts';
import { dayOf } from '#shared/days/days.ts';
import { type InquiryChange, inquiryStatusLabels } from '#shared/inquiries/inquiries.ts';
import type { InquiryDetail } from '#shared/inquiries/views.ts';

/** Milliseconds before a choice is saved: arrow keys pass every option. */
const restMs = 500;

/** A turn into suspected spam or out of it, which can be undone. */
export type SpamTurn = (inquiry: InquiryDetail, turn: { words: string; sentAt: number }) => void;

/** Saves a choice by itself, also when its reader leaves early. */
export function useTriage(inquiry: InquiryDetail, onSpamTurn?: SpamTurn) {
  const change = useChangeInquiry(inquiry.id);
  // Keeps the version from when the choice began, so that a colleague's change causes a conflict.
  const [choice, setChoice] = useState<InquiryChange | null>(null);
  const isOpen = useRef(true);
  const stored = {
    status: inquiry.status,
    assignedTo: inquiry.assignedTo?.id ?? null,
    restsUntil: inquiry.restsUntil && dayOf(new Date(inquiry.restsUntil)),
    outcome: inquiry.outcome,
  };
  const { status, assignedTo, restsUntil, outcome } = { ...stored, ...choice };
  const isChanged =
    status !== stored.status ||
    assignedTo !== stored.assignedTo ||
    restsUntil !== stored.restsUntil ||
    (status === 'closed' && outcome !== stored.outcome);
  const isConflict = change.error instanceof ApiError && change.error.status === 409;
  const waits = isChanged && !change.isPending && change.error === null;

  async function send(wish: InquiryChange): Promise<void> {
    const sentAt = performance.now();
    const changed = await change.mutateAsync(wish);
    if (changed.status === inquiry.status || (changed.status !== 'spam' && inquiry.status !== 'spam')) return;
    onSpamTurn?.(changed, { words: `Set to ${inquiryStatusLabels[changed.status]}.`, sentAt });
  }

  const save = useLatestCallback(() => {
    if (!choice || !isChanged || isConflict) return;
    send(choice).then(
      () => setChoice((current) => (current === choice ? null : current)),
      (error: unknown) => {
        if (isOpen.current) return;
        toast({
          title: 'Error',
          description: failureWords(inquiry.reference, error as Error),
          variant: 'destructive',
          error,
        });
      },
    );
  });

  useWhenReachable(isUnsent(change.error), save);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new choice restarts the timer
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(save, restMs);
    return () => clearTimeout(timer);
  }, [waits, choice, save]);

  useEffect(() => {
    isOpen.current = true;
    const handleVisibility = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility);
      isOpen.current = false;
      save();
    };
  }, [save]);

  const isOther = ([field, value]: [string, unknown]) => (value ?? null) !== stored[field as keyof typeof stored];
  return {
    status,
    assignedTo,
    restsUntil,
    outcome,
    error: change.error,
    isConflict,
    isSaving: waits || change.isPending,
    isSaved: change.isSuccess && !isChanged,
    choose: (part: Pick<InquiryChange, 'status' | 'assignedTo' | 'restsUntil' | 'outcome'>): void => {
      if (change.error) change.reset();
      const { version, ...chosen } = { version: inquiry.version, ...choice, ...part };
      // A pending change is shown as stored.
      const left = change.isPending ? Object.entries(chosen) : Object.entries(chosen).filter(isOther);
      setChoice(left.length > 0 ? { version, ...Object.fromEntries(left) } : null);
    },
    /** To the state that it had before it was marked. */
    clearSpam: (): void => {
      setChoice(null);
      if (inquiry.status === 'spam') send({ version: inquiry.version, notSpam: true }).catch(() => undefined);
    },
    /** Until the day that it has, whatever they wrote since. */
    restAgain: (): void => {
      if (isConflict) setChoice(null);
      else save();
      send({ version: inquiry.version, restsUntil: stored.restsUntil }).catch(() => undefined);
    },
    save,
    drop: (): void => {
      setChoice(null);
      change.reset();
    },
  };
}

/** For whoever has left: the choice is kept nowhere. */
function failureWords(reference: string, error: Error): string {
  if (error instanceof UnansweredError) return `${reference}: ${errorSentence(error)}`;
  return `${reference} wasn’t changed. ${isUnsent(error) ? error.reason : errorSentence(error)}`;
}

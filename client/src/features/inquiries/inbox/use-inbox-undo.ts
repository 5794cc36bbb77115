import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UndoResult, useUndo } from '#client/components/list/use-undo.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { Draft } from '#client/lib/autosave-draft.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
import type { ChosenInquiry, InquiryResult } from '#shared/inquiries/bulk.ts';
import type { InquiryView } from '#shared/inquiries/inquiries.ts';
import { replyUndoSeconds } from '#shared/inquiries/messages.ts';
import { useUndoChanges } from './bulk-api.ts';
import { inquiryQueries } from './inbox-api.ts';
import { replyDraftName } from './inbox-fields.ts';
import { unreadableTitle } from './inquiry-guardian.tsx';
import { useTakeBackReply } from './reply-api.ts';

/** A reply that was stored; its mail is held. */
export interface SentReply {
  id: number;
  messageId: number;
  name: string;
  text: string;
  /** `performance.now()` before the request. */
  sentAt: number;
}

/** A change of several, with what became of each. */
export interface ManyChanged {
  inquiries: readonly InquiryView[];
  results: readonly InquiryResult[];
  /** Such as 'Assigned to Bo Lindqvist.' */
  words: string;
  /** `performance.now()` before the request. */
  sentAt: number;
}

type Memo = { reply: SentReply } | { reached: readonly ChosenInquiry[] };

interface InboxUndoOptions {
  onReplyRestored: (id: number) => void;
  onManyUndone: (ids: readonly number[]) => void;
}

/** Tells of replies and of changes of several, and takes them back within `replyUndoSeconds`. */
export function useInboxUndo({ onReplyRestored, onManyUndone }: InboxUndoOptions) {
  const [restored, setRestored] = useState(0);
  const { data: reader } = useProfile();
  const client = useQueryClient();
  const takeBackReply = useTakeBackReply();
  const undoChanges = useUndoChanges();

  const undo = useUndo<Memo>({
    seconds: replyUndoSeconds,
    undoneTitle: ({ memo }) => ('reply' in memo ? 'Reply taken back' : 'Change taken back'),
    async takeBack({ memo }, idempotencyKey): Promise<readonly UndoResult[]> {
      if ('reached' in memo) {
        return (await undoChanges.mutateAsync({ inquiries: memo.reached, idempotencyKey })).results;
      }
      const { id, messageId } = memo.reply;
      await takeBackReply.mutateAsync({ id, messageId, idempotencyKey });
      return [{ id, outcome: 'done', error: null }];
    },
    onUndone({ memo }, ids) {
      if ('reached' in memo) return onManyUndone(ids);
      const { id, text } = memo.reply;
      restoreDraft(replyDraftName(reader?.id, id), text);
      client.invalidateQueries({ queryKey: inquiryQueries.detail(id).queryKey });
      setRestored((times) => times + 1);
      onReplyRestored(id);
    },
  });

  return {
    ...undo,
    /** How often a text became a draft again: a form that is drawn has to read it. */
    restored,
    replied: (reply: SentReply): void =>
      undo.add({
        title: 'Reply sent',
        description: 'Its mail leaves when it can no longer be taken back.',
        records: [{ id: reply.id, title: reply.name }],
        sentAt: reply.sentAt,
        memo: { reply },
      }),
    changed: ({ inquiries, results, words, sentAt }: ManyChanged): void => {
      const done = results.filter(({ outcome }) => outcome === 'done');
      if (done.length === 0) return;
      const titles = new Map(inquiries.map(({ id, name }) => [id, name || unreadableTitle]));
      undo.add({
        title: done.length === 1 ? '1 inquiry changed' : `${formatNumber(done.length)} inquiries changed`,
        description: words,
        records: done.map(({ id }) => ({ id, title: titles.get(id) ?? '' })),
        sentAt,
        memo: { reached: done.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }])) },
      });
    },
  };
}

/** What was written in the meantime stays, below. */
function restoreDraft(name: string, text: string): void {
  const draft = new Draft(name);
  const close = draft.open();
  const since = String(draft.values.text ?? '');
  draft.put('text', since ? `${text}\n\n${since}` : text);
  close();
}

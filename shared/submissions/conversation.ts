import { z } from 'zod';
import { largestId } from '#shared/ids.ts';
import { list, paragraph } from '#shared/text/text.ts';
import { uploadLimits, uploadSentences } from '#shared/uploads.ts';
import { noteMax } from './submissions.ts';

/** A `message` is for everyone who may see the submission, a `note` for colleagues: never for its author. */
export const messageKinds = ['message', 'note'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Acts of colleagues in a conversation, as the audit trail names them. */
export type MessageAct = 'wrote' | 'noted' | 'message_taken_back';

/** `POST /api/submissions/:id/messages`. */
export const messageSchema = z.object({
  kind: z.enum(messageKinds, { error: 'Please choose who reads it' }).default('message'),
  text: paragraph({ max: noteMax, required: 'Please write a message' }),
  /** Files that its author has uploaded for it. */
  fileIds: list(z.number().int().min(1).max(largestId), {
    max: uploadLimits.files,
    tooMany: uploadSentences.files,
  }).optional(),
});
export type MessageCreate = z.input<typeof messageSchema>;

/** A file belongs to the submission itself, or to the message that its uploader writes. */
export const fileUses = ['submission', 'message'] as const;
export type FileUse = (typeof fileUses)[number];

import type { Actor } from '#shared/permissions/permissions.ts';
import type { SubmissionStatus, SubmissionType } from '#shared/submissions/submissions.ts';
import type { NotificationDetail, NotificationKind } from './notifications.ts';

/** The current facts; null for subjects of other kinds. */
export interface NotificationFacts {
  kind: NotificationKind;
  reader: Actor;
  detail: NotificationDetail;
  actor: string | null;
  submission: { id: number; title: string; type: SubmissionType; status: SubmissionStatus; authorId: number } | null;
  /** The name is missing until a guardian has confirmed. */
  inquiry: { id: number; formType: string | null; reference: string; name: string | null } | null;
  evaluationId: number | null;
  moduleId: string | null;
  assignment: { id: number; title: string; place: string | null; beginsAt: Date | null } | null;
}

/** Writes what a kind says, and where it leads. */
export type WordsOf = (facts: NotificationFacts) => readonly [title: string, text: string | undefined, path: string];

export function whoOf({ actor }: NotificationFacts): string {
  return actor ?? 'A colleague';
}

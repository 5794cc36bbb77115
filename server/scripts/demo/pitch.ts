import type { MessageKind } from '#shared/submissions/conversation.ts';
import type { SelectorStatus, SubmissionData, SubmissionType } from '#shared/submissions/submissions.ts';

/** Days ago, and time of day. */
type When = readonly [days: number, time: string];

interface Words {
  note?: string;
  internalNote?: string;
}

export type Step =
  | { act: 'draft' | 'submit' | 'withdraw'; at: When }
  /** `before` holds the earlier values of the changed fields. */
  | { act: 'edit' | 'resubmit'; at: When; before: SubmissionData }
  | ({ act: 'approve' | 'reject'; at: When; by: string } & Words)
  | ({ act: 'request_changes'; at: When; by: string; fields: string[] } & Words)
  | ({ act: 'set_status'; at: When; by: string; to: SelectorStatus } & Words);

/** `@username` mentions; `kind` is a message where it is left out. */
export interface Said {
  by: string;
  at: When;
  kind?: MessageKind;
  text: string;
  field?: string;
}

/** `form` as it stands after the whole story. */
export interface Pitch {
  by: string;
  type: SubmissionType;
  form: SubmissionData;
  story: Step[];
  said?: Said[];
}

import type { SelectorStatus, SubmissionData, SubmissionType } from '#shared/submissions/submissions.ts';

/** Days ago, and the time of day. */
type When = readonly [days: number, time: string];

interface Words {
  note?: string;
  internalNote?: string;
}

/** One thing that happened to a pitch. */
export type Step =
  | { act: 'draft' | 'submit' | 'withdraw'; at: When }
  | { act: 'edit' | 'resubmit'; at: When /** What stood in the changed fields before. */; before: SubmissionData }
  | ({ act: 'approve' | 'reject'; at: When; by: string } & Words)
  | ({ act: 'request_changes'; at: When; by: string; fields: string[] } & Words)
  | ({ act: 'set_status'; at: When; by: string; to: SelectorStatus } & Words);

/** A submission of the demo: its form as it stands now, and how it came to that. */
export interface Pitch {
  by: string;
  type: SubmissionType;
  form: SubmissionData;
  story: Step[];
}

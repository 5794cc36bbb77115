import type { DeliverableKind } from '#shared/assignments/kinds.ts';
import type { Day, Days } from '#shared/days.ts';
import type { InquiryStatus } from '#shared/inquiries/inquiries.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import type { SubmissionStatus, SubmissionType } from '#shared/submissions/submissions.ts';

/** The value for the requested days, and for as many days before. */
export type Both<Value> = [now: Value, before: Value];

/**
 * `GET /api/report`. Inquiries and submissions are counted by the day they arrived and as they stand now, so that a
 * list of the same days holds them.
 */
export interface Report {
  days: Days;
  before: Days;
  /** IANA name of the zone in which a day begins and ends. */
  timeZone: string;
  /** The first day of each point, and the number of days in it; the last may have fewer. */
  points: { starts: Day[]; days: number };
  /** Null for a reader who may not see inquiries. */
  inquiries: InquiryNumbers | null;
  submissions: SubmissionNumbers;
  evaluations: EvaluationNumbers[];
  pieces: { kinds: (PieceNumbers & { kind: DeliverableKind })[]; roles: (PieceNumbers & { role: EmployeeRole })[] };
}

/** Pieces that were handed in for the first time in these days. */
export interface PieceNumbers {
  handedIn: Both<number>;
  /** The number with a due time. */
  due: Both<number>;
  /** The number on time, at their first hand-in. */
  onTime: Both<number>;
  /** Below a house rule, as they were handed in last. */
  below: Both<number>;
  /** At least once. */
  returned: Both<number>;
  /** Now. */
  published: Both<number>;
}

export interface InquiryNumbers {
  arrived: Both<number>[];
  forms: FormNumbers[];
}

export interface FormNumbers {
  /** '' for general applications. */
  form: string;
  received: Both<number>;
  byStatus: Record<InquiryStatus, Both<number>>;
  /** Ever, whatever their state is now. */
  answered: Both<number>;
  /** Applications whose stage is accepted now; null for other forms. */
  accepted: Both<number> | null;
  /** To the first answer, on average; null without one. */
  hours: Both<number | null>;
}

export interface SubmissionNumbers {
  arrived: Both<number>[];
  types: TypeNumbers[];
}

export interface TypeNumbers {
  type: SubmissionType;
  received: Both<number>;
  byStatus: Partial<Record<SubmissionStatus, Both<number>>>;
  /** At least once, and not undone since. */
  decided: Both<number>;
  /** To the last decision, on average; null without one. */
  days: Both<number | null>;
}

export interface EvaluationNumbers {
  role: EmployeeRole;
  /** Active now. */
  people: number;
  /** The number of them who handed in. */
  participants: Both<number>;
  evaluations: Both<number>;
}

import type { Duty } from './duties.ts';

/** The limit of `submissions.title`, in characters. */
export const titleMax = 255;
/** The first field with what stands before it. */
export function interviewTitle(interviewee: string): string {
  return `Interview: ${interviewee}`;
}

export const shortText = 200;
export const longText = 5_000;

export interface SubmissionField {
  name: string;
  label: string;
  /** `line` is one line, `paragraph` grows, `choice` is one of `choices`, `datetime` a local `YYYY-MM-DDTHH:mm`. */
  kind: 'line' | 'paragraph' | 'datetime' | 'email' | 'tel' | 'choice';
  /** The message for a missing or short answer; without it the field is optional. */
  message?: string;
  /** In characters after trimming; a counter shows it. */
  min?: number;
  max: number;
  choices?: readonly string[];
  /** A `datetime` field that this one must follow, and the message. */
  after?: { name: string; message: string };
  hint?: string;
  /** With names of house rules, such as `{{notesHours}}`; one with a duty is for authors who have it. */
  houseRules?: readonly { text: string; duty?: Duty }[];
}

/** Of `submissions.title`, in characters: as much as the field it is taken from may have. */
export const titleMax = 255;
export const shortText = 200;
export const longText = 5_000;

/** One field of a submission's form: all that a form needs to draw it and to check it. */
export interface SubmissionField {
  name: string;
  label: string;
  /** `line` is one line, `paragraph` grows, `choice` is one of `choices`, `datetime` a local `YYYY-MM-DDTHH:mm`. */
  kind: 'line' | 'paragraph' | 'datetime' | 'email' | 'tel' | 'choice';
  /** Said when it is missing or too short; a field without one is optional. */
  message?: string;
  /** In characters after trimming; a counter shows it. */
  min?: number;
  max: number;
  choices?: readonly string[];
  /** A `datetime` field that this one must be later than, and what is said where it is not. */
  after?: { name: string; message: string };
  /** What belongs in it. */
  hint?: string;
  /** The house rule that applies here. */
  houseRule?: string;
}

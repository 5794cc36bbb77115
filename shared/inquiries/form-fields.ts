/*
 * The public forms as data: how each field is asked, checked, stored and called afterwards. Pages draw them before they
 * have Zod, so no rule stands here; `form-schema.ts` makes the rules of the same fields.
 */

/** The specification's columns of an inquiry, as the inbox and the export call them. */
export const inquiryColumns = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  location: 'Location',
  message: 'Message',
  experience: 'Experience',
  availability: 'Availability',
  socialMedia: 'Social media',
  portfolio: 'Portfolio',
} as const;
export type InquiryColumn = keyof typeof inquiryColumns;

/** One field of a public form. */
export interface FormField {
  /** As in the request; the specification's. */
  name: string;
  label: string;
  /** What the inbox, the receipt, the export and mails call it, where the label is too long for them. */
  recordLabel?: string;
  /** Said below the control. */
  hint?: string;
  /** `date` is `YYYY-MM-DD`, `choice` is one of `options`, `choices` is a list of them. */
  kind: 'line' | 'text' | 'email' | 'tel' | 'date' | 'choice' | 'choices';
  /** Said when it is empty; a field without it is optional. */
  required?: string;
  /** Said of an answer that is none of `options`. */
  invalid?: string;
  /** In characters. */
  max?: number;
  options?: readonly FieldOption[];
  autoComplete?: string;
  autoCapitalize?: 'words' | 'none';
  inputMode?: 'numeric';
  /** Two of these stand side by side where there is room. */
  half?: true;
  /** Asked, and required, only of minors. */
  minor?: true;
  /** The column that holds it besides `details`; several fields of one column are joined. */
  column?: InquiryColumn;
}

export interface FieldOption {
  value: string;
  label: string;
}

/** Questions that belong together, under what the form says to begin them. */
export interface FieldGroup {
  title: string;
  lead?: string;
  fields: readonly FormField[];
}

/** Every field of some groups, with the types that stand there. */
export type FieldOf<Groups extends readonly FieldGroup[]> = Groups[number]['fields'][number];

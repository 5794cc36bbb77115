/* The public forms as data. No rules here, since pages draw the fields before Zod; `form-schema.ts` makes the rules. */

/** The specification's columns with their labels. */
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

export interface FormField {
  /** The specification's name in the request. */
  name: string;
  label: string;
  /** Shorter label for the inbox, the receipt, the export and mails. */
  recordLabel?: string;
  /** Below the control. */
  hint?: string;
  /** `date` is `YYYY-MM-DD`, `choice` is one of `options`, `choices` is a list of them, `opening` comes with a link. */
  kind: 'line' | 'text' | 'email' | 'tel' | 'date' | 'choice' | 'choices' | 'opening';
  /** The message for an empty field; without it the field is optional. */
  required?: string;
  /** The message for an answer outside `options`. */
  invalid?: string;
  /** In characters. */
  max?: number;
  options?: readonly FieldOption[];
  autoComplete?: string;
  autoCapitalize?: 'words' | 'none';
  /** Two of these share a row if there is room. */
  half?: true;
  /** Required of minors, hidden from others. */
  minor?: true;
  /** Its column besides `details`; several fields of one column are joined. */
  column?: InquiryColumn;
}

export interface FieldOption {
  value: string;
  label: string;
}

export interface FieldGroup {
  title: string;
  lead?: string;
  fields: readonly FormField[];
}

export type FieldOf<Groups extends readonly FieldGroup[]> = Groups[number]['fields'][number];

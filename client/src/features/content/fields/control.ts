import type { WordField } from '#shared/content/field.ts';

export interface ControlProps {
  id: string;
  field: WordField;
  words: string;
  error: string | undefined;
  onChange: (words: string) => void;
}

/** A desk is denser than a form of the public site. */
export const dense = 'min-h-11! py-1.5! text-base!';

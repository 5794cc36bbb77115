import { formNoun } from './form-types.ts';

/* In its own file, since the landing page needs none of it. */

/** Several forms at once. Applications are all but inquiries, those without a form included. */
export const formKinds = ['inquiries', 'applications'] as const;
export type FormKind = (typeof formKinds)[number];

export const formKindLabels: Record<FormKind, string> = { inquiries: 'Inquiries', applications: 'Applications' };

export function kindOf(formType: string | null): FormKind {
  return formNoun(formType) === 'inquiry' ? 'inquiries' : 'applications';
}

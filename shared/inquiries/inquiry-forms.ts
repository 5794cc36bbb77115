import { advertiseGroups } from './advertise-fields.ts';
import type { FieldGroup } from './form-fields.ts';
import type { FormType } from './form-types.ts';
import { creatorGroups } from './influencer-fields.ts';
import { salesGroups } from './sales-fields.ts';
import { streetTeamGroups } from './street-team-fields.ts';

export const inquiryForms = {
  advertise: advertiseGroups,
  sales: salesGroups,
  'street-team': streetTeamGroups,
  influencer: creatorGroups,
} as const satisfies Partial<Record<FormType, readonly FieldGroup[]>>;
export type FormName = keyof typeof inquiryForms;

export function isFormName(name: string | null): name is FormName {
  return name !== null && Object.hasOwn(inquiryForms, name);
}

import { advertiseGroups } from './advertise-fields.ts';
import type { FieldGroup } from './form-fields.ts';
import type { FormName } from './form-types.ts';
import { creatorGroups } from './influencer-fields.ts';
import { salesGroups } from './sales-fields.ts';
import { streetTeamGroups } from './street-team-fields.ts';

export const inquiryForms = {
  advertise: advertiseGroups,
  sales: salesGroups,
  'street-team': streetTeamGroups,
  influencer: creatorGroups,
} as const satisfies Record<FormName, readonly FieldGroup[]>;

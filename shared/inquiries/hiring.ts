import { type FormType, formNoun } from '#shared/inquiries/forms/form-types.ts';
import { type EmployeeRole, employeeRoles } from '#shared/roles.ts';

/** The stage of an application. The inbox's own status says whether its sender still waits for us. */
export const stages = ['new', 'shortlist', 'talk', 'accepted', 'declined'] as const;
export type Stage = (typeof stages)[number];

export const stageLabels: Record<Stage, string> = {
  new: 'New',
  shortlist: 'Shortlist',
  talk: 'Talk',
  accepted: 'Accepted',
  declined: 'Declined',
};

export const decidedStages = ['accepted', 'declined'] as const satisfies readonly Stage[];

export function isDecided(stage: Stage): stage is (typeof decidedStages)[number] {
  return decidedStages.some((decided) => decided === stage);
}

/** Other forms have no stages. */
export function isApplication(formType: string | null): boolean {
  return formNoun(formType) === 'application';
}

/** The role of those who are hired by a form; null where the form does not say. */
export function roleOfForm(formType: string | null): EmployeeRole | null {
  return employeeRoles.find((role) => formType !== null && formOfRole[role] === formType) ?? null;
}

/** Null where no form is for it. */
const formOfRole: Record<EmployeeRole, FormType | null> = {
  staff_writer: null,
  street_team: 'street-team',
  photographer: null,
  content_creator: 'influencer',
  sales_staff: 'sales',
  sales_manager: null,
  production_manager: null,
  admin: null,
};

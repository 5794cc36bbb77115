import { type EvaluatedRole, evaluatedRoles } from '#shared/evaluations/evaluated-roles.ts';
import { type EmployeeRole, employeeRoles, roleLabel } from '#shared/roles.ts';

const siteKinds = [
  'landing',
  'company',
  'rules',
  'openings',
  'programs',
  'issues',
  'media_kit',
  'privacy',
  'terms',
  'mails',
] as const;

export type DocumentKind = (typeof siteKinds)[number] | QuestionsKind | TrainingKind;
export type QuestionsKind = `questions_${EvaluatedRole}`;
export type TrainingKind = `training_${EmployeeRole}`;

export function questionsKind(role: EvaluatedRole): QuestionsKind {
  return `questions_${role}`;
}

export function trainingKind(role: EmployeeRole): TrainingKind {
  return `training_${role}`;
}

/** Everything the company says; a stored one of another kind was written by a newer release. */
export const documentKinds: readonly DocumentKind[] = [
  ...siteKinds,
  ...evaluatedRoles.map(questionsKind),
  ...employeeRoles.map(trainingKind),
];

export function isDocumentKind(kind: string): kind is DocumentKind {
  return documentKinds.includes(kind as DocumentKind);
}

/** Its publication asks whether people have to read again what they finished. */
export function isTrainingKind(kind: DocumentKind): boolean {
  return employeeRoles.some((role) => trainingKind(role) === kind);
}

const siteLabels: Record<(typeof siteKinds)[number], string> = {
  landing: 'Landing page',
  company: 'Company facts',
  rules: 'House rules',
  openings: 'Openings',
  programs: 'Programs',
  issues: 'Issues',
  media_kit: 'Media kit',
  privacy: 'Privacy policy',
  terms: 'Terms of service',
  mails: 'Emails',
};

export const documentLabels: Record<DocumentKind, string> = {
  ...siteLabels,
  ...labels(evaluatedRoles, questionsKind, (role) => `Questions: ${role}`),
  ...labels(employeeRoles, trainingKind, (role) => `Training: ${role}`),
};

function labels<Role extends EmployeeRole, Kind extends DocumentKind>(
  roles: readonly Role[],
  kindOf: (role: Role) => Kind,
  labelOf: (role: string) => string,
): Record<Kind, string> {
  return Object.fromEntries(roles.map((role) => [kindOf(role), labelOf(roleLabel(role))])) as Record<Kind, string>;
}

export const documentSections: Record<string, readonly DocumentKind[]> = {
  Company: ['company', 'rules', 'mails'],
  Site: ['landing', 'programs', 'issues', 'openings', 'media_kit', 'privacy', 'terms'],
  'Self-evaluation': evaluatedRoles.map(questionsKind),
  Training: employeeRoles.map(trainingKind),
};

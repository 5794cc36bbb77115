import { siteContact } from '#shared/site.ts';

/** Values of `contact_inquiries.form_type`; any other value is shown as a general application. */
export const formTypes = ['contact', 'advertise', 'sales', 'street-team', 'influencer'] as const;
export type FormType = (typeof formTypes)[number];

interface FormPromise {
  label: string;
  answerWorkingDays: number;
  /** For questions about it. */
  mailbox: string;
}

const promises: Record<FormType, FormPromise> = {
  contact: { label: 'Contact', answerWorkingDays: 3, mailbox: siteContact.general },
  advertise: { label: 'Advertising', answerWorkingDays: 2, mailbox: siteContact.advertising },
  sales: { label: 'Sales executive', answerWorkingDays: 3, mailbox: siteContact.careers },
  'street-team': { label: 'Street team', answerWorkingDays: 3, mailbox: siteContact.careers },
  influencer: { label: 'Content creator', answerWorkingDays: 3, mailbox: siteContact.careers },
};

const general: FormPromise = { label: 'General application', answerWorkingDays: 3, mailbox: siteContact.careers };

export function formTypeLabel(formType: string | null): string {
  return promiseOf(formType).label;
}

/** Such as 'three working days'. */
export function answerTime(formType: string | null): string {
  const days = promiseOf(formType).answerWorkingDays;
  return `${words[days] ?? days} working ${days === 1 ? 'day' : 'days'}`;
}

/** Who wrote before this moment has waited longer than was promised; working days are Monday to Friday. */
export function promisedSince(formType: string | null, now: Date): Date {
  const since = new Date(now);
  for (let days = promiseOf(formType).answerWorkingDays; days > 0; ) {
    since.setUTCDate(since.getUTCDate() - 1);
    if (since.getUTCDay() % 6 !== 0) days--;
  }
  return since;
}

/** Until when somebody who wrote at this moment was promised an answer. */
export function promisedUntil(formType: string | null, createdAt: Date): Date {
  const until = new Date(createdAt);
  for (let days = promiseOf(formType).answerWorkingDays; days > 0; ) {
    until.setUTCDate(until.getUTCDate() + 1);
    if (until.getUTCDay() % 6 !== 0) days--;
  }
  return until;
}

/** The address of ours that answers such a form. */
export function mailboxFor(formType: string | null): string {
  return promiseOf(formType).mailbox;
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function promiseOf(formType: string | null): FormPromise {
  return formType !== null && Object.hasOwn(promises, formType) ? promises[formType as FormType] : general;
}

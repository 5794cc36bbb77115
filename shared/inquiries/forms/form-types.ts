import {
  addDays,
  addMonths,
  addWorkingDays,
  type Day,
  dayOf,
  endOfDay,
  lastMomentOf,
  startOfDay,
} from '#shared/days/days.ts';
import { company, type Mailbox } from '#shared/site.ts';

/** Values of `contact_inquiries.form_type`; any other value is shown as a general application. */
export const formTypes = ['contact', 'advertise', 'sales', 'street-team', 'influencer'] as const;
export type FormType = (typeof formTypes)[number];

/** Forms that stand on the site; their fields are in `inquiry-forms.ts`, apart, since a list of names needs none. */
export type FormName = Exclude<FormType, 'contact'>;

export function isFormName(name: string | null): name is FormName {
  return name !== 'contact' && formTypes.some((type) => type === name);
}

interface FormPromise {
  label: string;
  answerWorkingDays: number;
  /** Counted from its last update or note; then it is deleted (decision 0062). */
  keepMonths: number;
  /** For questions about it. */
  mailbox: Mailbox;
}

const promises: Record<FormType, FormPromise> = {
  contact: { label: 'Contact', answerWorkingDays: 3, keepMonths: 24, mailbox: 'generalEmail' },
  advertise: { label: 'Advertising', answerWorkingDays: 2, keepMonths: 24, mailbox: 'advertisingEmail' },
  sales: { label: 'Sales executive', answerWorkingDays: 3, keepMonths: 12, mailbox: 'careersEmail' },
  'street-team': { label: 'Street team', answerWorkingDays: 3, keepMonths: 12, mailbox: 'careersEmail' },
  influencer: { label: 'Content creator', answerWorkingDays: 3, keepMonths: 12, mailbox: 'careersEmail' },
};

const general: FormPromise = {
  label: 'General application',
  answerWorkingDays: 3,
  keepMonths: 12,
  mailbox: 'careersEmail',
};

export function formTypeLabel(formType: string | null): string {
  return promiseOf(formType).label;
}

/** For example 'three business days'. */
export function answerTime(formType: string | null): string {
  const days = promiseOf(formType).answerWorkingDays;
  return `${words[days] ?? days} business ${days === 1 ? 'day' : 'days'}`;
}

/** Senders from before this moment have waited longer than was promised. */
export function promisedSince(formType: string | null, now: Date): Date {
  const today = dayOf(now);
  let day = addDays(today, -1);
  while (promisedDayAfter(formType, day) >= today) day = addDays(day, -1);
  return endOfDay(day);
}

/** Until when somebody who wrote at this moment was promised an answer: the end of the last of the working days. */
export function promisedUntil(formType: string | null, createdAt: Date): Date {
  return lastMomentOf(promisedDayAfter(formType, dayOf(createdAt)));
}

function promisedDayAfter(formType: string | null, day: Day): Day {
  return addWorkingDays(day, promiseOf(formType).answerWorkingDays);
}

/** Suspected spam is not kept as long. */
export const keepSpamDays = 30;

export function formNoun(formType: string | null): 'inquiry' | 'application' {
  return formType === 'contact' || formType === 'advertise' ? 'inquiry' : 'application';
}

/** Files that come with another form, by whatever way, are taken all the same. */
export function asksForFiles(formType: string | null): boolean {
  return formType === 'influencer';
}

/** Stands on the form. */
export function keepPromise(formType: FormType): string {
  const noun = formNoun(formType);
  const purpose = noun === 'inquiry' ? 'to answer you' : 'to decide on it and to answer you';
  return `We use your ${noun} only ${purpose}, and delete it no later than ${keepMonths(formType)} months after its last update.`;
}

/** Stands on the guardian's page. */
export const keepGuardianPromise = `We use your name and address only to ask you, and delete them with the application, no later than ${keepMonths('street-team')} months after its last update.`;

export function keepMonths(formType: string | null): number {
  return promiseOf(formType).keepMonths;
}

/** Until when an inquiry is kept that was last worked on `since`: the end of its last day. */
export function keptUntil(formType: string | null, isSpam: boolean, since: Date): Date {
  return lastMomentOf(lastKeptDay(formType, isSpam, dayOf(since)));
}

/** Inquiries last worked on before this moment are due to be deleted. */
export function keptSince(formType: string | null, isSpam: boolean, now: Date): Date {
  const today = dayOf(now);
  let day = isSpam ? addDays(today, -keepSpamDays) : addMonths(today, -keepMonths(formType));
  while (lastKeptDay(formType, isSpam, day) < today) day = addDays(day, 1);
  return startOfDay(day);
}

function lastKeptDay(formType: string | null, isSpam: boolean, day: Day): Day {
  return isSpam ? addDays(day, keepSpamDays) : addMonths(day, keepMonths(formType));
}

/** The address of ours that answers such a form. */
export function mailboxFor(formType: string | null): string {
  return company()[promiseOf(formType).mailbox];
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function promiseOf(formType: string | null): FormPromise {
  return formType !== null && Object.hasOwn(promises, formType) ? promises[formType as FormType] : general;
}

/** Several forms at once. Applications are all but inquiries, those without a form included. */
export const formKinds = ['inquiries', 'applications'] as const;
export type FormKind = (typeof formKinds)[number];

export const formKindLabels: Record<FormKind, string> = { inquiries: 'Inquiries', applications: 'Applications' };

export function kindOf(formType: string | null): FormKind {
  return formNoun(formType) === 'inquiry' ? 'inquiries' : 'applications';
}

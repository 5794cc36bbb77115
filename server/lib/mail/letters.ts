import { mailName } from '#server/lib/mail/name.ts';
import type { Block, Letter } from '#server/lib/mail/template.ts';
import { viewConsent } from '#server/lib/site/consent.ts';
import { publishedDocument } from '#server/lib/site/published.ts';
import { siteUrl } from '#server/lib/site/site-url.ts';
import { linkTime } from '#shared/auth/links.ts';
import type { Documents } from '#shared/content/documents.ts';
import { fillFacts } from '#shared/content/fill.ts';
import { dayOf } from '#shared/days/days.ts';
import { adultAge, guardianDays } from '#shared/inquiries/applicants.ts';
import { writtenDate } from '#shared/inquiries/forms/answered-fields.ts';
import { countedFiles } from '#shared/inquiries/forms/arrived.ts';
import { formNoun, formTypeLabel, mailboxFor } from '#shared/inquiries/forms/form-types.ts';
import { openingIn } from '#shared/inquiries/forms/opening-field.ts';
import { firstNameOf, greetingFor } from '#shared/inquiries/letters.ts';
import { linkEnd, nextSteps } from '#shared/inquiries/private-inquiries.ts';
import { pagePatterns } from '#shared/paths.ts';
import { company } from '#shared/site.ts';

export type MailWords = Documents['mails'];

interface ToldInquiry {
  name: string;
  details: Record<string, unknown>;
  formType: string;
  reference: string;
  createdAt: Date;
  files: number;
  /** The page that the button opens. */
  url: string;
}

interface ToldAccount {
  reader: string;
  username: string;
}

/** The facts that each letter names. `url` is where its button leads. */
export interface LetterAbout {
  /** `notes` are further paragraphs. */
  receipt: ToldInquiry & { guardianWaits: boolean; notes: readonly string[] };
  guardian: ToldInquiry & { guardian: string };
  confirmed: ToldInquiry;
  invitation: ToldAccount & { url: string };
  reset: ToldAccount & { url: string };
  confirmEmail: { url: string };
  emailAsked: ToldAccount;
  emailChanged: ToldAccount & { changes: readonly string[] };
}

/** As it is sent; an editor sees those to senders of forms with the `words` of a draft. */
export function writeLetter<Name extends keyof LetterAbout>(
  name: Name,
  about: LetterAbout[Name],
  words: MailWords = publishedDocument('mails'),
): Letter {
  return letters[name](about, words);
}

const once = (time: string) =>
  `The link works once, for ${time}. Anyone who has it can use it, so please don’t pass it on.`;

/** The sender of a form chooses whom we write to: of their words, letters carry names alone, as `mailName` lets them through. */
const letters: { [Name in keyof LetterAbout]: (about: LetterAbout[Name], words: MailWords) => Letter } = {
  receipt: (inquiry, words) => {
    const fills = {
      ...fillsOf(inquiry),
      nextSteps: nextSteps(inquiry.guardianWaits ? 'waiting_for_guardian' : 'received', inquiry.formType).join('\n'),
    };
    return formLetter(firstNameOf(inquiry), words.receiptSubject, words.receiptText, fills, [
      ...inquiry.notes,
      { label: 'Open your private page', url: inquiry.url },
      `The link works until ${fills.linkEnd}. Anyone who has it can read and change what you sent, so please don’t pass it on.`,
      'If you didn’t write to us, someone gave us your address by mistake. You can delete what was sent on the page above.',
    ]);
  },
  guardian: (inquiry, words) => {
    const applicant = mailName(inquiry.name);
    const mailbox = mailboxFor(inquiry.formType);
    const { work, facts, openingPath, telephone } = viewConsent(inquiry.formType, inquiry.details);
    const fills = {
      ...fillsOf(inquiry),
      applicant: applicant || 'Someone',
      about: publishedDocument('company').description,
      work,
      mailbox,
      adultAge: String(adultAge),
      days: String(guardianDays),
    };
    return formLetter(inquiry.guardian, words.guardianSubject, words.guardianText, fills, [
      { facts },
      { entries: openingPath ? [{ title: 'Read the whole opening', text: null, url: siteUrl(openingPath) }] : [] },
      { label: 'Agree or decline', url: inquiry.url },
      `If you decline, or don’t answer within ${guardianDays} days, the application is deleted, along with everything that was sent, your address included.`,
      `Questions? Just reply to this email, ${telephone ? `call ${telephone}, ` : ''}or write to ${mailbox}.`,
      `If you don’t know ${applicant || 'the applicant'}, someone gave us your address by mistake. Decline on the page above, and it’s all deleted.`,
    ]);
  },
  confirmed: (inquiry, words) => {
    const fills = fillsOf(inquiry);
    return formLetter(firstNameOf(inquiry), words.confirmedSubject, words.confirmedText, fills, [
      { label: 'Open your private page', url: inquiry.url },
      `The link works until ${fills.linkEnd}.`,
    ]);
  },
  invitation: ({ reader, username, url }) => ({
    subject: `Your account at ${company().name}`,
    greeting: greetingFor(reader),
    blocks: [
      `You now have an account in the employee portal of ${company().name}. Your username is ${username}.`,
      { label: 'Choose a password', url },
      once(linkTime.invitation),
      'If you weren’t expecting this, you can ignore it.',
    ],
  }),
  reset: ({ reader, username, url }) => ({
    subject: choosePassword,
    greeting: greetingFor(reader),
    blocks: [
      `Someone asked for a new password for your account at ${company().name}. Your username is ${username}.`,
      { label: choosePassword, url },
      once(linkTime.reset),
      'If this wasn’t you, ignore this email; your password stays as it is.',
    ],
  }),
  confirmEmail: ({ url }) => ({
    subject: 'Please confirm your new email address',
    greeting: greetingFor(''),
    blocks: [
      `An account at ${company().name} is about to switch to this address.`,
      { label: 'Confirm this address', url },
      once(linkTime.email),
      'If this wasn’t you, ignore this email; nothing changes unless you confirm.',
    ],
  }),
  emailAsked: ({ reader }) => ({
    subject: 'Your email address is about to change',
    greeting: greetingFor(reader),
    blocks: [
      `Someone entered a new email address for your account at ${company().name}. It takes effect once it’s confirmed from that inbox.`,
      'If you weren’t expecting this, tell an administrator right away, and choose a new password.',
      { label: choosePassword, url: siteUrl(pagePatterns.employeeForgot) },
    ],
  }),
  emailChanged: ({ reader, changes }) => ({
    subject: 'Your account was changed',
    greeting: greetingFor(reader),
    blocks: [
      `Your account at ${company().name} was changed: ${changes.join(', ')}. Email about it won’t come here anymore.`,
      'If you weren’t expecting this, tell an administrator right away.',
    ],
  }),
};

const choosePassword = 'Choose a new password';

/** In the company's words, with what follows them. */
function formLetter(
  name: string,
  subject: string,
  text: string,
  fills: Readonly<Record<string, string>>,
  after: readonly Block[],
): Letter {
  return {
    subject: fillFacts(subject, fills),
    greeting: greetingFor(mailName(name)),
    blocks: [...paragraphs(text, fills), ...after],
  };
}

/** A blank line ends a paragraph. What is filled in keeps its own lines. */
function paragraphs(text: string, fills: Readonly<Record<string, string>>): string[] {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => fillFacts(paragraph.trim(), fills))
    .filter((paragraph) => paragraph !== '');
}

function fillsOf({ formType, reference, createdAt, details, files }: ToldInquiry) {
  // The opening's title is ours: no other is stored.
  const opening = openingIn(details);
  return {
    form: formTypeLabel(formType),
    reference,
    linkEnd: writtenDate(dayOf(linkEnd(createdAt))),
    kind: sentKind(formType),
    opening: opening === null ? '' : ` (${opening})`,
    files: files === 0 ? '' : `, with ${countedFiles(files)}`,
  };
}

function sentKind(formType: string | null): string {
  return formType !== null && formNoun(formType) === 'application' ? 'application' : 'message';
}

/** From one person to another, whose greeting and signature are in `text`. */
export function replyLetter(
  { reference, formType, text }: { reference: string; formType: string | null; text: string },
  words: MailWords = publishedDocument('mails'),
): Letter {
  return {
    subject: fillFacts(words.replySubject, { reference, kind: sentKind(formType) }),
    blocks: quotesIn(text),
    isPersonal: true,
    footer: [`Your reference is ${reference}. You can reply to this email.`],
  };
}

/** Paragraphs, and quotes where lines begin with '>'. */
function quotesIn(text: string): Block[] {
  const runs = text.split(/\n{2,}/).flatMap((part) => part.match(/(?:^>.*\n?)+|(?:^(?!>).+\n?)+/gm) ?? []);
  return runs.map((run) => (run.startsWith('>') ? { quote: run.trimEnd().replace(/^> ?/gm, '') } : run.trimEnd()));
}

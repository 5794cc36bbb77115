import { mailName } from '#server/lib/mail/name.ts';
import type { Block, Letter } from '#server/lib/mail/template.ts';
import { type MailWords, type Told, wordLetter } from '#server/lib/mail/words.ts';
import { publishedDocument } from '#server/lib/site/published.ts';
import { siteUrl } from '#server/lib/site/site-url.ts';
import { linkTime } from '#shared/auth/links.ts';
import { fillFacts } from '#shared/content/fill.ts';
import { dayOf } from '#shared/days.ts';
import { adultAge, guardianDays } from '#shared/inquiries/applicants.ts';
import { writtenDate } from '#shared/inquiries/forms/answered-fields.ts';
import { countedFiles } from '#shared/inquiries/forms/arrived.ts';
import { formNoun, formTypeLabel, mailboxFor } from '#shared/inquiries/forms/form-types.ts';
import { openingIn } from '#shared/inquiries/forms/opening-field.ts';
import { firstNameOf } from '#shared/inquiries/letters.ts';
import { linkEnd, nextSteps } from '#shared/inquiries/private-inquiries.ts';
import { pagePatterns } from '#shared/paths.ts';

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

/** What each letter is about. `url` is where its button leads. */
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

/** As it is sent; an editor sees the same with the `words` of a draft. */
export function writeLetter<Name extends keyof LetterAbout>(
  name: Name,
  about: LetterAbout[Name],
  words?: MailWords,
): Letter {
  return wordLetter(name, letters[name](about), words);
}

/** The sender of a form chooses whom we write to: of their words, letters carry names alone, as `mailName` lets them through. */
const letters: { [Name in keyof LetterAbout]: (about: LetterAbout[Name]) => Told } = {
  receipt: (inquiry) => ({
    reader: mailName(firstNameOf(inquiry)),
    fills: {
      ...fillsOf(inquiry),
      nextSteps: nextSteps(inquiry.guardianWaits ? 'waiting_for_guardian' : 'received', inquiry.formType).join('\n'),
    },
    blocks: [...inquiry.notes, { label: 'Open your private page', url: inquiry.url }],
  }),
  guardian: (inquiry) => ({
    reader: mailName(inquiry.guardian),
    fills: {
      ...fillsOf(inquiry),
      applicant: mailName(inquiry.name) || 'Someone',
      about: publishedDocument('company').description,
      mailbox: mailboxFor(inquiry.formType),
      adultAge: String(adultAge),
      days: String(guardianDays),
    },
    blocks: [{ label: 'Agree or decline', url: inquiry.url }],
  }),
  confirmed: (inquiry) => ({
    reader: mailName(firstNameOf(inquiry)),
    fills: fillsOf(inquiry),
    blocks: [{ label: 'Open your private page', url: inquiry.url }],
  }),
  invitation: ({ reader, username, url }) => ({
    reader,
    fills: { username, linkTime: linkTime.invitation },
    blocks: [{ label: 'Choose a password', url }],
  }),
  reset: ({ reader, username, url }) => ({
    reader,
    fills: { username, linkTime: linkTime.reset },
    blocks: [{ label: 'Choose a new password', url }],
  }),
  confirmEmail: ({ url }) => ({
    fills: { linkTime: linkTime.email },
    blocks: [{ label: 'Confirm this address', url }],
  }),
  emailAsked: ({ reader, username }) => ({
    reader,
    fills: { username },
    end: { label: 'Choose a new password', url: siteUrl(pagePatterns.employeeForgot) },
  }),
  emailChanged: ({ reader, username, changes }) => ({ reader, fills: { username, changes: changes.join(', ') } }),
};

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

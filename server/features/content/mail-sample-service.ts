import { config } from '#server/config.ts';
import { getAddress } from '#server/database/queries/people.ts';
import { getDocument } from '#server/features/content/service.ts';
import { assertFound } from '#server/lib/app-error.ts';
import { timeNow } from '#server/lib/clock.ts';
import { refusalOf, sendMail } from '#server/lib/mail/mail.ts';
import { type Letter, renderLetter } from '#server/lib/mail/template.ts';
import { mailGreeting, mailParagraphs, mailText } from '#server/lib/mail/words.ts';
import { publishedDocument, showWith } from '#server/lib/site/published.ts';
import { shownDocument } from '#server/lib/site/shown.ts';
import { siteUrl } from '#server/lib/site/site-url.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { SessionEmployee } from '#server/middleware/session.ts';
import { linkTime } from '#shared/auth/links.ts';
import type { Documents } from '#shared/content/documents.ts';
import { fillFacts } from '#shared/content/fill.ts';
import { type MailSample, type MailSampleOf, mailSamples } from '#shared/content/mail-samples.ts';
import type { SampleSent } from '#shared/content/views.ts';
import { addDays, dayOf } from '#shared/days.ts';
import { adultAge, guardianDays } from '#shared/inquiries/applicants.ts';
import { writtenDate } from '#shared/inquiries/forms/answered-fields.ts';
import { countedFiles } from '#shared/inquiries/forms/arrived.ts';
import { formTypeLabel, mailboxFor } from '#shared/inquiries/forms/form-types.ts';
import { fillLetter, firstNameOf } from '#shared/inquiries/letters.ts';
import { linkEnd, nextSteps } from '#shared/inquiries/private-inquiries.ts';
import { referenceOf } from '#shared/inquiries/reference.ts';
import type { StageLetter } from '#shared/inquiries/views.ts';
import { confirmDays } from '#shared/newsletter.ts';
import { pagePatterns } from '#shared/paths.ts';
import { personName } from '#shared/people.ts';

/** A mail with the draft's words, as HTML. */
export async function viewMailSample(of: MailSampleOf, actor: SessionEmployee): Promise<string> {
  return renderLetter(await sampleLetter(of, actor, '#')).html ?? '';
}

/** Sends a mail with the draft's words to the one who asks for it, now. */
export async function sendMailSample(of: MailSampleOf, { actor, requestId }: RequestContext): Promise<SampleSent> {
  const to = assertFound(await getAddress(actor.id), 'account');
  const letter = await sampleLetter(of, actor, siteUrl(pagePatterns.adminSite));
  try {
    await sendMail({ to, ...renderLetter(letter), about: 'sample', id: `sample-${requestId}` });
    return { to, way: config.smtpUrl ? 'taken' : 'outbox', reason: null };
  } catch (error) {
    return { to, way: 'refused', reason: refusalOf(error).reason };
  }
}

/** @param url where its button leads: a sample has no private page. */
async function sampleLetter({ mail, entry }: MailSampleOf, actor: SessionEmployee, url: string): Promise<Letter> {
  const { words } = await getDocument('mails');
  const mails = shownDocument('mails', words, { ...showWith({ mails: words }), texts: new Map() });
  const { replies } = mails;
  if (mail === 'reply')
    return replyLetter(mails, (replies.find(({ id }) => id === entry) ?? replies[0])?.text ?? '', actor);
  return isStage(mail) ? replyLetter(mails, mails[mail], actor) : noticeLetter(mails, mail, actor, url);
}

const sampleNote =
  'This is a sample, sent to you alone. Apart from your own name, the people, references and events in it are made up.';
const applicant = 'Mia Torres';

/** As somebody would send it to an applicant from the inbox. */
function replyLetter(mails: Documents['mails'], text: string, actor: SessionEmployee): Letter {
  const reference = sampleReference();
  const words = fillLetter(fillFacts(text, { mediaKit: siteUrl(pagePatterns.mediaKit) }), mails.replyEnd, {
    name: firstNameOf({ details: {}, name: applicant }),
    formType: 'influencer',
    author: personName(actor),
    promisedDay: addDays(dayOf(new Date(timeNow())), 7),
  });
  return {
    subject: mailText('replySubject', { reference }, mails),
    blocks: words.split(/\n{2,}/),
    isPersonal: true,
    footer: [`Your reference is ${reference}. You can reply to this email.`, sampleNote],
  };
}

type StageMail = Extract<MailSample, StageLetter>;
type NoticeMail = Exclude<MailSample, StageMail | 'reply'>;

function isStage(mail: MailSample): mail is StageMail {
  return mailSamples[mail].group === 'stages';
}

function noticeLetter(mails: Documents['mails'], mail: NoticeMail, actor: SessionEmployee, url: string): Letter {
  const { reader, fills: own, facts = [], action } = notices[mail];
  const fills = { ...fillsOf(actor), ...own };
  return {
    subject: mailText(`${mail}Subject`, fills, mails),
    greeting: mailGreeting(reader === 'editor' ? personName(actor) : reader, mails),
    blocks: [
      ...mailParagraphs(`${mail}Text`, fills, mails),
      ...facts,
      ...(action ? [{ label: action, url }] : []),
      ...mailParagraphs(`${mail}After`, fills, mails),
    ],
    footer: [sampleNote],
  };
}

interface Notice {
  /** Blank for one whom nobody knows. */
  reader: string;
  fills?: Record<string, string>;
  /** What happened. */
  facts?: readonly string[];
  /** Its button. */
  action?: string;
}

const notices: Record<NoticeMail, Notice> = {
  receipt: { reader: 'Mia', action: 'Open your private page' },
  guardian: { reader: 'Rosa Torres', fills: { days: String(guardianDays) }, action: 'Agree or decline' },
  confirmed: { reader: 'Mia', action: 'Open your private page' },
  newsletter: { reader: '', fills: { days: String(confirmDays) }, action: 'Confirm' },
  notice: { reader: 'editor', facts: ['Type: Special content'], action: 'Open the submission' },
  reminder: {
    reader: 'editor',
    fills: { what: '“Night at the Organ” is due tomorrow' },
    action: 'Open the assignment',
  },
  digest: {
    reader: 'editor',
    facts: [`${applicant} sent “Night at the Organ”`, '“Night at the Organ” is due tomorrow'],
    action: 'Open your notifications',
  },
  invitation: { reader: 'editor', fills: { linkTime: linkTime.invitation }, action: 'Choose a password' },
  reset: { reader: 'editor', fills: { linkTime: linkTime.reset }, action: 'Choose a new password' },
  confirmEmail: { reader: '', fills: { linkTime: linkTime.email }, action: 'Confirm this address' },
  emailAsked: { reader: 'editor', action: 'Choose a new password' },
  emailChanged: { reader: 'editor' },
};

function fillsOf({ username }: SessionEmployee): Record<string, string> {
  return {
    form: formTypeLabel('influencer'),
    reference: sampleReference(),
    kind: 'application',
    opening: ' for “Music film director”',
    files: `, with ${countedFiles(2)}`,
    nextSteps: nextSteps('received', 'influencer').join('\n'),
    linkEnd: writtenDate(dayOf(linkEnd(new Date(timeNow())))),
    applicant,
    about: publishedDocument('company').description,
    mailbox: mailboxFor('street-team'),
    adultAge: String(adultAge),
    username,
    changes: 'email address',
    what: `${applicant} sent “Night at the Organ”`,
    count: '2',
  };
}

function sampleReference(): string {
  return referenceOf('7KQ2M4XF');
}

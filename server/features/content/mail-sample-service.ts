import { getDocument } from '#server/features/content/service.ts';
import { timeNow } from '#server/lib/clock.ts';
import { type LetterAbout, type MailWords, replyLetter, writeLetter } from '#server/lib/mail/letters.ts';
import { type Letter, renderLetter } from '#server/lib/mail/template.ts';
import { shownDocument } from '#server/lib/site/page-words.ts';
import { publishedDocument, showWith } from '#server/lib/site/published.ts';
import { siteUrl } from '#server/lib/site/site-url.ts';
import type { SessionEmployee } from '#server/middleware/session.ts';
import { fillFacts } from '#shared/content/fill.ts';
import { type MailSample, type MailSampleOf, mailSamples } from '#shared/content/mail-samples.ts';
import { addDays, dayOf } from '#shared/days/days.ts';
import { personName } from '#shared/employees/names.ts';
import { openingName } from '#shared/inquiries/forms/opening-field.ts';
import { fillLetter, firstNameOf } from '#shared/inquiries/letters.ts';
import { referenceOf } from '#shared/inquiries/reference.ts';
import type { StageLetter } from '#shared/inquiries/views.ts';
import type { SampledMail } from '#shared/mail/mail.ts';
import { pagePatterns } from '#shared/paths.ts';

/** A mail with the draft's words, as HTML. */
export async function viewMailSample(of: MailSampleOf, actor: SessionEmployee): Promise<string> {
  return renderLetter(withoutTargets(await sampleLetter(of, actor))).html ?? '';
}

/** A link would open inside the preview. */
function withoutTargets(letter: Letter): Letter {
  return JSON.parse(JSON.stringify(letter, (key, value: unknown) => (key === 'url' ? '#' : value))) as Letter;
}

const sampleNote = 'This is a sample. Apart from your own name, the people, references and events in it are made up.';

async function sampleLetter({ mail, entry }: MailSampleOf, actor: SessionEmployee): Promise<Letter> {
  const { words } = await getDocument('mails');
  const mails = shownDocument('mails', words, { ...showWith({ mails: words }), texts: new Map() });
  const template = mails.replies.find(({ id }) => id === entry) ?? mails.replies[0];
  const letter = writeSample(mail, template?.text ?? '', mails, actor);
  return { ...letter, footer: [...(letter.footer ?? []), sampleNote] };
}

function writeSample(mail: MailSample, template: string, mails: MailWords, actor: SessionEmployee): Letter {
  if (mail === 'reply') return sampleReply(template, mails, actor);
  if (isStage(mail)) return sampleReply(mails[mail], mails, actor);
  return writeLetter(mail, sampleAbout()[mail], mails);
}

function isStage(mail: MailSample): mail is Extract<MailSample, StageLetter> {
  return mailSamples[mail].group === 'stages';
}

const applicant = 'Mia Torres';

/** As somebody would send it to an applicant from the inbox. */
function sampleReply(template: string, mails: MailWords, actor: SessionEmployee): Letter {
  const text = fillLetter(fillFacts(template, { mediaKit: siteUrl(pagePatterns.mediaKit) }), mails.replyEnd, {
    name: firstNameOf({ details: {}, name: applicant }),
    formType: 'influencer',
    author: personName(actor),
    promisedDay: addDays(dayOf(new Date(timeNow())), 7),
  });
  return replyLetter({ reference: sampleReference(), formType: 'influencer', text }, mails);
}

function sampleAbout(): Pick<LetterAbout, Exclude<SampledMail, 'reply'>> {
  const url = siteUrl(pagePatterns.adminSite);
  const details = { opening: 'Music film director' };
  const createdAt = new Date(timeNow());
  const form = { name: applicant, details, reference: sampleReference(), createdAt, files: 2, url };
  return {
    receipt: { ...form, formType: 'influencer', guardianWaits: false, notes: [] },
    guardian: { ...form, ...sampleVolunteer(), guardian: 'Rosa Torres' },
    confirmed: { ...form, formType: 'street-team' },
  };
}

/** For an opening of the company's own, if it has one: its facts are part of the mail. */
function sampleVolunteer() {
  const formType = 'street-team';
  const opening = publishedDocument('openings').openings.find(({ form }) => form === formType);
  return { formType, details: opening ? { opening: openingName(opening) } : {} };
}

function sampleReference(): string {
  return referenceOf('7KQ2M4XF');
}

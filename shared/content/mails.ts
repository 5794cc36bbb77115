import { choice, group, line, list, text, type WordField } from './field.ts';

export const replyUses = {
  all: 'Every inquiry and application',
  advertise: 'Advertising inquiries',
  contact: 'Other inquiries',
  application: 'Applications',
} as const;
export type ReplyUse = keyof typeof replyUses;

function mail<Name extends string>(name: Name, of: string, fills: readonly string[], words: MailWords): Mail<Name> {
  const hint = `Separate paragraphs with a blank line. You can also use ${fills.map((one) => `{{${one}}}`).join(', ')}.`;
  const fields = {
    [`${name}Subject`]: { ...line(`${of}: subject`, 100, words.subject), fills },
    [`${name}Text`]: { ...text(`${of}: text`, 2_000, words.text, hint), fills },
  };
  return fields as Mail<Name>;
}

interface MailWords {
  subject: string;
  text: string;
}

type Mail<Name extends string> = Record<`${Name}Subject` | `${Name}Text`, WordField<'line' | 'text'>>;

const formFills = ['form', 'reference'] as const;
/** The opening that somebody applied for, and the number of files; blank for a message. */
const applicationFills = ['kind', 'opening', 'files'] as const;
const letterFills = ['role'] as const;

const received = 'Thank you for applying to {{name}}{{role}}.';
const welcome = 'Good news: you’re in. We’d love to have you at {{name}}{{role}}.';
const lastWords = 'If anything’s unclear before you start, just reply to this email. Welcome!';

/** Mails that strangers read. Their buttons and last words are code, and so is all that employees are mailed. */
export const mailsFields = {
  ...group('forms', {
    ...mail('receipt', 'Receipt', [...formFills, ...applicationFills, 'nextSteps', 'linkEnd'], {
      subject: 'We’ve received your {{kind}} ({{reference}})',
      text: 'Thank you for your {{kind}} to {{name}}{{opening}}{{files}}. Your reference is {{reference}}.\n\n{{nextSteps}}\n\nOn your private page you can read what you sent, see where it stands, correct it, withdraw it or delete your data.',
    }),
    ...mail(
      'guardian',
      'Question to a guardian',
      [...formFills, 'applicant', 'about', 'work', 'mailbox', 'adultAge', 'days'],
      {
        subject: 'An application to {{name}} needs your answer ({{reference}})',
        text: '{{applicant}} has applied to join the {{name}} street team and named you as a parent or guardian.\n\n{{about}}\n\n{{work}}\n\nApplicants under {{adultAge}} need a parent’s or guardian’s agreement, and need it again if the applicant’s name or age is corrected. Until you agree, nobody on our team can read the application.',
      },
    ),
    ...mail('confirmed', 'Guardian has agreed', [...formFills, 'linkEnd'], {
      subject: 'Your guardian has agreed to your application ({{reference}})',
      text: 'Your parent or guardian has agreed to your application. Someone on our team will read it now.',
    }),
  }),
  ...group('replies', {
    replySubject: {
      ...line(
        'Subject of replies',
        100,
        'Re: Your {{kind}} to {{name}} ({{reference}})',
        'You can also use {{kind}}, which is “message” or “application,” and {{reference}}.',
      ),
      fills: ['kind', 'reference'],
    },
    replyEnd: {
      ...text('Closing of every reply', 200, 'Best regards,\n{{author}}\n{{name}}', 'You can also use {{author}}.'),
      fills: ['author'],
    },
    replies: list(
      'Templates',
      {
        title: line('Name', 60),
        use: choice('Proposed for', replyUses, 'all'),
        text: {
          ...text(
            'Text',
            3_000,
            '',
            'Goes between the greeting and the closing. You can also use {{answerTime}}, the time the form promises; {{promisedDay}}, the day by which the reply promises an answer, with the inquiry open until then; and {{mediaKit}}, the address of the media kit.',
          ),
          fills: ['answerTime', 'promisedDay', 'mediaKit'],
        },
      },
      { noun: 'template', max: 30, title: 'title' },
    ),
  }),
  ...group('stages', {
    shortlist: letter(
      'Shortlist',
      `${received} We enjoyed your application, and it’s on our shortlist.\n\nWe’re reading the last of the others now. You’ll hear from us as soon as we know more, and there’s nothing you need to do until then.`,
    ),
    talk: letter(
      'Talk',
      `${received} We enjoyed your application and would like to meet you.\n\nDo you have 30 minutes for a video call in the next few days? Please send two or three times that work for you, with your time zone.`,
    ),
    accepted: letter(
      'Accepted',
      `${welcome}\n\nA separate email invites you to our employee portal. Its link lets you choose a password; once you’ve signed in, you’ll find your training there.\n\n${lastWords}`,
    ),
    acceptedKnown: letter(
      'Accepted, already has an account',
      `${welcome}\n\nYou already have an account in our employee portal. Sign in as usual; you’ll find your training there.\n\n${lastWords}`,
    ),
    declined: letter(
      'Declined',
      'Thank you for applying to {{name}}{{role}}, and for the time you put into it.\n\nWe chose other applicants this time. That says nothing about the quality of your work, and you’re welcome to apply again.\n\nWe wish you all the best.',
    ),
  }),
};

function letter(label: string, words: string): WordField<'text'> {
  const hint = 'You can also use {{role}}, such as “ as a content creator.”';
  return { ...text(`Letter: ${label}`, 3_000, words, hint), fills: letterFills };
}

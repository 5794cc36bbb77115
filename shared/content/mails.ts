import { choice, group, line, list, optional, text, type WordField } from './field.ts';

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
    [`${name}After`]: { ...text(`${of}: last words`, 1_000, words.after), fills },
  };
  return fields as Mail<Name>;
}

interface MailWords {
  subject: string;
  text: string;
  after: string;
}

/** What happened, and the way to it, stand between the two texts. */
function notice<Name extends string>(name: Name, of: string, fills: readonly string[], subject: string): Mail<Name> {
  const hint = 'Optional. Separate paragraphs with a blank line.';
  const fields = {
    [`${name}Subject`]: { ...line(`${of}: subject`, 100, subject, `You can also use {{${fills[0]}}}.`), fills },
    [`${name}Text`]: optional(text(`${of}: first words`, 500, '', hint)),
    [`${name}After`]: optional(text(`${of}: last words`, 500, '', hint)),
  };
  return fields as Mail<Name>;
}

type Mail<Name extends string> = Record<`${Name}Subject` | `${Name}Text` | `${Name}After`, WordField<'line' | 'text'>>;

const formFills = ['form', 'reference'] as const;
/** The opening that somebody applied for, and the number of files; blank for a message. */
const applicationFills = ['kind', 'opening', 'files'] as const;
const accountFills = ['username', 'linkTime'] as const;
const letterFills = ['role'] as const;

const once = 'The link works once, for {{linkTime}}. Anyone who has it can use it, so please don’t pass it on.';

const received = 'Thank you for applying to {{name}}{{role}}.';
const welcome = 'Good news: you’re in. We’d love to have you at {{name}}{{role}}.';
const lastWords = 'If anything’s unclear before you start, just reply to this email. Welcome!';

/** Events, buttons, and the reason for a mail are code: they depend on the subject and on people's choices. */
export const mailsFields = {
  ...group('everyone', {
    greeting: {
      ...line(
        'Greeting',
        60,
        'Hello {{reader}},',
        'You can also use {{reader}}, which is blank when we don’t know the name.',
      ),
      fills: ['reader'],
    },
  }),
  ...group('team', {
    ...notice('notice', 'Notification', ['what'], '{{what}}'),
    ...notice('reminder', 'Reminder', ['what'], '{{what}}'),
    ...notice('digest', 'Several notifications', ['count'], 'You have {{count}} updates'),
  }),
  ...group('forms', {
    ...mail('receipt', 'Receipt', [...formFills, ...applicationFills, 'nextSteps', 'linkEnd'], {
      subject: 'We’ve received your {{kind}} ({{reference}})',
      text: 'Thank you for your {{kind}} to {{name}}{{opening}}{{files}}. Your reference is {{reference}}.\n\n{{nextSteps}}\n\nOn your private page you can read what you sent, see where it stands, correct it, add a file, withdraw it or delete your data.',
      after:
        'The link works until {{linkEnd}}. Anyone who has it can do the same, so please don’t pass it on.\n\nIf you didn’t write to us, someone gave us your address by mistake. You can delete what was sent on the page above.',
    }),
    ...mail('guardian', 'Question to a guardian', [...formFills, 'applicant', 'about', 'mailbox', 'adultAge', 'days'], {
      subject: 'An application to {{name}} needs your answer ({{reference}})',
      text: '{{applicant}} has applied to join the {{name}} street team and named you as a parent or guardian.\n\n{{about}}\n\nVolunteers may hand things out, put up posters, talk to people and shoot a little video for {{name}}, for example at events and in stores. It’s unpaid.\n\nApplicants under {{adultAge}} need a parent’s or guardian’s agreement, and need it again if the applicant’s name or age is corrected. Until you agree, nobody on our team can read the application.',
      after:
        'If you decline, or don’t answer within {{days}} days, the application is deleted, along with everything that was sent, your address included.\n\nQuestions? Just reply to this email, or write to {{mailbox}}.\n\nIf you don’t know {{applicant}}, someone gave us your address by mistake. Decline on the page above, and it’s all deleted.',
    }),
    ...mail('confirmed', 'Guardian has agreed', [...formFills, 'linkEnd'], {
      subject: 'Your guardian has agreed to your application ({{reference}})',
      text: 'Your parent or guardian has agreed to your application. Someone on our team will read it now.',
      after: 'The link works until {{linkEnd}}.',
    }),
  }),
  ...group('replies', {
    replySubject: {
      ...line(
        'Subject of replies',
        100,
        'Re: Your {{kind}} to {{name}} ({{reference}})',
        'You can also use {{kind}}, which is “message” or “application”, and {{reference}}.',
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
  ...group('accounts', {
    ...mail('invitation', 'Invitation', accountFills, {
      subject: 'Your account at {{name}}',
      text: 'You now have an account in the employee portal of {{name}}. Your username is {{username}}.',
      after: `${once}\n\nIf you weren’t expecting this, you can ignore it.`,
    }),
    ...mail('reset', 'New password', accountFills, {
      subject: 'Choose a new password',
      text: 'Someone asked for a new password for your account at {{name}}. Your username is {{username}}.',
      after: `${once}\n\nIf this wasn’t you, ignore this email; your password stays as it is.`,
    }),
    ...mail('confirmEmail', 'Confirmation of an address', ['linkTime'], {
      subject: 'Please confirm your new email address',
      text: 'An account at {{name}} is about to switch to this address.',
      after: `${once}\n\nIf this wasn’t you, ignore this email; nothing changes unless you confirm.`,
    }),
    ...mail('emailAsked', 'Email address about to change', ['username'], {
      subject: 'Your email address is about to change',
      text: 'Someone entered a new email address for your account at {{name}}. It takes effect once it’s confirmed from that inbox.',
      after: 'If you weren’t expecting this, tell an administrator right away, and choose a new password.',
    }),
    ...mail('emailChanged', 'Changed account', ['username', 'changes'], {
      subject: 'Your account was changed',
      text: 'Your account at {{name}} was changed: {{changes}}. Email about it won’t come here anymore.',
      after: 'If you weren’t expecting this, tell an administrator right away.',
    }),
  }),
};

function letter(label: string, words: string): WordField<'text'> {
  const hint = 'You can also use {{role}}, such as “ as a content creator”.';
  return { ...text(`Letter: ${label}`, 3_000, words, hint), fills: letterFills };
}

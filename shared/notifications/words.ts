import { type DeliverableKind, deliverableKindLabels } from '#shared/assignments/kinds.ts';
import { companyPlace, monthDay } from '#shared/days.ts';
import { formNoun, formTypeLabel } from '#shared/inquiries/forms/form-types.ts';
import { permissionOf } from '#shared/page-permissions.ts';
import { pageAt, pagePatterns } from '#shared/paths.ts';
import { type Actor, can, mayReview } from '#shared/permissions.ts';
import { company } from '#shared/site.ts';
import {
  isPending,
  type SubmissionStatus,
  type SubmissionType,
  statusLabel,
  submissionTypeLabel,
} from '#shared/submissions/submissions.ts';
import type { NotificationDetail, NotificationKind } from './notifications.ts';

/** The current facts; null for subjects of other kinds. */
export interface NotificationFacts {
  kind: NotificationKind;
  reader: Actor;
  detail: NotificationDetail;
  actor: string | null;
  submission: { id: number; title: string; type: SubmissionType; status: SubmissionStatus; authorId: number } | null;
  /** The name is missing until a guardian has confirmed. */
  inquiry: { id: number; formType: string | null; reference: string; name: string | null } | null;
  evaluationId: number | null;
  moduleId: string | null;
  assignment: { id: number; title: string; place: string | null; beginsAt: Date | null } | null;
}

interface Words {
  title: string;
  text: string | null;
  path: string;
}

/** Title, text and path, for the portal and for mails. The path is one that the reader may open now. */
export function notificationWords(facts: NotificationFacts): Words {
  // A newer release may have told of what this one does not know.
  const wording: WordsOf | undefined = words[facts.kind];
  if (!wording) return { title: 'There’s something new', text: null, path: pagePatterns.notifications };
  const [title, text, path] = wording(facts);
  return { title, text: text || null, path: mayOpen(facts, path) ? path : pagePatterns.notifications };
}

/** The reader may have been told in an earlier role, or have lost a right since. */
function mayOpen({ reader, submission }: NotificationFacts, path: string): boolean {
  const page = pageAt(path.replace(/\?.*/, ''))?.page;
  if (page === 'submission') return mayReview(reader) || reader.id === submission?.authorId;
  const permission = page && permissionOf(page);
  return permission === undefined || can(reader, permission);
}

type WordsOf = (facts: NotificationFacts) => readonly [title: string, text: string | undefined, path: string];

const words: Record<NotificationKind, WordsOf> = {
  submission_decided: (facts) => [
    `${titleOf(facts)} ${decisionOf(facts)}`,
    [askedWords(facts.detail), facts.detail.note].filter(Boolean).join('\n'),
    facts.detail.asked ? ownAssignment(facts.detail.asked.assignmentId) : storyOf(facts),
  ],
  changes_requested: (facts) => [`Changes requested for ${titleOf(facts)}`, facts.detail.note, storyOf(facts)],
  decision_taken_back: (facts) => [
    `The decision on ${titleOf(facts)} was taken back`,
    `It’s ${statusLabel(facts.detail.status)} again.`,
    storyOf(facts),
  ],
  evaluation_replied: ({ evaluationId }) => [
    'Reply to your self-evaluation',
    undefined,
    `${pagePatterns.history}?evaluation=${evaluationId}`,
  ],
  module_changed: ({ detail, moduleId }) => [
    `The training “${detail.title}” has changed`,
    'See what’s new, and mark it as done again.',
    pagePatterns.training.replace(':role', `${moduleId}`),
  ],
  training_due: ({ detail: { count = 1, dueOn, role } }) => [
    `${count === 1 ? 'One essential module is' : `${count} essential modules are`} due by ${monthDay(`${dueOn}`)}`,
    'Read what’s left, and mark it as done.',
    pagePatterns.training.replace(':role', `${role}`),
  ],
  draft_left: (facts) =>
    facts.evaluationId === null
      ? [
          `Your draft ${titleOf(facts)} is unfinished`,
          'You haven’t touched it in a week. Send it, or delete it.',
          storyOf(facts),
        ]
      : [
          'Your self-evaluation is unfinished',
          'You haven’t touched it in a week. Your answers are saved.',
          pagePatterns.evaluation.replace(':role', `${facts.detail.role}`),
        ],
  submission_sent: (facts) =>
    facts.detail.isAgain
      ? [`${titleOf(facts)} was sent again`, 'The author has responded to the requested changes.', reviewOf(facts)]
      : [`New submission: ${titleOf(facts)}`, typeOf(facts), reviewOf(facts)],
  submission_withdrawn: (facts) => [`${titleOf(facts)} was withdrawn`, typeOf(facts), storyOf(facts)],
  submissions_waiting: ({ detail: { count = 0 }, reader }) => [
    count === 1 ? 'A submission is waiting for review' : `${count} submissions are waiting for review`,
    'The oldest come first.',
    can(reader, 'submissions:review') ? pagePatterns.managerDashboard : `${pagePatterns.adminSubmissions}?sort=oldest`,
  ],
  inquiry_arrived: (facts) => [arrivalOf(facts), formOf(facts.inquiry), inboxOf(facts)],
  submission_recommended: (facts) => [
    `${titleOf(facts)} is waiting for the final decision`,
    'A manager has approved it.',
    decisionPath(facts),
  ],
  evaluation_submitted: ({ evaluationId }) => [
    'New self-evaluation',
    undefined,
    `${pagePatterns.adminEmployees}?evaluation=${evaluationId}`,
  ],
  inquiries_overdue: ({ detail: { count = 0 } }) => [
    count === 1
      ? 'An inquiry has waited longer than we promise'
      : `${count} inquiries have waited longer than we promise`,
    'Nobody has answered them yet.',
    pagePatterns.admin,
  ],
  submission_assigned: (facts) => [`Assigned to you: ${titleOf(facts)}`, typeOf(facts), reviewOf(facts)],
  inquiry_assigned: (facts) => {
    const { count = 1 } = facts.detail;
    if (count > 1)
      return [`${count} inquiries were assigned to you`, 'You’ll find them all in one place.', ownInquiriesOf(facts)];
    return [`Assigned to you: ${nameOf(facts.inquiry)}`, formOf(facts.inquiry), inboxOf(facts)];
  },
  inquiry_answered: (facts) => [`${nameOf(facts.inquiry)} has answered`, formOf(facts.inquiry), inboxOf(facts)],
  reply_failed: (facts) => [
    `Your reply to ${nameOf(facts.inquiry)} didn’t arrive`,
    `The inquiry is open again, with its day. ${formOf(facts.inquiry)}`,
    inboxOf(facts),
  ],
  message: (facts) => [`${whoOf(facts)} wrote to you about ${titleOf(facts)}`, undefined, storyOf(facts)],
  piece_asked: (facts) =>
    facts.detail.isAgain
      ? [`${pieceOf(facts, true)} ${isMany(facts) ? 'are' : 'is'} on again`, dueWords(facts), ownPieceOf(facts)]
      : [
          `You’re asked for ${pieceOf(facts)}`,
          [eventWords(facts), dueWords(facts), takeWords(facts)].filter(Boolean).join(' '),
          ownPieceOf(facts),
        ],
  piece_dropped: (facts) => [
    facts.detail.isGivenAway
      ? `${pieceOf(facts, true)} went to somebody else`
      : `${pieceOf(facts, true)} ${isMany(facts) ? 'were' : 'was'} called off`,
    'You don’t need to hand it in. What you’ve started stays with you.',
    `${pagePatterns.employeeAssignments}?view=all`,
  ],
  piece_declined: (facts) => [
    `${whoOf(facts)} can’t deliver ${pieceOf(facts)}`,
    facts.detail.note ?? 'Ask somebody else, or drop it.',
    coverageOf(facts),
  ],
  piece_due: (facts) => [`Due within a day: ${pieceOf(facts)}`, dueWords(facts), ownPieceOf(facts)],
  piece_late: (facts) => [`Late: ${pieceOf(facts)}`, dueWords(facts, true), planned(facts)],
  piece_handed_in: (facts) => [`${whoOf(facts)} handed in ${pieceOf(facts)}`, undefined, coverageOf(facts)],
  piece_returned: (facts) => [`${pieceOf(facts, true)} came back`, facts.detail.note, ownPieceOf(facts)],
  piece_accepted: (facts) => [
    `${pieceOf(facts, true)} ${isMany(facts) ? 'were' : 'was'} accepted`,
    undefined,
    ownPieceOf(facts),
  ],
  piece_published: (facts) => [
    `${pieceOf(facts, true)} ${isMany(facts) ? 'were' : 'was'} ${facts.detail.isWithdrawn ? 'withdrawn' : 'published'}`,
    facts.detail.isWithdrawn ? `${isMany(facts) ? 'They’re' : 'It’s'} off the site, and accepted again.` : undefined,
    ownPieceOf(facts),
  ],
  account_changed: ({ detail }) => [
    'Your account was changed',
    `Changed: ${(detail.changes ?? []).join(', ')}.`,
    pagePatterns.employeeSettings,
  ],
  new_sign_in: () => [
    'New sign-in from another network',
    'If this wasn’t you, change your password now.',
    pagePatterns.employeeSettings,
  ],
};

function arrivalOf({ detail, inquiry }: NotificationFacts): string {
  const name = inquiry?.name;
  if (detail.isConfirmed)
    return name ? `The guardian of ${name} has confirmed` : 'A guardian has confirmed an application';
  return name ? `New ${formNoun(inquiry.formType)} from ${name}` : 'An application is waiting for a guardian';
}

function titleOf({ submission }: NotificationFacts): string {
  return `“${submission?.title}”`;
}

function whoOf({ actor }: NotificationFacts): string {
  return actor ?? 'A colleague';
}

function decisionOf({ detail }: NotificationFacts): string {
  if (detail.status === 'manager_approved') return 'was approved by a manager';
  return detail.status === 'approved' ? 'was approved' : 'was rejected';
}

/** For example 'the review of “Harbour Nights”'. */
function pieceOf({ detail, assignment }: NotificationFacts, isFirst = false): string {
  const names = new Set((detail.pieces ?? [detail.piece ?? 'other']).map(pieceName));
  return `${isFirst ? 'The' : 'the'} ${new Intl.ListFormat('en-US').format(names)} for “${assignment?.title}”`;
}

function isMany({ detail: { piece, pieces = [] } }: NotificationFacts): boolean {
  return pieces.length > 1 || piece === 'notes' || piece === 'photos' || piece === 'videos';
}

function pieceName(kind: DeliverableKind): string {
  return kind === 'other' ? 'piece' : deliverableKindLabels[kind].toLowerCase();
}

/** For example 'You’re asked for the review. It’s due Dec 5, 2026, 4:00 PM, New York time. Take it or decline it.' */
export function askedWords({ asked }: NotificationDetail): string {
  if (!asked) return '';
  const names = asked.pieces.map((piece) => (piece === 'other' ? 'a piece' : `the ${pieceName(piece)}`));
  const isOne = names.length === 1;
  return [
    `You’re asked for ${new Intl.ListFormat('en-US').format(names)}.`,
    asked.dueAt && `${isOne ? 'It’s' : 'The first is'} due ${momentWords(asked.dueAt)}.`,
    `Take ${isOne ? 'it or decline it' : 'them or decline them'}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function dueWords(facts: NotificationFacts, isOver = false): string | undefined {
  const { dueAt } = facts.detail;
  if (dueAt === undefined) return undefined;
  const are = isMany(facts) ? ['They’re', 'They were'] : ['It’s', 'It was'];
  return `${are[isOver ? 1 : 0]} due ${momentWords(dueAt)}.`;
}

/** For example 'Dec 4, 2026, 6:00 PM, New York time, Pier 9.' */
function eventWords({ assignment }: NotificationFacts): string {
  const at = assignment?.beginsAt && momentWords(assignment.beginsAt.toISOString());
  const words = [at, assignment?.place].filter(Boolean).join(', ');
  return words && `${words}.`;
}

function takeWords(facts: NotificationFacts): string {
  const them = isMany(facts) ? 'them' : 'it';
  return facts.detail.isOffered ? `Take ${them} if you can.` : `Take ${them} or decline ${them}.`;
}

function momentWords(at: string): string {
  const due = new Date(at).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: company().timeZone,
  });
  return `${due}, ${companyPlace()} time`;
}

function ownPieceOf({ assignment }: NotificationFacts): string {
  return ownAssignment(assignment?.id);
}

function ownAssignment(id: number | undefined): string {
  return `${pagePatterns.employeeAssignments}?selected=${id}`;
}

function coverageOf({ assignment }: NotificationFacts): string {
  return `${pagePatterns.managerCoverage}?selected=${assignment?.id}`;
}

/** Late pieces are told to their assignees, and to those who planned them. */
function planned(facts: NotificationFacts): string {
  return can(facts.reader, 'assignments:plan') ? coverageOf(facts) : ownPieceOf(facts);
}

function typeOf({ submission }: NotificationFacts): string {
  return submissionTypeLabel(`${submission?.type}`);
}

function storyOf({ submission }: NotificationFacts): string {
  return pagePatterns.submission.replace(':id', `${submission?.id}`);
}

function decisionPath({ submission }: NotificationFacts): string {
  return `${pagePatterns.adminSubmissions}?details=${submission?.id}`;
}

/** The managers' queue holds pending submissions only; admins have their own list. */
function reviewOf(facts: NotificationFacts): string {
  const { submission, reader } = facts;
  if (can(reader, 'submissions:decide')) return decisionPath(facts);
  if (!submission || !isPending(submission.status)) return storyOf(facts);
  return `${pagePatterns.managerDashboard}?selected=${submission.id}`;
}

type Inquiry = NotificationFacts['inquiry'];

/** Anonymous while a guardian is asked. */
function nameOf(inquiry: Inquiry): string {
  return inquiry?.name ?? `${inquiry?.reference}`;
}

function formOf(inquiry: Inquiry): string {
  return `${formTypeLabel(inquiry?.formType ?? null)} (${inquiry?.reference})`;
}

/** Others than administrators see no others. */
function ownInquiriesOf({ reader }: NotificationFacts): string {
  return can(reader, 'inquiries:read') ? `${pagePatterns.admin}?assignedTo=me` : pagePatterns.managerInquiries;
}

function inboxOf({ inquiry, reader }: NotificationFacts): string {
  const inbox = can(reader, 'inquiries:read') ? pagePatterns.admin : pagePatterns.managerInquiries;
  return `${inbox}?inquiry=${inquiry?.id}`;
}

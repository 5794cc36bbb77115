import { companyPlace } from '#shared/days/days.ts';
import { type NotificationFacts, type WordsOf, whoOf } from '#shared/notifications/facts.ts';
import type { NotificationDetail, NotificationKind } from '#shared/notifications/notifications.ts';
import { pagePatterns } from '#shared/paths.ts';
import { can } from '#shared/permissions/permissions.ts';
import { company } from '#shared/site.ts';
import { type DeliverableKind, deliverableKindLabels } from './kinds.ts';

export const pieceNotices = {
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
    coverageOf(facts.assignment?.id),
  ],
  piece_due: (facts) => [`Due within a day: ${pieceOf(facts)}`, dueWords(facts), ownPieceOf(facts)],
  piece_late: (facts) => [`Late: ${pieceOf(facts)}`, dueWords(facts, true), planned(facts)],
  piece_handed_in: (facts) => [
    `${whoOf(facts)} handed in ${pieceOf(facts)}`,
    undefined,
    coverageOf(facts.assignment?.id),
  ],
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
} satisfies Partial<Record<NotificationKind, WordsOf>>;

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

export function ownAssignment(id: number | undefined): string {
  return `${pagePatterns.employeeAssignments}?selected=${id}`;
}

export function coverageOf(id: number | undefined): string {
  return `${pagePatterns.managerCoverage}?selected=${id}`;
}

/** Late pieces are told to their assignees, and to those who planned them. */
function planned(facts: NotificationFacts): string {
  return can(facts.reader, 'assignments:plan') ? coverageOf(facts.assignment?.id) : ownPieceOf(facts);
}

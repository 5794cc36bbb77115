import type { EmployeeRole } from '#shared/roles.ts';
import { hasDuty } from '#shared/submissions/duties.ts';
import { momentOf, parseEventTime } from '#shared/submissions/event-time.ts';
import type { SubmissionData, SubmissionType } from '#shared/submissions/submissions.ts';
import type { AssignmentKind, DeliverableKind } from './kinds.ts';
import type { HouseRules } from './measure.ts';
import { brings, roleFor } from './parts.ts';

export interface ProposedDeliverable {
  kind: DeliverableKind;
  /** The author, or null for what is offered to `offeredTo`. */
  assigneeId: number | null;
  offeredTo: EmployeeRole | null;
  /** Counted from the end of the event; null without a due time. */
  dueHours: number | null;
  /** Null while the end is not known, too. */
  dueAt: Date | null;
}

export interface ProposedPlan {
  kind: AssignmentKind;
  title: string;
  place: string | null;
  beginsAt: Date | null;
  endsAt: Date | null;
  /** Planned unless a manager changes it. */
  deliverables: ProposedDeliverable[];
  /** Planned if a manager adds it: what somebody brings who goes along for the pictures. */
  further: ProposedDeliverable[];
}

interface Pitch {
  submissionType: SubmissionType;
  title: string;
  submissionData: SubmissionData;
  author: { id: number; role: EmployeeRole };
}

/**
 * The plan that follows from a pitch and the house rules: who delivers what, and when it is due. Undefined for what is
 * neither covered nor published, such as a sales prospect. Times without an offset are read by the company's clock.
 */
export function proposePlan(pitch: Pitch, rules: HouseRules): ProposedPlan | undefined {
  const plan = plans[pitch.submissionType](pitch, rules);
  if (!plan) return undefined;
  const { submissionData: data, title } = pitch;
  const [beginsAt, endsAt] = [readMoment(data.datetime), readMoment(data.endDatetime)];
  const inOrder = endsAt !== null && beginsAt !== null && endsAt > beginsAt ? endsAt : null;
  const due = (piece: Piece): ProposedDeliverable => ({ ...piece, dueAt: dueAfter(inOrder, piece.dueHours) });
  return {
    kind: plan.kind,
    title,
    place: data.location?.slice(0, 500) || null,
    beginsAt,
    endsAt: inOrder,
    deliverables: plan.pieces.map(due),
    further: (plan.further ?? []).map(due),
  };
}

function readMoment(text: string | undefined): Date | null {
  const read = parseEventTime(text);
  return read ? momentOf(read) : null;
}

/** Hours that pass, whatever the clocks do meanwhile. */
export function dueAfter(endsAt: Date | null, hours: number | null): Date | null {
  return endsAt === null || hours === null ? null : new Date(endsAt.getTime() + hours * 3_600_000);
}

type Piece = Omit<ProposedDeliverable, 'dueAt'>;

interface Plan {
  kind: AssignmentKind;
  pieces: Piece[];
  further?: Piece[];
}

const plans: Record<SubmissionType, (pitch: Pitch, rules: HouseRules) => Plan | undefined> = {
  event_opportunity: planEvent,
  special_interview: ({ author }) => ({ kind: 'interview', pieces: [byAuthor('article', author)] }),
  marketing_opportunity: () => undefined,
  photo_video_opportunity: ({ author, submissionData: { deliverable } }) => ({
    kind: 'photo_video',
    pieces: [
      ...(deliverable === 'Videography' ? [] : [byAuthor('photos', author)]),
      ...(deliverable === 'Photography' ? [] : [byAuthor('videos', author)]),
    ],
  }),
  special_content: ({ author, submissionData: { contentFormat = '' } }) => ({
    kind: 'content',
    pieces: [byAuthor(formats[contentFormat] ?? 'other', author)],
  }),
  sales_prospect: () => undefined,
};

const formats: Record<string, DeliverableKind> = {
  Article: 'article',
  Video: 'videos',
  'Social Media Campaign': 'post',
  'Photo Gallery': 'photos',
};

function planEvent({ author, submissionData: { category } }: Pitch, rules: HouseRules): Plan {
  const takesPictures = brings(author.role, 'pictures');
  // Pictures are due with the text that they go with.
  const camera = (kind: DeliverableKind, dueHours: number | null): Piece => ({
    ...(takesPictures ? byAuthor(kind, author) : offered(kind, roleFor('pictures'))),
    dueHours,
  });
  const writes = (kind: DeliverableKind, isTheirs: boolean, dueHours: number | null): Piece => ({
    ...(isTheirs ? byAuthor(kind, author) : offered(kind, roleFor('texts'))),
    dueHours,
  });
  if (category === 'Media Coverage') {
    const isTheirs = hasDuty(author.role, 'press_conference_notes');
    const hours = Number(rules.notesHours);
    const texts = [writes('notes', isTheirs, hours), writes('article', isTheirs, null)];
    return withCamera('press_conference', texts, [camera('photos', hours)], takesPictures);
  }
  if (category === 'Event Coverage') {
    const hours = Number(rules.reviewHours);
    const review = writes('review', hasDuty(author.role, 'event_review'), hours);
    return withCamera('event', [review], [camera('photos', hours), camera('videos', hours)], takesPictures);
  }
  // We go, and write nothing.
  return withCamera('event', [], [camera('photos', null), camera('videos', null)], false);
}

function withCamera(kind: AssignmentKind, texts: Piece[], pictures: Piece[], takesPictures: boolean): Plan {
  return takesPictures ? { kind, pieces: [...texts, ...pictures] } : { kind, pieces: texts, further: pictures };
}

function byAuthor(kind: DeliverableKind, author: { id: number }): Piece {
  return { kind, assigneeId: author.id, offeredTo: null, dueHours: null };
}

function offered(kind: DeliverableKind, role: EmployeeRole): Piece {
  return { kind, assigneeId: null, offeredTo: role, dueHours: null };
}

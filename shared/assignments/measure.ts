import type { AssignmentKind, DeliverableKind } from './kinds.ts';
import { segmentsWithoutSpaces } from './segments.ts';
import { countSentences } from './sentences.ts';
import type { DeliverableFile, Measured, Video } from './views.ts';

/** The house rules, as texts and pages name them. */
export type HouseRules = Readonly<Record<string, string>>;

interface Delivery {
  files?: readonly Pick<DeliverableFile, 'width' | 'height'>[];
  videos?: readonly Pick<Video, 'orientation'>[];
  dueAt?: Date | null | undefined;
}

type TextMeasure = Pick<Measured, 'words' | 'lines' | 'sentences'>;

/** Measures a piece at `now`. */
export function measurePiece(
  { text, ...delivery }: Delivery & { text?: string | null | undefined },
  rules: HouseRules,
  now: Date,
): Measured {
  return { ...measureText(text, rules), ...measureDelivery(delivery, now) };
}

/** Takes as long as the text is; what locks rows asks for it before. */
export function measureText(text: string | null | undefined, rules: HouseRules): TextMeasure {
  const words = text ?? '';
  return {
    words: countWords(words),
    lines: countLines(words, Number(rules.lineCharacters) || 75),
    sentences: countSentences(words),
  };
}

export function measureDelivery(
  { files = [], videos = [], dueAt }: Delivery,
  now: Date,
): Omit<Measured, keyof TextMeasure> {
  const shapes = [...files.map(orientationOf), ...videos.map(({ orientation }) => orientation)];
  return {
    horizontal: shapes.filter((shape) => shape === 'horizontal').length,
    vertical: shapes.filter((shape) => shape === 'vertical').length,
    minutesBeforeDue: dueAt ? Math.floor((dueAt.getTime() - now.getTime()) / 60_000) : null,
  };
}

/** A square picture fits both; it counts as horizontal. Null for what is no picture. */
function orientationOf({ width, height }: Pick<DeliverableFile, 'width' | 'height'>) {
  if (width === null || height === null) return null;
  return height > width ? 'vertical' : 'horizontal';
}

/** A word has a letter or a digit; what hyphens and apostrophes join is one. */
export function countWords(text: string): number {
  const segments = segmentsWithoutSpaces(text, 'word');
  if (segments) return segments.filter(({ isWordLike }) => isWordLike).length;
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[-’'.,&@/][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu)?.length ?? 0;
}

/** As many lines as a column of `characters` takes; an empty line counts for nothing. */
export function countLines(text: string, characters: number): number {
  return text.split('\n').reduce((sum, paragraph) => sum + linesOf(paragraph.trim(), characters), 0);
}

/** Words are not broken, unless one is longer than a line. */
function linesOf(paragraph: string, characters: number): number {
  if (paragraph === '') return 0;
  let lines = 1;
  let used = 0;
  for (const word of paragraph.split(/\s+/)) {
    const length = [...word].length;
    if (used > 0 && used + 1 + length > characters) {
      lines += 1;
      used = 0;
    }
    used += (used > 0 ? 1 : 0) + length;
    lines += Math.floor((used - 1) / characters);
    used = ((used - 1) % characters) + 1;
  }
  return lines;
}

const broughtFromEvents: readonly DeliverableKind[] = ['notes', 'article', 'review', 'photos', 'videos'];

/** Whether its author has been where it takes place, and should have arrived early: 0 minutes are no rule. */
export function asksArrival(assignment: AssignmentKind, piece: DeliverableKind, { earlyMinutes }: HouseRules): boolean {
  const isAtEvent = assignment === 'press_conference' || assignment === 'event';
  return Number(earlyMinutes) > 0 && isAtEvent && broughtFromEvents.includes(piece);
}

type Counted = Exclude<keyof Measured, 'minutesBeforeDue'>;

export interface MeasuredRule {
  counts: Counted;
  least: number;
  /** Undefined where more is welcome. */
  most: number | undefined;
}

interface Bounds {
  counts: Counted;
  least: string;
  most?: string;
}

const eventPieces: Partial<Record<DeliverableKind, Bounds>> = {
  review: { counts: 'sentences', least: 'reviewSentences' },
  photos: { counts: 'horizontal', least: 'eventPhotosMin', most: 'eventPhotosMax' },
  videos: { counts: 'vertical', least: 'eventVideosMin', most: 'eventVideosMax' },
};
const conferencePieces: Partial<Record<DeliverableKind, Bounds>> = {
  article: { counts: 'lines', least: 'articleLines' },
  photos: { counts: 'horizontal', least: 'conferencePhotos' },
};
const post: Bounds = { counts: 'words', least: 'postWordsMin', most: 'postWordsMax' };

const boundsOf: Record<AssignmentKind, Partial<Record<DeliverableKind, Bounds>>> = {
  press_conference: conferencePieces,
  event: eventPieces,
  content: { article: post, post },
  interview: {},
  photo_video: {},
  other: { post },
};

/** Undefined where no house rule counts something. */
export function ruleFor(
  assignment: AssignmentKind,
  piece: DeliverableKind,
  rules: HouseRules,
): MeasuredRule | undefined {
  const bounds = boundsOf[assignment][piece];
  if (!bounds) return undefined;
  const least = Number(rules[bounds.least]);
  return { counts: bounds.counts, least, most: bounds.most === undefined ? undefined : Number(rules[bounds.most]) };
}

/** In words: each count that is below its rule. */
export function belowRule(
  measured: Measured,
  assignment: AssignmentKind,
  piece: DeliverableKind,
  rules: HouseRules,
): string[] {
  const rule = ruleFor(assignment, piece, rules);
  if (!rule || measured[rule.counts] >= rule.least) return [];
  return [`${counted(rule.counts, measured[rule.counts], piece)}, the rule is ${ruleWords(rule)}`];
}

/** For example '9 sentences', 'about' left to the page. */
export function counted(counts: Counted, number: number, piece: DeliverableKind): string {
  const [one, many] = nouns[counts];
  const what = piece === 'videos' ? 'video' : 'photo';
  return `${number} ${(number === 1 ? one : many).replace('photo', what)}`;
}

/** For example '2 of 4 have a caption'; blank without pictures. */
export function captionWords(files: readonly (Pick<DeliverableFile, 'width'> & { caption?: string })[]): string {
  const pictures = files.filter(({ width }) => width !== null);
  if (pictures.length === 0) return '';
  const captioned = pictures.filter(({ caption }) => caption?.trim()).length;
  return `${captioned} of ${pictures.length} ${captioned === 1 ? 'has' : 'have'} a caption`;
}

/** For example 'at least 10' or '300–500'. */
export function ruleWords({ least, most }: MeasuredRule): string {
  if (most === undefined) return `at least ${least}`;
  return most === least ? `${least}` : `${least}–${most}`;
}

const nouns: Record<Counted, readonly [one: string, many: string]> = {
  words: ['word', 'words'],
  lines: ['line', 'lines'],
  sentences: ['sentence', 'sentences'],
  horizontal: ['horizontal photo', 'horizontal photos'],
  vertical: ['vertical photo', 'vertical photos'],
};

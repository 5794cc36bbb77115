import type { Locator, Page } from '@playwright/test';
import { expect, type NewPerson, signInAs } from './fixtures.ts';

export const pitch = 'Five one-minute films of street drummers who own no drum, shot at dawn.';

const kinds = {
  special_content: {
    role: 'content_creator',
    data: (contentTitle: string, detailedPitch: string) => ({ contentTitle, contentFormat: 'Video', detailedPitch }),
  },
  marketing_opportunity: {
    role: 'content_creator',
    data: (opportunityName: string, description: string) => ({
      opportunityName,
      description,
      targetAudience: 'People who drum on what they find',
      potentialReach: 'Some ten thousand in a week',
    }),
  },
  photo_video_opportunity: {
    role: 'photographer',
    data: (subject: string, concept: string) => ({ subject, concept, deliverable: 'Both' }),
  },
} as const;

/** The page of an author who has sent `titles`, oldest first, with their ids. */
export async function authorOf(
  newPerson: NewPerson,
  titles: readonly string[],
  submissionType: keyof typeof kinds = 'special_content',
  text = pitch,
  dataFolder?: string,
): Promise<{ author: Page; ids: number[] }> {
  const author = await newPerson();
  const { role, data } = kinds[submissionType];
  await signInAs(author, role, dataFolder);
  const ids: number[] = [];
  for (const title of titles) ids.push(await submit(author, submissionType, data(title, text)));
  return { author, ids };
}

/** Sends a sales prospect for each part; the ids come in the same order. */
export async function prospectsOf(author: Page, name: string, parts: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const part of parts) {
    const submissionData = {
      companyName: `=${name} ${part}`,
      contactPerson: 'Ines Park',
      contactEmail: 'ines@park.example',
      contactPhone: '+1 555 0100',
      potentialNeed: `A back cover in March, and ${'a very long reason for it, '.repeat(6)}that is all.`,
      leadSource: 'A fair',
    };
    ids.push(await submit(author, 'sales_prospect', submissionData));
  }
  return ids;
}

async function submit(author: Page, submissionType: string, submissionData: object): Promise<number> {
  const answer = await author.request.post('/api/submissions', { data: { submissionType, submissionData } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

/** The notice of the last decision. */
export function notice(page: Page): Locator {
  return page.getByRole('region', { name: 'Latest decision' });
}

/** The element over the middle or a corner of another one; '' for none. */
export function coverOf(element: Locator): Promise<string> {
  return element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const points = [
      [left + 2, top + 2],
      [right - 2, bottom - 2],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const;
    const others = points
      .map(([x, y]) => document.elementFromPoint(x, y))
      .filter((found) => !found || !(node.contains(found) || found.contains(node)));
    return others.map((found) => found?.outerHTML.slice(0, 200) ?? 'nothing').join(' ');
  });
}

type Box = Awaited<ReturnType<ReturnType<Page['getByRole']>['boundingBox']>>;

export function overlap(one: Box, other: Box): boolean {
  if (!one || !other) throw new Error('Both have to be there');
  const besides = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return !besides && one.y + one.height > other.y && other.y + other.height > one.y;
}

import { it } from 'vitest';
import { raceReviews } from '#server/test/review-races.ts';

it('has exactly one winner in each of 200 races of two reviewers', () => raceReviews(200));

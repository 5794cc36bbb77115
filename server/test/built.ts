import { buildIfStale } from '#server/build/build-cache.ts';

/** Before all tests that start the product, or the first ones would build it in their own time. */
export default async function built(): Promise<void> {
  await buildIfStale('site');
  await buildIfStale('server');
}

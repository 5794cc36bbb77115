import type { PublishedPiece } from '#shared/content/published-pieces.ts';

let pieces: readonly PublishedPiece[] = [];

/** Newest first; at most a few seconds behind another instance. */
export function publishedPieces(): readonly PublishedPiece[] {
  return pieces;
}

export function setPublishedPieces(published: readonly PublishedPiece[]): void {
  pieces = published;
}

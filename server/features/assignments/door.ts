export { findPieces } from '#server/features/assignments/record/find.ts';

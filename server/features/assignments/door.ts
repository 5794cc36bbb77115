export { followDecision } from '#server/features/assignments/acts/follow-decision.ts';
export { countLeftPieces, handOverPieces, releasePlans } from '#server/features/assignments/acts/hand-over-pieces.ts';
export { findPieces } from '#server/features/assignments/record/find.ts';

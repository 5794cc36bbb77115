export { handOverReviews, isReviewOf } from '#server/features/submissions/acts/hand-over-reviews.ts';
export { findSubmissions } from '#server/features/submissions/record/find.ts';

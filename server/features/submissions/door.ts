export { findSubmissions } from '#server/features/submissions/record/find.ts';

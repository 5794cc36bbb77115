export { findEvaluations } from '#server/features/evaluations/find-data.ts';

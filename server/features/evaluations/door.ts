export { findEvaluations } from '#server/features/evaluations/find-data.ts';
export { markEvaluationsExportedOf } from '#server/features/evaluations/opened-data.ts';

export { modulesOf } from '#server/features/training/content-service.ts';
export { findModules } from '#server/features/training/find-service.ts';

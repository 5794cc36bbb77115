export { findPeople } from '#server/features/people/find-data.ts';

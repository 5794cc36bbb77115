/* The tables, a file a domain. */
export * from './schema/accounts.ts';
export * from './schema/assignments.ts';
export { isOneOf, searchSigns } from './schema/columns.ts';
export * from './schema/evaluations.ts';
export * from './schema/inquiries.ts';
export * from './schema/inquiry-messages.ts';
export * from './schema/mail.ts';
export * from './schema/notifications.ts';
export * from './schema/requests.ts';
export * from './schema/site.ts';
export * from './schema/submissions.ts';
export * from './schema/training.ts';

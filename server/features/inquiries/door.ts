export { findInquiries } from '#server/features/inquiries/record/find.ts';

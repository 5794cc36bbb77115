export { handOverInquiries } from '#server/features/inquiries/acts/hand-over-inquiries.ts';
export { findInquiries } from '#server/features/inquiries/record/find.ts';

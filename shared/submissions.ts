/** Every status a submission can have; each fits the 20 characters of `submissions.status`. */
export const submissionStatuses = [
  'draft',
  'submitted',
  'under_review',
  'changes_requested',
  'manager_approved',
  'approved',
  'rejected',
  'withdrawn',
] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

import { promisedUntil } from '#shared/inquiries/forms/form-types.ts';
import { isOpen } from './inquiries.ts';
import type { InquiryView } from './views.ts';

type Waiting = Pick<InquiryView, 'formType' | 'status' | 'guardian' | 'withdrawnAt' | 'waitsSince' | 'promisedUntil'>;

/** By when an answer was promised, by the form or in a reply since; ISO 8601, null where nobody waits for one. */
export function promisedDay({
  formType,
  status,
  guardian,
  withdrawnAt,
  waitsSince,
  promisedUntil: until,
}: Waiting): string | null {
  if (!isOpen(status) || withdrawnAt || guardian === 'waiting') return null;
  if (until !== null) return until;
  if (waitsSince === null) return null;
  return promisedUntil(formType, new Date(waitsSince)).toISOString();
}

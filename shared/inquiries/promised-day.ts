import { promisedUntil } from '#shared/inquiries/forms/form-types.ts';
import { type InquiryView, isOpen } from './inquiries.ts';

type Waiting = Pick<InquiryView, 'formType' | 'status' | 'guardian' | 'withdrawnAt' | 'waitsSince'>;

/** By when an answer was promised, ISO 8601; null where nobody waits for one. */
export function promisedDay({ formType, status, guardian, withdrawnAt, waitsSince }: Waiting): string | null {
  if (!isOpen(status) || withdrawnAt || guardian === 'waiting' || waitsSince === null) return null;
  return promisedUntil(formType, new Date(waitsSince)).toISOString();
}

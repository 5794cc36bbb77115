import { getKeyedInquiry } from '#server/features/inquiries/acts/change-own.ts';
import { viewGuardianRequest } from '#server/features/inquiries/acts/confirm-as-guardian.ts';
import { AppError } from '#server/lib/app-error.ts';
import { privateKeyPattern } from '#server/lib/auth/private-keys.ts';
import type { PagePlace } from '#shared/paths.ts';

const lookUps: Partial<Record<PagePlace['page'], (key: string) => Promise<unknown>>> = {
  inquiryReceipt: getKeyedInquiry,
  guardian: viewGuardianRequest,
};

/** These pages pass no rate limit: a flood of them must not take the database's connections. */
const mostAtOnce = 4;
let running = 0;

/** Whether the key of a private page opens nothing (any more); undefined for other pages. False where it is not sure. */
export function isDeadLink({ page, parameters }: PagePlace): Promise<boolean> | undefined {
  const lookUp = lookUps[page];
  return lookUp && isUnknown(lookUp, parameters.key ?? '');
}

async function isUnknown(lookUp: (key: string) => Promise<unknown>, key: string): Promise<boolean> {
  if (!privateKeyPattern.test(key)) return true;
  if (running >= mostAtOnce) return false;
  running += 1;
  try {
    await lookUp(key);
    return false;
  } catch (error) {
    return error instanceof AppError && error.code === 'not_found';
  } finally {
    running -= 1;
  }
}

import { listPrinted } from '#server/features/assignments/record/calendar.ts';
import { timeNow } from '#server/lib/clock.ts';
import { publishedRules } from '#server/lib/site/published.ts';
import { eligibilityFor, firstDayOf, monthAfter, monthOf } from '#shared/assignments/eligibility.ts';
import type { Eligibility } from '#shared/assignments/views.ts';
import { startOfDay } from '#shared/days/days.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import { hasDuty } from '#shared/submissions/duties.ts';

/** Returns last month, which counts for this one, and this month, which counts for the next; empty for other roles. */
export async function viewEligibility({ id, role }: Actor): Promise<Eligibility[]> {
  if (!hasDuty(role, 'monthly_piece')) return [];
  const month = monthOf(new Date(timeNow()));
  const before = monthAfter(month, -1);
  const printed = await listPrinted(id, startOfDay(firstDayOf(before)));
  return [before, month].map((one) => eligibilityFor(one, printed, publishedRules()));
}

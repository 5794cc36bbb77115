import { and, not, or, type SQL } from 'drizzle-orm';
import { noRows } from '#server/database/expressions.ts';
import { contains, folded, searchWords } from '#server/database/like-pattern.ts';
import { waitsForGuardian } from '#server/database/queries/guardians.ts';
import { contactInquiries, inquirySearchText } from '#shared/schema.ts';
import { asciiDigits } from '#shared/text/clean-text.ts';

/** Matches every word, or a telephone number in any format. */
export function searched(q: string): SQL {
  const words = searchWords(q).map(mentions);
  const digits = phoneDigits(q);
  return or(and(...words), digits ? mentions(digits) : undefined) ?? noRows;
}

/** Waiting applications match by reference only: any other hit would reveal their content. */
function mentions(word: string): SQL | undefined {
  const reference = folded(contactInquiries.reference);
  return and(
    contains(inquirySearchText(contactInquiries), word),
    or(not(waitsForGuardian()), contains(reference, word)),
  );
}

/** The digits without leading zeros of a country or region code. */
function phoneDigits(q: string): string | undefined {
  const typed = asciiDigits(q);
  const digits = /^\+?[\d\s()./-]+$/.test(typed) ? typed.replace(/\D/g, '').replace(/^0+/, '') : '';
  return digits.length >= 6 ? digits : undefined;
}

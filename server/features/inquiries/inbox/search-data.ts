import { and, not, or, type SQL, sql } from 'drizzle-orm';
import { waitsForGuardian } from '#server/database/guardians.ts';
import { contains, searchWords } from '#server/database/like-pattern.ts';
import { contactInquiries, inquirySearchText } from '#shared/schema.ts';

/** Every word, or a telephone number however it is written. */
export function searched(q: string): SQL {
  const words = searchWords(q).map(mentions);
  const digits = phoneDigits(q);
  return or(and(...words), digits ? mentions(digits) : undefined) ?? sql`false`;
}

/** Of an application that nobody may read yet, only the reference is searched: a hit would tell what stands in it. */
function mentions(word: string): SQL | undefined {
  const reference = sql`lower(${contactInquiries.reference})`;
  return and(
    contains(inquirySearchText(contactInquiries), word),
    or(not(waitsForGuardian()), contains(reference, word)),
  );
}

/** Without the zeros that stand for a country or a region. */
function phoneDigits(q: string): string | undefined {
  const digits = /^\+?[\d\s()./-]+$/.test(q) ? q.replace(/\D/g, '').replace(/^0+/, '') : '';
  return digits.length >= 6 ? digits : undefined;
}

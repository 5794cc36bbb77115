import { createHmac, timingSafeEqual } from 'node:crypto';
import { config } from '#server/config.ts';
import { linkSecret } from '#server/lib/auth/secrets.ts';

/** The address for answers to a mail about an inquiry; undefined while no mail comes in. */
export function replyAddress(inquiryId: number): string | undefined {
  const { inboundMail } = config;
  return inboundMail && `reply+${inquiryId}.${keyOf(inquiryId)}@${inboundMail.domain}`;
}

/** The inquiries whose addresses stand in a text, such as headers, in their order. */
export function readReplyAddresses(text: string): number[] {
  const ids = new Set<number>();
  for (const [, id = '', key = ''] of text.matchAll(/\breply\+(\d{1,9})\.([\da-f]{24})@/gi)) {
    const expected = Buffer.from(keyOf(Number(id)));
    if (timingSafeEqual(Buffer.from(key.toLowerCase()), expected)) ids.add(Number(id));
  }
  return [...ids];
}

/** In hexadecimal: mail servers may write addresses in small letters. */
function keyOf(inquiryId: number): string {
  return createHmac('sha256', linkSecret()).update(`reply ${inquiryId}`).digest('hex').slice(0, 24);
}

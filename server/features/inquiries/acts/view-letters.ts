import { publishedDocument } from '#server/lib/site/published.ts';
import { siteUrl } from '#server/lib/site/site-url.ts';
import { fillFacts } from '#shared/content/fill.ts';
import type { ReplyUse } from '#shared/content/mails.ts';
import type { LettersView } from '#shared/inquiries/views.ts';
import { pagePatterns } from '#shared/paths.ts';

/** From what the company says now. */
export function viewLetters(): LettersView {
  const { replyEnd, replies, shortlist, talk, accepted, acceptedKnown, declined } = publishedDocument('mails');
  const mediaKit = siteUrl(pagePatterns.mediaKit);
  return {
    end: replyEnd,
    templates: replies.map(({ title, use, text }) => ({
      title,
      use: use as ReplyUse,
      text: fillFacts(text, { mediaKit }),
    })),
    stages: { shortlist, talk, accepted, acceptedKnown, declined },
  };
}

import { Feed } from 'feed';
import { timeNow } from '#server/lib/clock.ts';
import { log } from '#server/lib/log.ts';
import { publishedDocument, publishedPieces } from '#server/lib/site/published.ts';
import { aboutExcerpt } from '#shared/content/highlights.ts';
import { type Day, dayOf, isDay, startOfDay } from '#shared/days/days.ts';
import { openingName } from '#shared/inquiries/forms/opening-field.ts';
import { type FeedPage, feedPath, pagePatterns } from '#shared/paths.ts';
import { company, companyAddress } from '#shared/site.ts';

interface Entry {
  /** Instead of its address, which may be corrected. */
  id?: string;
  /** A path of this site, or an address elsewhere. */
  path: string;
  title: string;
  line: string;
  /** A day of the company's calendar. */
  date: Day;
  isSample?: true | undefined;
}

interface Contents {
  title: string;
  description: string;
  entries: Entry[];
}

const contents: Record<FeedPage, () => Contents> = {
  home: () => ({
    title: company().name,
    description: `What the people at ${company().name} have published.`,
    entries: publishedPieces().map(({ id, places, title, names, day }) => ({
      id: companyAddress(`piece-${id}`),
      path: places[0].link,
      title,
      line: names.length > 0 ? `By ${new Intl.ListFormat('en-US').format(names)}.` : title,
      date: day,
    })),
  }),
  network: () => {
    const { programs, lede } = publishedDocument('programs');
    return { title: company().network, description: lede, entries: released(programs, pagePatterns.program) };
  },
  magazine: () => {
    const { issues, lede } = publishedDocument('issues');
    const named = issues.map((issue) => ({ ...issue, title: `${issue.number}: ${issue.title}` }));
    const excerpts = issues
      .filter(({ excerpt }) => excerpt.length > 0)
      .map((issue) => ({ ...issue, title: issue.excerptTitle || issue.title, line: aboutExcerpt(issue) }));
    const entries = [...released(named, pagePatterns.issue), ...released(excerpts, pagePatterns.excerpt)];
    return { title: company().magazine, description: lede, entries };
  },
  careers: () => {
    const { openings, careersLede, pageTitle } = publishedDocument('openings');
    const entries = openings
      .filter(({ isOpen }) => isOpen)
      .map(({ opens, ...opening }) =>
        toEntry({ ...opening, title: openingName(opening), date: opens }, pagePatterns.opening),
      );
    return { title: pageTitle, description: careersLede, entries };
  },
};

/** Whether it is of a sample company or has samples, which are not for search engines. */
export function isSampleFeed(page: FeedPage): boolean {
  return company().isSample || contents[page]().entries.some(({ isSample }) => isSample);
}

/** RSS 2.0 of what is out or open, newest first. An entry that can't be written is left out. */
export function writeFeed(page: FeedPage, origin: string): string {
  const { title, description, entries } = contents[page]();
  const sorted = [...entries].sort((one, other) => Number(one.date < other.date) - Number(one.date > other.date));
  const feed = new Feed({
    title: marked({ title, isSample: isSampleFeed(page) }),
    description,
    link: origin + pagePatterns[page],
    language: 'en-US',
    copyright: `© ${company().name}`,
    feedLinks: { rss: origin + feedPath(page) },
    generator: false,
    updated: sorted[0] && isDay(sorted[0].date) ? startOfDay(sorted[0].date) : new Date(timeNow()),
  });
  for (const entry of sorted) {
    if (!isWritable(entry, origin)) {
      log.warn(
        { feed: page, date: entry.date },
        'An entry of a feed has an address or a character that XML can’t hold',
      );
      continue;
    }
    const link = new URL(entry.path, origin).href;
    feed.addItem({
      title: readAlike(marked(entry)),
      id: entry.id ?? link,
      link,
      description: entry.line,
      date: startOfDay(entry.date),
    });
  }
  return feed.rss2();
}

function marked({ title, isSample }: { title: string; isSample?: boolean | undefined }): string {
  return isSample ? `Sample: ${title}` : title;
}

/** Some readers take a title as HTML, others show its signs: neither may lose a word. */
function readAlike(title: string): string {
  return title.replaceAll('<', '‹').replaceAll('>', '›');
}

function isWritable({ path, title, line, date }: Entry, origin: string): boolean {
  return isDay(date) && URL.canParse(path, origin) && !noXml.test(title + line);
}

const noXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

type Dated = Omit<Entry, 'path'> & { id: string };

function released(entries: readonly Dated[], pattern: string): Entry[] {
  const today = dayOf(new Date(timeNow()));
  return entries.filter(({ date }) => date <= today).map((entry) => toEntry(entry, pattern));
}

function toEntry({ id, title, line, date, isSample }: Dated, pattern: string): Entry {
  return { path: pattern.replace(':slug', id), title, line, date, isSample };
}

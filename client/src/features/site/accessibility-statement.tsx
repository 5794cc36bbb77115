import type { ReactNode } from 'react';
import { formatDay } from '#client/lib/format-plain.ts';
import { sectionPath } from '#client/lib/paths.ts';
import { answerTime } from '#shared/inquiries/forms/form-types.ts';
import { company } from '#shared/site.ts';

/** Test again with every release that changes screens. */
const testedOn = '2026-11-24';

export function AccessibilityStatement() {
  return (
    <div className="sheet gap-y-14 py-16 sm:py-24">
      <Part title="The standard">
        <p>
          We aim for the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, on every page and in every state:
          while something loads, when it fails, when there’s nothing to show, and when a form is refused. We believe the
          site and the portal meet it, apart from what’s listed below. This is our own assessment. Nobody outside{' '}
          {company().name} has audited it.
        </p>
      </Part>
      <Part title="How we tested">
        <p>
          Last tested on <time dateTime={testedOn}>{formatDay(testedOn)}</time>, in Chromium:
        </p>
        <ul className={list}>
          <li>Every screen with the keyboard alone: what gets focus, in what order, and whether you can see it.</li>
          <li>
            Every screen in the accessibility tree, which is what a screen reader reads out: names, roles, headings.
          </li>
          <li>Text at 200%, a 1,280-pixel window at 400% zoom, and wider spacing between letters, words and lines.</li>
          <li>High contrast (forced colors), reduced motion, and the light and dark themes.</li>
          <li>
            The axe rules for WCAG 2.2 A and AA, which run on these pages again every time the site’s software changes,
            along with complete visits by keyboard.
          </li>
        </ul>
        <p>
          The portal and the forms work in Safari 16.4, Chrome and Edge 109, Firefox 115, Samsung Internet 21, and
          anything newer. You can read and navigate the public pages in older browsers too, and without JavaScript.
        </p>
      </Part>
      <Part title="What falls short">
        <ul className={list}>
          <li>We haven’t tested with screen readers such as NVDA, JAWS or VoiceOver yet, or in other browsers.</li>
          <li>People who rely on assistive technology haven’t tried the site for us yet.</li>
          <li>
            We haven’t checked the media kit that is offered to download. Everything in it should be on the media kit
            page, too.
          </li>
          <li>The files applicants send us may not be accessible.</li>
          <li>
            When you zoom far into the portal, an open menu can cover the focused item behind it. Escape closes the
            menu.
          </li>
        </ul>
      </Part>
      <Part title="Tell us">
        <p>
          If something doesn’t work for you, or you need it in another format, write to{' '}
          <a href={`mailto:${company().generalEmail}`} className="underline underline-offset-4">
            {company().generalEmail}
          </a>{' '}
          or use the{' '}
          <a href={sectionPath('advertise')} className="underline underline-offset-4">
            contact form
          </a>
          . Tell us the page, what you tried, and what you use to read it. We answer within {answerTime('contact')}, and
          send you what you were looking for some other way if we can’t fix the page right away.
        </p>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="col-span-12 grid gap-x-10 gap-y-5 border-ink border-t pt-6 lg:grid-cols-[1fr_2fr]">
      <h2 className="font-bold font-display text-2xl">{title}</h2>
      <div className="grid max-w-[60ch] gap-y-5 text-lg">{children}</div>
    </section>
  );
}

const list = 'ml-5 grid list-disc gap-y-2';

import type { ReactNode } from 'react';
import { sectionPath } from '#client/lib/paths.ts';
import { answerTime } from '#shared/inquiries/forms/form-types.ts';
import { company } from '#shared/site.ts';

/** Each claim with the journey in `client/e2e` that proves it: a claim without one has to go. */
export const tested: Readonly<Record<string, string>> = {
  'The axe rules for WCAG 2.2 A and AA, on every screen.': 'everybody-sees-all.spec.ts: expectAccessible(page)',
  'Text at 200% on a phone of 320 pixels: no word breaks, and nothing scrolls sideways.':
    'everybody-sees-all.spec.ts: largerText = 200',
  'A 1,280-pixel window at 400% zoom: everything is within it, and the keyboard’s focus in sight.':
    'person-reads-larger.rest.spec.ts: sees by keyboard where the focus is',
  'Answering, deciding and moving through lists by keyboard alone.': 'admin-answers.spec.ts: answers by keyboard alone',
  'High contrast (forced colors).': 'visitor-reads.spec.ts: forced colors paint no border',
  'Reading and navigating the public pages without JavaScript.':
    'visitor-reads.spec.ts: is complete without JavaScript',
};

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
        <p>Each time the site’s software changes, in Chromium:</p>
        <ul className={list}>
          {Object.keys(tested).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p>
          The portal and the forms are built for Safari 16.4, Chrome and Edge 109, Firefox 115, Samsung Internet 21, and
          anything newer.
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
          <a
            href={`mailto:${company().generalEmail}`}
            className="underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {company().generalEmail}
          </a>{' '}
          or use the{' '}
          <a href={sectionPath('advertise')} className="underline decoration-1 underline-offset-4 hover:decoration-2">
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

import type { MouseEvent, ReactNode } from 'react';
import { ButtonLink } from '#client/components/button.tsx';
import { publicLinks } from '#client/features/site/public-links.ts';
import { published } from '#client/lib/site-documents.ts';
import { company } from '#shared/site.ts';
import { RunningHead } from './running-head.tsx';
import { scrollToElement } from './section-scroll.ts';

/** `children` is the inquiry form, with the id `contact-form`. */
export function AdvertiseSection({ children }: { children: ReactNode }) {
  const words = published('landing');
  return (
    <section id="advertise" aria-labelledby="advertise-title" className="on-ink">
      <RunningHead section="advertise" />
      <div className="sheet gap-y-14 pt-[clamp(3rem,8vw,8rem)] pb-[clamp(4rem,8vw,8rem)]">
        <div className="col-span-12 lg:col-span-6">
          <h2 id="advertise-title" className="text-display">
            Advertise With Us
          </h2>
          <p className="mt-8 max-w-[26em] text-lede">{words.advertiseText}</p>
          <div className="mt-10 flex flex-wrap gap-4">
            <ButtonLink href="#contact-form" onClick={handleGetInTouch} variant="primary" size="large">
              Get In Touch
            </ButtonLink>
            <ButtonLink href={publicLinks.mediaKit} size="large">
              View Media Kit
            </ButtonLink>
          </div>
          <p className="mt-8 text-muted print:hidden">
            Or write to{' '}
            <a
              href={`mailto:${company().advertisingEmail}`}
              className="inline-flex min-h-11 items-center text-text underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {company().advertisingEmail}
            </a>
          </p>
        </div>
        <div className="col-span-12 lg:col-span-5 lg:col-start-8">{children}</div>
      </div>
    </section>
  );
}

function handleGetInTouch(event: MouseEvent) {
  const form = document.getElementById('contact-form');
  if (!form) return;
  event.preventDefault();
  scrollToElement(form, 'smooth');
  form.querySelector<HTMLElement>('input:not([tabindex="-1"]):not([type="hidden"])')?.focus({ preventScroll: true });
}

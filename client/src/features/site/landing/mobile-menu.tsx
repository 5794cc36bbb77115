import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { StandingWave } from '#client/components/standing-wave.tsx';
import { Wordmark } from '#client/components/wordmark.tsx';
import { publicLinks } from '#client/features/site/public-links.ts';
import { type Section, sections } from '#client/lib/paths.ts';
import { SectionLink } from './section-link.tsx';
import { sectionNames } from './series.ts';

const barButton =
  'inline-flex min-h-[44px] min-w-11 cursor-pointer items-center justify-center whitespace-nowrap border border-rule-strong px-[min(1rem,4vw)] font-medium';

/** A modal dialog: the browser keeps the focus inside, and Escape closes it. */
export function MobileMenu({ active }: { active: Section | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);

  function show() {
    dialog.current?.showModal();
    setOpen(true);
  }

  /** The browser returns the focus; a link moves it on afterwards. */
  function close() {
    dialog.current?.close();
  }

  return (
    <div className="menu-toggle lg:hidden">
      <button
        type="button"
        className={barButton}
        aria-expanded={open}
        aria-controls="menu"
        aria-haspopup="dialog"
        onClick={show}
      >
        Menu
      </button>
      <dialog
        ref={dialog}
        id="menu"
        aria-label="Menu"
        onClose={() => setOpen(false)}
        className="on-ink m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain lg:hidden"
      >
        <div className="public-bar border-rule border-b">
          <Wordmark />
          <button type="button" className={barButton} onClick={close}>
            Close<span className="sr-only"> menu</span>
          </button>
        </div>
        <nav
          aria-label="Menu"
          className="flex min-h-[calc(100dvh-80px)] flex-col px-[clamp(min(1.25rem,5vw),4vw,4.5rem)] pb-6"
        >
          <ul className="flex flex-1 flex-col justify-evenly py-2">
            {sections.map((section, index) => (
              <li key={section} className="border-rule border-b">
                <SectionLink
                  section={section}
                  onClick={close}
                  aria-current={section === active ? 'location' : undefined}
                  className="group flex min-h-14 items-center justify-between gap-[min(1.5rem,6vw)] py-2 font-bold font-display text-[clamp(min(2rem,12vw),9.5vw,3.75rem)] leading-none tracking-[-0.04em] aria-[current]:text-accent"
                >
                  {sectionNames[section]}
                  <StandingWave
                    n={index + 1}
                    loops
                    className="h-5 min-w-0 max-w-48 flex-1 text-rule-strong group-aria-[current]:text-accent"
                  />
                </SectionLink>
              </li>
            ))}
          </ul>
          <Link
            href={publicLinks.employeeLogin}
            onClick={close}
            className="inline-flex min-h-14 items-center justify-center border border-rule-strong px-4 text-center font-medium text-lg"
          >
            Employee Portal
          </Link>
        </nav>
      </dialog>
    </div>
  );
}

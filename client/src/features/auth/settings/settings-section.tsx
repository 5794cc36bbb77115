import type { ReactNode } from 'react';

interface SettingsSectionProps {
  title: string;
  about: string;
  children: ReactNode;
}

export function SettingsSection({ title, about, children }: SettingsSectionProps) {
  const heading = headingId(title);
  return (
    <section
      aria-labelledby={heading}
      className="grid grid-cols-1 gap-x-12 gap-y-5 border-text border-t py-8 lg:grid-cols-12"
    >
      <div className="lg:col-span-4">
        <h2 id={heading} tabIndex={-1} className="scroll-mt-6 font-semibold text-xl">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-muted">{about}</p>
      </div>
      <div className="min-w-0 lg:col-span-8">{children}</div>
    </section>
  );
}

/** One of several in a section. */
export function SettingsPart({ title, about, children }: SettingsSectionProps) {
  const heading = headingId(title);
  return (
    <section aria-labelledby={heading} className="border-rule not-first:mt-6 not-first:border-t not-first:pt-6">
      <h3 id={heading} tabIndex={-1} className="scroll-mt-6 font-semibold">
        {title}
      </h3>
      <p className="mt-1 mb-4 max-w-prose text-muted">{about}</p>
      {children}
    </section>
  );
}

export function SettingsContents({ titles }: { titles: readonly string[] }) {
  return (
    <nav aria-label="On this page" className="mb-8">
      <ul className="flex flex-wrap gap-x-6">
        {titles.map((title) => (
          <li key={title}>
            <a href={`#${headingId(title)}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** For example `two-step-sign-in`. */
export function headingId(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

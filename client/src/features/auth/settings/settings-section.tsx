import { type ReactNode, useId } from 'react';

interface SettingsSectionProps {
  title: string;
  about: string;
  children: ReactNode;
}

export function SettingsSection({ title, about, children }: SettingsSectionProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid grid-cols-1 gap-x-12 gap-y-5 border-text border-t py-8 lg:grid-cols-12"
    >
      <div className="lg:col-span-4">
        <h2 id={heading} className="font-semibold text-xl">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-muted">{about}</p>
      </div>
      <div className="min-w-0 lg:col-span-8">{children}</div>
    </section>
  );
}

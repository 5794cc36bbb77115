import type { ReactNode } from 'react';
import { ButtonLink } from '#client/components/button.tsx';

interface CareersPositionProps {
  title: string;
  lede: string;
  facts: readonly { id: string; head: string; text: string }[];
  apply?: { href: string; label: string };
  children?: ReactNode;
}

export function CareersPosition({ title, lede, facts, apply, children }: CareersPositionProps) {
  return (
    <section className="sheet gap-y-10 py-14 sm:py-20">
      <div className="col-span-12 lg:col-span-5">
        <h2 className="text-display leading-[0.95]">{title}</h2>
        <p className="mt-6 max-w-prose text-lede">{lede}</p>
        {apply && (
          <ButtonLink variant="primary" size="large" href={apply.href} className="mt-8 max-sm:w-full">
            {apply.label}
          </ButtonLink>
        )}
      </div>
      <dl className="col-span-12 self-end border-rule border-b lg:col-span-6 lg:col-start-7">
        {facts.map(({ id, head, text }) => (
          <div key={id} className="grid grid-cols-1 gap-x-6 gap-y-1 border-rule border-t py-5 sm:grid-cols-[9rem_1fr]">
            <dt className="font-display font-semibold text-lg tracking-tight">{head}</dt>
            <dd className="max-w-prose">{text}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

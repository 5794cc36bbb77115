import { Link } from 'wouter';
import { PromisedDay } from '#client/components/promised-day.tsx';
import { formatDate, formatDateTime } from '#client/lib/format.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
import { type PersonSectionKind, personCountMax } from '#shared/people/person.ts';
import type { PersonSection, PersonView } from '#shared/people/views.ts';

export function PersonSections({ person: { sections } }: { person: PersonView }) {
  if (sections.length === 0) return <p className="text-muted">Nothing else belongs to this person yet.</p>;
  return (
    <div className="space-y-10">
      {sections.map((section) => (
        <Section key={section.kind} section={section} />
      ))}
    </div>
  );
}

function Section({ section: { kind, total, items } }: { section: PersonSection }) {
  const id = `person-${kind}`;
  return (
    <section aria-labelledby={id}>
      <h2
        id={id}
        className="flex items-baseline justify-between gap-x-4 border-text border-b pb-2 font-semibold text-xl"
      >
        {labels[kind]}
        <span className="font-normal text-base text-muted tabular-nums">
          {total >= personCountMax ? `${formatNumber(personCountMax)} or more` : formatNumber(total)}
        </span>
      </h2>
      <ul className="divide-y divide-rule border-rule border-b">
        {items.map(({ title, detail, path, promised, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several mails lead to one place
          <li key={`${path} ${index}`}>
            <Link href={path} className="group flex min-h-11 flex-wrap items-center gap-x-4 py-1.5">
              <span className="min-w-0 grow basis-64 wrap-anywhere">
                <bdi className="font-medium underline decoration-rule-strong underline-offset-4 group-hover:decoration-accent group-hover:decoration-2">
                  {title}
                </bdi>
                <span className="block text-muted text-sm">{detail}</span>
              </span>
              {promised && (
                <span className="text-muted text-sm">
                  <PromisedDay until={promised} />
                </span>
              )}
              {at && (
                <time dateTime={at} title={formatDateTime(at)} className="text-muted text-sm tabular-nums">
                  {formatDate(at)}
                </time>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {total > items.length && <p className="mt-2 text-muted text-sm">These are the newest {items.length}.</p>}
    </section>
  );
}

const labels: Record<PersonSectionKind, string> = {
  inquiries: 'Inquiries and applications',
  guarded: 'Applications that name them as the guardian',
  messages: 'Messages that belong to no inquiry',
  named: 'Sales prospects that name them as the contact',
  submissions: 'Submissions',
  evaluations: 'Self-evaluations',
  training: 'Training',
  mails: 'Mail to them',
};

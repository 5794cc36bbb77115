import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { ButtonLink } from '#client/components/button.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { contentQueries } from '#client/features/content/api.ts';
import { pathTo } from '#client/lib/paths.ts';
import { useSearchState } from '#client/lib/use-search-state.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import type { DocumentView } from '#shared/content/views.ts';
import { WalkEnd } from './walk-end.tsx';
import { WalkStepForm } from './walk-step-form.tsx';
import { type WalkStep, walkSteps } from './walk-steps.ts';

const end = { id: 'publish', title: 'Publish' };
const all = [...walkSteps, end];

interface WalkProps {
  /** A step's id; any other word leads to the first step that nobody has started. */
  at: string;
  profile: EmployeeProfile;
}

export function Walk({ at, profile }: WalkProps) {
  const [, change] = useSearchState(['walk']);
  const company = useQuery(contentQueries.document('company'));
  const landing = useQuery(contentQueries.document('landing'));
  const openings = useQuery(contentQueries.document('openings'));
  const documents = { company, landing, openings };
  const started = walkSteps.filter((step) => isStarted(step, documents[step.kind].data));
  const next = (walkSteps.find((step) => !started.includes(step)) ?? end).id;
  const current = all.find(({ id }) => id === at);
  const unknown = Object.values(documents).find(({ data }) => !data);

  useEffect(() => {
    // The address keeps the step, because its first letters already count as started.
    if (!current && !unknown) change({ walk: next });
  });

  return (
    <div className="mt-4">
      <nav aria-label="Steps">
        <p className="text-muted">
          {started.length} of {walkSteps.length} steps started. Each can wait, and nobody sees anything until it is
          published.
        </p>
        <ol className="mt-2 flex flex-wrap gap-x-5 border-rule border-b">
          {all.map((one) => (
            <li key={one.id}>
              <Link
                href={hrefOf(one.id)}
                aria-current={one === current ? 'step' : undefined}
                className="inline-flex min-h-11 items-center gap-1.5 border-transparent border-b-2 text-muted hover:text-text aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-text"
              >
                {one.title}
                {started.some(({ id }) => id === one.id) && (
                  <>
                    <Check aria-hidden="true" className="size-4" />
                    <span className="sr-only">, started</span>
                  </>
                )}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      {current ? (
        <Step chosen={current} documents={documents} profile={profile} />
      ) : (
        <QueryView query={unknown ?? company} loading="Loading..." skeletonLines={8}>
          {() => null}
        </QueryView>
      )}
    </div>
  );
}

interface StepProps {
  chosen: (typeof all)[number];
  documents: Record<WalkStep['kind'], UseQueryResult<DocumentView>>;
  profile: EmployeeProfile;
}

function Step({ chosen, documents, profile }: StepProps) {
  const position = all.indexOf(chosen);
  const step = walkSteps[position];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(chosen);

  useEffect(() => {
    // When it opens, the page itself has the focus.
    if (shown.current !== chosen) heading.current?.focus();
    shown.current = chosen;
  }, [chosen]);

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mt-6 font-semibold text-2xl">
        {step ? `${position + 1}. ${step.title}` : 'Publish everything'}
      </h2>
      {step ? (
        <>
          <p className="mt-1 max-w-prose text-muted">{step.text}</p>
          <QueryView query={documents[step.kind]} loading="Loading..." skeletonLines={8}>
            {(document) => (
              <WalkStepForm
                key={document.kind}
                step={step}
                document={document}
                company={documents.company.data}
                profile={profile}
              />
            )}
          </QueryView>
        </>
      ) : (
        <WalkEnd profile={profile} />
      )}
      <div className="mt-8 flex flex-wrap gap-3 border-rule border-t pt-4">
        {position > 0 && <ButtonLink href={hrefOf(walkSteps[position - 1]?.id)}>Back</ButtonLink>}
        {step && (
          <ButtonLink href={hrefOf((walkSteps[position + 1] ?? end).id)} variant="primary">
            Next: {(walkSteps[position + 1] ?? end).title}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function hrefOf(step: string | undefined): string {
  return `${pathTo('adminSite')}?walk=${step}`;
}

function isStarted({ kind, groups }: WalkStep, view: DocumentView | undefined): boolean {
  if (!view) return false;
  if (kind === 'openings') return view.number > 0 || view.draftAt !== null;
  return Object.entries(documentDefinitions[kind].fields).some(
    ([name, field]) => field.group in groups && field.kind !== 'list' && view.words[name] !== field.initial,
  );
}

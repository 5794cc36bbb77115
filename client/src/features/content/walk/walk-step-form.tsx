import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { useFocusOn } from '#client/components/focus/use-focus-on.ts';
import { contentQueries } from '#client/features/content/api.ts';
import { DocumentFields } from '#client/features/content/document-fields.tsx';
import { DocumentPreview } from '#client/features/content/document-preview.tsx';
import { DocumentSaved } from '#client/features/content/document-saved.tsx';
import { Editors } from '#client/features/content/editors.tsx';
import { fieldId } from '#client/features/content/fields/field-id.ts';
import { useDocument } from '#client/features/content/use-document.ts';
import { useMarkdownProblems } from '#client/features/content/use-markdown-problems.ts';
import { useWide } from '#client/lib/browser/use-wide.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { problemsIn } from '#shared/content/checks.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import type { DocumentView } from '#shared/content/views.ts';
import { proposalsOf, type WalkStep } from './walk-steps.ts';

interface WalkStepFormProps {
  step: WalkStep;
  document: DocumentView;
  company: DocumentView | undefined;
  profile: EmployeeProfile;
}

export function WalkStepForm({ step, document, company, profile }: WalkStepFormProps) {
  const { autosave, state } = useDocument(document, profile.id);
  const client = useQueryClient();
  const isWide = useWide();
  const [filledIn, setFilledIn] = useState('');
  const focusOn = useFocusOn();
  // The list of steps shows which of them have been started.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step
  useEffect(
    () => () => void autosave.save().then(() => client.invalidateQueries({ queryKey: contentQueries.all })),
    [autosave, client, step.id],
  );
  const { kind } = document;
  const { fields, path } = documentDefinitions[kind];
  const problems = { ...useMarkdownProblems(kind, state.values), ...problemsIn(kind, state.values) };
  const facts = kind === 'company' ? state.values : (company?.words ?? {});
  const proposals = company ? proposalsOf(step, state.values, { host: location.hostname, company: facts }) : {};
  const proposed = Object.entries(proposals);
  const [group] = Object.keys(step.groups);

  function accept() {
    autosave.change(proposals);
    setFilledIn(proposed.map(([name]) => fields[name]?.label).join(', '));
    focusOn(fieldId(proposed[0]?.[0] ?? ''));
  }

  return (
    <div className="grid gap-x-8 xl:grid-cols-2">
      <div className="min-w-0">
        <Editors kind={kind} />
        <DocumentSaved state={state} onSave={() => autosave.save()} />
        {proposed.length > 0 && (
          <section aria-label="Proposals" className="border-accent border-l-4 bg-surface p-4">
            <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_1fr]">
              {proposed.map(([name, words]) => (
                <div key={name} className="contents">
                  <dt className="text-muted">{fields[name]?.label}</dt>
                  <dd className="wrap-anywhere">
                    {words || (fields[name]?.kind === 'year' ? 'Always the current year' : 'None yet')}
                  </dd>
                </div>
              ))}
            </dl>
            <Button size="small" className="mt-3" onClick={accept}>
              {proposed.length === 1 ? 'Use this' : 'Use these'}
            </Button>
          </section>
        )}
        <p role="status" className="sr-only">
          {filledIn && `Filled in: ${filledIn}.`}
        </p>
        <DocumentFields
          document={document}
          groups={step.groups}
          autosave={autosave}
          state={state}
          problems={problems}
        />
      </div>
      {isWide && path && (
        <div className="xl:sticky xl:top-4 xl:self-start">
          {/* The company's draft is saved while the next step opens. */}
          <DocumentPreview kind={kind} at={`${state.savedAt} ${company?.draftAt}`} group={group} drafts="all" />
        </div>
      )}
    </div>
  );
}

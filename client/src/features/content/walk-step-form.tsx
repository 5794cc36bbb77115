import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '#client/components/button.tsx';
import { useWide } from '#client/lib/use-wide.ts';
import type { EmployeeProfile } from '#shared/auth/auth.ts';
import { problemsIn } from '#shared/content/checks.ts';
import type { DocumentView } from '#shared/content/content.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import { contentQueries } from './api.ts';
import { DocumentFields } from './document-fields.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { DocumentSaved } from './document-saved.tsx';
import { Editors } from './editors.tsx';
import { useDocument } from './use-document.ts';
import { useMarkdownProblems } from './use-markdown-problems.ts';
import { proposalsOf, type WalkStep } from './walk-steps.ts';

interface WalkStepFormProps {
  step: WalkStep;
  document: DocumentView;
  profile: EmployeeProfile;
}

export function WalkStepForm({ step, document, profile }: WalkStepFormProps) {
  const { autosave, state } = useDocument(document, profile.id);
  const client = useQueryClient();
  const isWide = useWide();
  // The list of steps shows which of them have been started.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step
  useEffect(
    () => () => void autosave.save().then(() => client.invalidateQueries({ queryKey: contentQueries.all })),
    [autosave, client, step.id],
  );
  const { kind } = document;
  const { fields, path } = documentDefinitions[kind];
  const problems = { ...useMarkdownProblems(kind, state.values), ...problemsIn(kind, state.values) };
  const proposals = proposalsOf(step, state.values, location.hostname);
  const proposed = Object.entries(proposals);
  const [group] = Object.keys(step.groups);
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
                  <dd className="wrap-anywhere">{words || 'None yet'}</dd>
                </div>
              ))}
            </dl>
            <Button size="small" className="mt-3" onClick={() => autosave.change(proposals)}>
              {proposed.length === 1 ? 'Use this' : 'Use these'}
            </Button>
          </section>
        )}
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
          <DocumentPreview kind={kind} at={state.savedAt} group={group} />
        </div>
      )}
    </div>
  );
}

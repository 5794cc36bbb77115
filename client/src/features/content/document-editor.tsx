import { lazy, Suspense, useEffect, useState } from 'react';
import { SavedLine } from '#client/components/form/saved-line.tsx';
import { DocumentPublish } from '#client/features/content/publish/document-publish.tsx';
import { DocumentVersions } from '#client/features/content/publish/document-versions.tsx';
import { useWide } from '#client/lib/browser/use-wide.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { problemsIn } from '#shared/content/checks.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import { documentLabels } from '#shared/content/kinds.ts';
import type { DocumentView } from '#shared/content/views.ts';
import { DocumentFields } from './document-fields.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { fieldInHash } from './fields/field-id.ts';
import { FactsContext } from './fields/placeholders.tsx';
import { useOpenEntries } from './fields/use-open-entries.ts';
import { MailPreview } from './mail-preview.tsx';
import { useDocument } from './use-document.ts';
import { useFacts } from './use-facts.ts';
import { useMarkdownProblems } from './use-markdown-problems.ts';

const EntriesPreview = lazy(async () => ({ default: (await import('./entries-preview.tsx')).EntriesPreview }));

interface DocumentEditorProps {
  document: DocumentView;
  profile: EmployeeProfile;
}

const faces = { form: 'Form', preview: 'Preview', versions: 'Versions' } as const;
type Face = keyof typeof faces;

/** The form and its preview, side by side if the window has room. */
export function DocumentEditor({ document, profile }: DocumentEditorProps) {
  const { kind } = document;
  const { autosave, state } = useDocument(document, profile.id);
  const facts = useFacts(kind, state.values);
  const entries = useOpenEntries();
  const [place, setPlace] = useState<{ group?: string; entry?: string | undefined }>({});
  const [face, setFace] = useState<Face>('form');
  const isWide = useWide();
  const problems = { ...useMarkdownProblems(kind, state.values), ...problemsIn(kind, state.values) };
  const { path, notice, entries: list } = documentDefinitions[kind];
  const hasPreview = Boolean(path || list);
  const shown = (Object.keys(faces) as Face[]).filter(
    (one) => (one !== 'form' || !isWide) && (one !== 'preview' || hasPreview),
  );
  const beside = face !== 'form' ? face : hasPreview ? 'preview' : 'versions';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link leads to a field once, when the form is there
  useEffect(() => {
    const name = fieldInHash();
    if (name) reveal(name);
  }, []);

  function reveal(name: string): void {
    setFace('form');
    // The form may be hidden until then.
    requestAnimationFrame(() => entries.reveal(name));
  }

  const switcher = (
    <fieldset className={`mt-2 flex flex-wrap gap-x-6 xl:mt-0 ${shown.length > 1 ? '' : 'hidden'}`}>
      <legend className="sr-only">What is shown</legend>
      {shown.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === (isWide ? beside : face)}
          onClick={() => setFace(one)}
          className="min-h-11 min-w-11 cursor-pointer border-transparent border-b-2 text-muted hover:text-text aria-pressed:border-accent aria-pressed:font-medium aria-pressed:text-text"
        >
          {faces[one]}
        </button>
      ))}
    </fieldset>
  );

  return (
    <>
      {document.hasSamples && (
        <p className="mb-4 border-warning border-l-4 bg-warning-tint p-3">
          Samples that came with the product are in here. Until somebody changes or removes them, their pages say so and
          ask search engines not to list them.
        </p>
      )}
      {notice && document.number === 0 && (
        <p className="mb-4 border-warning border-l-4 bg-warning-tint p-3">{notice}</p>
      )}
      <div className="z-20 border-rule border-b bg-bg pt-2 pb-3 lg:sticky lg:top-0">
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <h2 className="font-semibold text-2xl">{documentLabels[kind]}</h2>
          <SavedLine state={state} onSave={() => autosave.save()} />
        </div>
        <DocumentPublish document={document} state={state} autosave={autosave} problems={problems} onReveal={reveal} />
      </div>
      {!isWide && switcher}
      <div className="grid gap-x-8 xl:grid-cols-2">
        <div className={`min-w-0 ${face === 'form' ? '' : 'max-xl:hidden'}`}>
          <FactsContext value={facts}>
            <DocumentFields
              document={document}
              autosave={autosave}
              state={state}
              problems={problems}
              entries={entries}
              onPlace={(group, entry) => setPlace({ group, entry })}
            />
          </FactsContext>
        </div>
        <div
          className={`min-w-0 xl:sticky xl:top-34 xl:max-h-[calc(100dvh-9rem)] xl:self-start xl:overflow-y-auto ${face === 'form' ? 'max-xl:hidden' : ''}`}
        >
          {isWide && switcher}
          {(isWide || face !== 'form') && (
            <>
              {beside === 'versions' && <DocumentVersions kind={kind} number={document.number} />}
              {beside === 'preview' && path && <DocumentPreview kind={kind} at={state.savedAt} {...place} />}
              {beside === 'preview' && list === 'mails' && <MailPreview at={state.savedAt} {...place} />}
              {beside === 'preview' && list && list !== 'mails' && (
                <Suspense fallback={<p className="mt-4 text-muted">Loading...</p>}>
                  <EntriesPreview kind={kind} list={list} words={state.values} entry={place.entry} />
                </Suspense>
              )}
            </>
          )}
        </div>
      </div>
    </>
  );
}

import { lazy, Suspense, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { formatRelative } from '#client/lib/format.ts';
import type { EmployeeProfile } from '#shared/auth/auth.ts';
import { problemsIn } from '#shared/content/checks.ts';
import type { DocumentView } from '#shared/content/content.ts';
import { DocumentFields } from './document-fields.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { DocumentPublish } from './document-publish.tsx';
import { DocumentSaved } from './document-saved.tsx';
import { DocumentSchedule } from './document-schedule.tsx';
import { useOpenEntries } from './fields/use-open-entries.ts';
import { useDocument } from './use-document.ts';

const DocumentVersions = lazy(() =>
  import('./document-versions.tsx').then((module) => ({ default: module.DocumentVersions })),
);

interface DocumentEditorProps {
  document: DocumentView;
  profile: EmployeeProfile;
}

/** The words beside the page that they make. */
export function DocumentEditor({ document, profile }: DocumentEditorProps) {
  const { autosave, state } = useDocument(document, profile.id);
  const [section, setSection] = useState<string>();
  const entries = useOpenEntries();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const problems = problemsIn(document.kind, state.values);
  const { draftAt, draftBy } = document;
  return (
    <div className="mt-4 grid gap-x-10 gap-y-8 xl:grid-cols-2">
      <div className="min-w-0">
        <DocumentSaved state={state} onSave={() => autosave.save()} />
        {draftAt && draftBy && draftBy.id !== profile.id && (
          <p role="status" className="mt-2 border-warning border-l-4 bg-warning-tint p-3">
            {draftBy.name} also writes in this draft, last {formatRelative(draftAt)}. What you both change is put to you
            before anything is lost.
          </p>
        )}
        <DocumentFields
          document={document}
          autosave={autosave}
          state={state}
          problems={problems}
          entries={entries}
          onPlace={setSection}
        />
      </div>
      <div className="min-w-0 xl:sticky xl:top-20 xl:self-start">
        <DocumentSchedule document={document} />
        <DocumentPublish document={document} state={state} autosave={autosave} problems={problems} profile={profile} />
        <DocumentPreview kind={document.kind} at={state.savedAt} section={section} />
        <Button className="mt-6" aria-expanded={isHistoryOpen} onClick={() => setHistoryOpen(!isHistoryOpen)}>
          {isHistoryOpen ? 'Hide the versions' : 'Show the versions'}
        </Button>
        {isHistoryOpen && (
          <Suspense fallback={<p className="mt-4 text-muted">Loading versions...</p>}>
            <DocumentVersions kind={document.kind} number={document.number} profile={profile} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

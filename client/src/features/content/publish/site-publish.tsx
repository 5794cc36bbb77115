import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { ButtonLink } from '#client/components/button.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { contentQueries, useCheck, usePublishTogether, useRemoveSamples } from '#client/features/content/api.ts';
import { fieldId } from '#client/features/content/fields/field-id.ts';
import { Findings, useCheckAtOpening } from '#client/features/content/publish/check-findings.tsx';
import { DrawingProgress } from '#client/features/content/publish/drawing-progress.tsx';
import { ApiError, errorSentence } from '#client/lib/api.ts';
import { takeFocus } from '#client/lib/browser/typing.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import { type DocumentKind, documentLabels, isTrainingKind } from '#shared/content/kinds.ts';
import { readersSentence } from '#shared/content/readers.ts';
import type { DocumentSummary, Finding, Leftover, Sample } from '#shared/content/views.ts';
import { fieldNamed } from '#shared/content/words.ts';
import { can } from '#shared/permissions/permissions.ts';
import { SampleChoices } from './sample-choices.tsx';
import { DocumentLinks, UnchangedDocuments } from './unchanged-documents.tsx';

/** The end of setting up: everything is published in one act, and no sample stays unless it is ticked. */
export function SitePublish({ profile }: { profile: EmployeeProfile }) {
  const leftovers = useQuery(contentQueries.leftovers());
  const documents = useQuery(contentQueries.list());
  const [kept, setKept] = useState<DocumentKind[]>([]);
  return (
    <div className="mt-2 grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <section aria-labelledby="samples">
        <h2 id="samples" className="font-semibold text-lg">
          Samples that came with the product
        </h2>
        <QueryView query={leftovers} loading="Looking for samples..." skeletonLines={6}>
          {({ samples }) => <SampleChoices samples={samples} kept={kept} onKeep={setKept} />}
        </QueryView>
      </section>
      <section aria-labelledby="leftovers">
        <h2 id="leftovers" className="font-semibold text-lg">
          Still about the sample company
        </h2>
        <QueryView
          query={leftovers}
          loading="Looking through every text..."
          isEmpty={({ named }) => named.length === 0}
          empty={<p className="mt-1 text-muted">No field names it.</p>}
          skeletonLines={4}
        >
          {({ named }) => <Leftovers found={named} />}
        </QueryView>
      </section>
      <section aria-labelledby="unchanged" className="lg:col-span-2">
        <h2 id="unchanged" className="font-semibold text-lg">
          As it came with the product
        </h2>
        <QueryView
          query={leftovers}
          loading="Looking through every text..."
          isEmpty={({ unchanged }) => unchanged.length === 0}
          empty={<p className="mt-1 text-muted">Nothing. Every text is yours.</p>}
          skeletonLines={4}
        >
          {({ unchanged }) => <UnchangedDocuments found={unchanged} />}
        </QueryView>
      </section>
      <section aria-labelledby="drafts" className="lg:col-span-2">
        <h2 id="drafts" className="font-semibold text-lg">
          Ready to publish
        </h2>
        <QueryView query={documents} loading="Loading drafts..." skeletonLines={3}>
          {(rows) => (
            <Drafts
              drafts={rows.filter(({ draftAt }) => draftAt)}
              samples={leftovers.data?.samples}
              kept={kept}
              profile={profile}
            />
          )}
        </QueryView>
      </section>
    </div>
  );
}

function Leftovers({ found }: { found: readonly Leftover[] }) {
  return (
    <>
      <p className="mt-1 text-muted">
        {found.length === 1 ? 'One field names' : `${found.length} fields name`} it. Each link leads to the field.
      </p>
      <ul className="mt-2 border-rule border-t">
        {found.map(({ kind, name, label, text }) => (
          <li key={`${kind} ${name}`} className="border-rule border-b py-2">
            <FieldLink kind={kind} name={name}>
              {documentLabels[kind]}: {label}
            </FieldLink>
            <p className="line-clamp-2 text-muted text-sm wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

interface DraftsProps {
  drafts: readonly DocumentSummary[];
  /** Undefined until they were looked for. */
  samples: readonly Sample[] | undefined;
  kept: readonly DocumentKind[];
  profile: EmployeeProfile;
}

function Drafts({ drafts, samples = [], kept, profile }: DraftsProps) {
  // As they are shown: what a colleague has typed since is refused.
  const shown = drafts.filter(({ kind }) => !isTrainingKind(kind)).map(({ kind, version }) => ({ kind, version }));
  const training = drafts.flatMap(({ kind }) => (isTrainingKind(kind) ? [kind] : []));
  const leaving = samples.filter(({ kind }) => !kept.includes(kind));
  const staying = samples.filter(({ kind }) => kept.includes(kind));
  const kinds = [...new Set([...shown, ...leaving].map(({ kind }) => kind))];
  const { mutateAsync: remove } = useRemoveSamples();
  const { mutateAsync: publish, isSuccess, error, isUnanswered } = usePublishTogether();
  const [removalError, setRemovalError] = useState<Error>();
  const [published, setPublished] = useState<readonly DocumentKind[]>([]);
  const check = useCheck(kinds);
  const { data: unsaved = [] } = useQuery(contentQueries.unsaved(profile.id));
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button has gone with its dialog.
    if (isSuccess) takeFocus(status.current);
  }, [isSuccess]);
  const label = leaving.length > 0 ? 'Publish, without the samples' : 'Publish';

  async function handleConfirm() {
    setRemovalError(undefined);
    const removed = await remove(leaving).catch((failure: Error) => {
      setRemovalError(failure);
      throw failure;
    });
    setPublished(kinds);
    const versions = new Map([...shown, ...removed].map(({ kind, version }) => [kind, version]));
    await publish({ documents: [...versions].map(([kind, version]) => ({ kind, version })).sort(byKind) });
  }

  const refused = error instanceof ApiError ? Object.entries(error.fields ?? {}) : [];
  return (
    <>
      {kinds.length === 0 ? (
        <p className="mt-1 text-muted">
          {isSuccess ? 'Everything is published.' : 'There’s nothing to publish here. The site is up to date.'}
        </p>
      ) : (
        <ul className="mt-1 list-disc pl-5">
          {kinds.map((kind) => (
            <li key={kind}>{documentLabels[kind]}</li>
          ))}
        </ul>
      )}
      {training.length > 0 && (
        <>
          <p className="mt-3">Training is published by itself, because it asks who has to read it again:</p>
          <DocumentLinks kinds={training} />
        </>
      )}
      {unsaved.length > 0 && (
        <div className="mt-3 border-warning border-l-4 bg-warning-tint p-3">
          <p>
            Some of what you typed couldn’t be saved yet. It’s kept in this browser, and wouldn’t be published. Open it
            again to save it:
          </p>
          <DocumentLinks kinds={unsaved} />
        </div>
      )}
      <div ref={status} role="status" tabIndex={-1} className="mt-3">
        {removalError && (
          <p className="font-medium text-danger">
            Nothing was published. The samples couldn’t be removed. {errorSentence(removalError)}
          </p>
        )}
        {error && !removalError && (
          <p className="font-medium text-danger">
            {isUnanswered ? unansweredText(error, shown.length) : `Nothing was published. ${errorSentence(error)}`}
          </p>
        )}
        {isSuccess && (
          <p className="font-medium text-success">
            <DrawingProgress kinds={published} />
          </p>
        )}
      </div>
      {refused.length > 0 && (
        <ul className="mt-2 border-danger border-l-4 pl-4">
          {refused.map(([place, [problem]]) => {
            const [kind = '', ...name] = place.split('.');
            return (
              <li key={place}>
                <FieldLink kind={kind as DocumentKind} name={name.join('.')}>
                  {documentLabels[kind as DocumentKind]},{' '}
                  {documentDefinitions[kind as DocumentKind].fields[name[0] ?? '']?.label}: {problem}
                </FieldLink>
              </li>
            );
          })}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {can(profile, 'site') ? (
          kinds.length > 0 && (
            <ConfirmDialog
              label={label}
              variant="primary"
              title={`${label}?`}
              confirm="Publish now"
              pending="Publishing..."
              cancel="Not yet"
              isBlocked={(check.data?.problems.length ?? 0) > 0}
              onConfirm={handleConfirm}
            >
              <p>{readersSentence(kinds)}</p>
              <p className="mt-3">Published: {kinds.map((kind) => documentLabels[kind]).join(', ')}.</p>
              {leaving.length > 0 && (
                <p className="mt-3">
                  These samples go:{' '}
                  {leaving.map(({ kind, titles }) => `${documentLabels[kind]} (${titles.length})`).join(', ')}.
                </p>
              )}
              {staying.length > 0 && <StayingSamples samples={staying} />}
              <CheckTogether check={check} />
            </ConfirmDialog>
          )
        ) : (
          <p>Someone with permission to publish has to take this last step.</p>
        )}
        <ButtonLink href="/" newTab>
          View the site
        </ButtonLink>
      </div>
    </>
  );
}

function StayingSamples({ samples }: { samples: readonly Sample[] }) {
  return (
    <>
      <p className="mt-3">These samples stay, and say so:</p>
      <ul className="list-disc pl-5">
        {samples.map(({ kind, titles }) => (
          <li key={kind} className="wrap-anywhere">
            {documentLabels[kind]}: <span className="text-muted">{titles.join('; ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** In one order, so that a repeated publication is the same one. */
function byKind(one: { kind: string }, other: { kind: string }): number {
  return one.kind.localeCompare(other.kind);
}

function CheckTogether({ check }: { check: ReturnType<typeof useCheck> }) {
  useCheckAtOpening(check);
  const named = (findings: readonly Finding[] = []) =>
    findings.map((finding) => ({ ...finding, text: `${documentLabels[finding.kind]}, ${sentenceOf(finding)}` }));
  return (
    <div className="mt-4 max-h-[50vh] overflow-y-auto">
      <Findings check={check} problems={named(check.data?.problems)} warnings={named(check.data?.warnings)} />
    </div>
  );
}

function sentenceOf({ kind, name, text }: Finding): string {
  const label = fieldNamed(documentDefinitions[kind].fields, name)?.label ?? name;
  return text.startsWith(label) ? text : `${label}: ${text}`;
}

/** @param left how many drafts there are since */
function unansweredText(error: Error, left: number): string {
  if (left === 0) return 'The answer was lost on the way, but everything is published.';
  return `We couldn’t tell whether it was published. ${errorSentence(error)} Nothing is published twice.`;
}

function FieldLink({ kind, name, children }: { kind: DocumentKind; name: string; children: ReactNode }) {
  return (
    <Link
      href={`${pathTo('adminSite')}?document=${kind}#${fieldId(name)}`}
      className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
    >
      {children}
    </Link>
  );
}

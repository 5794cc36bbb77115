import { ChangedWords } from '#client/components/changed-words.tsx';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import type { Autosave, AutosaveState } from '#client/lib/autosave.ts';
import type { EmployeeProfile } from '#shared/auth/auth.ts';
import type { DocumentView } from '#shared/content/content.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import type { Words } from '#shared/content/words.ts';
import { can } from '#shared/permissions.ts';
import { useDiscardDraft, usePublish, useSchedule } from './api.ts';
import { PublishLater } from './document-schedule.tsx';
import { fieldId } from './fields/field-id.ts';

interface DocumentPublishProps {
  document: DocumentView;
  state: AutosaveState;
  autosave: Autosave;
  problems: Words;
  profile: EmployeeProfile;
}

/** What would change on the site, and what stands in the way. */
export function DocumentPublish({ document, state, autosave, problems, profile }: DocumentPublishProps) {
  const { kind, published } = document;
  const { fields } = documentDefinitions[kind];
  const { mutateAsync: publish } = usePublish(kind);
  const { mutateAsync: schedule } = useSchedule(kind);
  const { mutateAsync: discard } = useDiscardDraft(kind);
  const changed = Object.keys(fields).filter((name) => (state.values[name] ?? '').trim() !== published[name]);
  const disputed = Object.keys(state.conflicts).map((name) => [name, 'Choose which version to keep'] as const);
  const waiting = [...Object.entries(problems), ...disputed];

  async function save() {
    await autosave.save();
    const { failure } = autosave.getState();
    if (failure) throw failure;
  }

  async function act(send: typeof publish | typeof discard) {
    await save();
    await autosave.submit(({ version }, idempotencyKey) => send({ version, idempotencyKey }));
  }

  if (changed.length === 0) return <p className="text-muted">The site says what stands here.</p>;
  return (
    <section aria-label="Publish">
      <p>{changed.length === 1 ? 'One field differs' : `${changed.length} fields differ`} from what the site says.</p>
      {waiting.length > 0 && (
        <div className="mt-3 border-danger border-l-4 py-1 pl-4">
          <p className="font-medium">Before it can be published:</p>
          <ul>
            {waiting.map(([name, problem]) => (
              <li key={`${name} ${problem}`}>
                <a
                  href={`#${fieldId(name)}`}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {fields[name]?.label}: {problem}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {can(profile, 'site:publish') && waiting.length === 0 && (
          <ConfirmDialog
            label="Publish"
            variant="primary"
            title="Publish these changes?"
            confirm="Publish now"
            pending="Publishing..."
            cancel="Not yet"
            onConfirm={() => act(publish)}
          >
            <p>Every visitor reads them within seconds.</p>
            <dl className="mt-4 max-h-[50vh] space-y-4 overflow-y-auto">
              {changed.map((name) => (
                <div key={name}>
                  <dt className="font-medium">{fields[name]?.label}</dt>
                  <dd className="wrap-anywhere">
                    <ChangedWords before={published[name] ?? ''} after={(state.values[name] ?? '').trim()} />
                  </dd>
                </div>
              ))}
            </dl>
          </ConfirmDialog>
        )}
        {can(profile, 'site:publish') && waiting.length === 0 && (
          <PublishLater
            onSchedule={async (at) => {
              await save();
              await autosave.submit(({ version }) => schedule({ version, at }));
            }}
          />
        )}
        <ConfirmDialog
          label="Discard the draft"
          title="Discard the draft?"
          confirm="Discard"
          pending="Discarding..."
          variant="danger"
          onConfirm={() => act(discard)}
        >
          <p>Everything that differs from the site is lost, also what others wrote in this draft.</p>
        </ConfirmDialog>
      </div>
    </section>
  );
}

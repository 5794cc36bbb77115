import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { useCheck, useDiscardDraft, usePublish } from '#client/features/content/api.ts';
import { saveWords } from '#client/features/content/use-document.ts';
import type { Autosave, AutosaveState } from '#client/lib/autosave/autosave.ts';
import { takeFocus } from '#client/lib/browser/typing.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import { readersSentence } from '#shared/content/readers.ts';
import type { DocumentView } from '#shared/content/views.ts';
import { entryFieldName, fieldsOf, type Words } from '#shared/content/words.ts';
import { ChangedModules } from './changed-modules.tsx';
import { DocumentChanges } from './document-changes.tsx';
import { CheckedAtOpening, DocumentCheck } from './document-check.tsx';
import { DrawingProgress } from './drawing-progress.tsx';

interface DocumentPublishProps {
  document: DocumentView;
  state: AutosaveState;
  autosave: Autosave;
  problems: Words;
  onReveal: (name: string) => void;
}

interface PublicationAct extends ComponentProps<typeof ConfirmDialog> {
  label: string;
  isPossible: boolean;
}

export function DocumentPublish(props: DocumentPublishProps) {
  const { document, state, autosave, problems, onReveal } = props;
  const { kind, published } = document;
  const { mutateAsync: publish } = usePublish(kind);
  const { mutateAsync: discard } = useDiscardDraft(kind);
  const words = wordsToPublish(kind, state.values);
  const count = countChanged(published, words);
  const disputed = Object.keys(state.conflicts);
  const fixes = { ...refusedIn(words, state.refusals), ...problems };
  const waiting = Object.keys(fixes).length + disputed.length;
  const [isListed, setListed] = useState(false);
  const [chosenMatters, setMatters] = useState<string[]>([]);
  const changed = Object.keys(words).filter((name) => words[name] !== published[name]);
  const matters = chosenMatters.filter((id) => changed.includes(entryFieldName('modules', id, 'text')));
  const checks = useId();
  const check = useCheck([kind]);
  const hasLinks = fieldsOf(documentDefinitions[kind].fields, state.values).some(({ field }) =>
    ['link', 'markdown', 'picture'].includes(field.kind),
  );

  const canReview = documentDefinitions[kind].needsReview === true && document.number === 0;
  const [done, setDone] = useState<ReactNode>();
  const line = useRef<HTMLParagraphElement>(null);
  const isDone = done !== undefined && count === 0 && !canReview;
  useEffect(() => {
    if (!isDone) return;
    // The pressed button has gone with its dialog.
    takeFocus(line.current);
    return () => setDone(undefined);
  }, [isDone]);

  const save = () => saveWords(autosave);

  async function act(send: typeof publish | typeof discard, told: ReactNode) {
    await save();
    await autosave.submit(({ version }, idempotencyKey) => send({ version, matters, idempotencyKey }));
    setMatters([]);
    setDone(told);
  }

  const acts: PublicationAct[] = [
    {
      isPossible: count > 0 && waiting === 0,
      label: 'Publish',
      variant: 'primary',
      title: 'Publish these changes?',
      confirm: 'Publish now',
      pending: 'Publishing...',
      cancel: 'Not yet',
      onConfirm: () => act(publish, <DrawingProgress kinds={[kind]} />),
      children: (close) => (
        <>
          <p>{readersSentence([kind], 'them')}</p>
          {hasLinks && (
            <CheckedAtOpening
              kind={kind}
              words={state.values}
              check={check}
              save={save}
              onReveal={(name) => {
                close();
                onReveal(name);
              }}
            />
          )}
          <div className="mt-4 max-h-[50vh] min-h-24 overflow-y-auto">
            <DocumentChanges kind={kind} before={published} after={words} />
          </div>
        </>
      ),
    },
    {
      isPossible: count > 0,
      label: 'Discard the draft',
      variant: 'danger',
      title: 'Discard the draft?',
      confirm: 'Discard',
      pending: 'Discarding...',
      onConfirm: () => act(discard, 'The draft was discarded.'),
      children: <p>Everything that differs from the site is lost, including what others wrote in this draft.</p>,
    },
    {
      isPossible: count === 0 && canReview,
      label: 'Mark as reviewed',
      title: 'Publish this text unchanged?',
      confirm: 'Mark as reviewed',
      pending: 'Publishing...',
      cancel: 'Not yet',
      onConfirm: () => act(publish, 'Marked as reviewed.'),
      children: <p>Do this once your counsel has reviewed it. Visitors read the same text as before.</p>,
    },
  ];

  return (
    <section aria-label="Publication" className="mt-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p ref={line} tabIndex={-1} className={count > 0 ? 'font-medium' : 'text-muted'}>
          {count === 0
            ? done || 'Nothing to publish.'
            : `${count} ${count === 1 ? 'field differs' : 'fields differ'} from the site.`}
        </p>
        {count > 0 && waiting > 0 && (
          <Button
            className="border-danger! text-danger"
            aria-expanded={isListed}
            aria-controls={checks}
            onClick={() => setListed(!isListed)}
          >
            {waiting === 1 ? 'Fix 1 thing' : `Fix ${waiting} things`} before publishing
          </Button>
        )}
        {acts.map(({ isPossible, ...dialog }) => isPossible && <ConfirmDialog key={dialog.label} {...dialog} />)}
        {hasLinks && (
          <Button
            size="small"
            variant="quiet"
            className="-ml-3"
            disabled={check.isPending}
            onClick={() => check.mutate()}
          >
            {check.isPending ? 'Checking the links...' : 'Check links and pictures'}
          </Button>
        )}
      </div>
      {count > 0 && <ChangedModules document={document} changed={changed} matters={matters} onChange={setMatters} />}
      <div id={checks} className="max-h-[40vh] overflow-y-auto">
        <DocumentCheck
          kind={kind}
          words={state.values}
          problems={fixes}
          check={check}
          disputed={disputed}
          isListed={isListed || count === 0}
          onReveal={onReveal}
        />
      </div>
    </section>
  );
}

function wordsToPublish(kind: DocumentKind, values: Words): Words {
  const named = fieldsOf(documentDefinitions[kind].fields, values);
  return Object.fromEntries(named.map(({ name }) => [name, (values[name] ?? '').trim()]));
}

/** Leaves out fields of entries that somebody else removed. */
function refusedIn(words: Words, refusals: Words): Words {
  return Object.fromEntries(Object.entries(refusals).filter(([name]) => name in words));
}

/** Entries that came or went count once, by their list. */
function countChanged(published: Words, words: Words): number {
  return Object.keys(words).filter((name) => name in published && words[name] !== published[name]).length;
}

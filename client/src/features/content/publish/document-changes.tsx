import { ChangedWords } from '#client/components/text/changed-words.tsx';
import { entryTitle } from '#client/features/content/fields/entry-words.ts';
import { PictureById } from '#client/features/content/picture-by-id.tsx';
import { changedPassages } from '#client/lib/word-changes.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import type { ListField, WordField } from '#shared/content/field.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import { entryFieldName, entryIds, type Words } from '#shared/content/words.ts';

interface DocumentChangesProps {
  kind: DocumentKind;
  before: Words;
  after: Words;
}

export function DocumentChanges({ kind, before, after }: DocumentChangesProps) {
  return (
    <dl className="space-y-4">
      {Object.entries(documentDefinitions[kind].fields).map(([name, field]) =>
        field.kind === 'list' ? (
          <ListChanges key={name} name={name} list={field} before={before} after={after} />
        ) : (
          <Change key={name} label={field.label} field={field} before={before[name]} after={after[name]} />
        ),
      )}
    </dl>
  );
}

interface ListChangesProps extends Pick<DocumentChangesProps, 'before' | 'after'> {
  name: string;
  list: ListField;
}

function ListChanges({ name, list, before, after }: ListChangesProps) {
  const was = entryIds(before[name]);
  const is = entryIds(after[name]);
  const stayed = is.filter((id) => was.includes(id));
  const isReordered = stayed.join() !== was.filter((id) => is.includes(id)).join();
  const titleIn = (words: Words) => (id: string) => entryTitle(list, words[entryFieldName(name, id, list.title)]);
  return (
    <>
      <Entries
        label={`${list.label}: new`}
        mark="ins"
        titles={is.filter((id) => !was.includes(id)).map(titleIn(after))}
      />
      <Entries
        label={`${list.label}: removed`}
        mark="del"
        titles={was.filter((id) => !is.includes(id)).map(titleIn(before))}
      />
      {isReordered && <Entries label={`${list.label}: in another order`} titles={is.map(titleIn(after))} isOrdered />}
      {stayed.map((id) =>
        Object.entries(list.of).map(([own, field]) => {
          const full = entryFieldName(name, id, own);
          const label = `${titleIn(after)(id)}: ${field.label}`;
          return <Change key={full} label={label} field={field} before={before[full]} after={after[full]} />;
        }),
      )}
    </>
  );
}

interface EntriesProps {
  label: string;
  titles: readonly string[];
  mark?: 'ins' | 'del';
  isOrdered?: boolean;
}

function Entries({ label, titles, mark: Mark, isOrdered = false }: EntriesProps) {
  if (titles.length === 0) return null;
  return (
    <div>
      <dt className="font-medium">{label}</dt>
      <dd>
        <ol className={`wrap-anywhere ${isOrdered ? 'list-decimal pl-6' : ''}`}>
          {titles.map((title, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have one title, and none moves
            <li key={index}>
              {Mark ? (
                <Mark className={Mark === 'ins' ? 'bg-success-tint text-success' : 'bg-danger-tint text-danger'}>
                  {title}
                </Mark>
              ) : (
                title
              )}
            </li>
          ))}
        </ol>
      </dd>
    </div>
  );
}

interface ChangeProps {
  label: string;
  field: WordField;
  before: string | undefined;
  after: string | undefined;
}

function Change({ label, field, before = '', after = '' }: ChangeProps) {
  if (before === after) return null;
  return (
    <div>
      <dt className="font-medium">{label}</dt>
      <dd className="wrap-anywhere">
        <Difference field={field} before={before} after={after} />
      </dd>
    </div>
  );
}

function Difference({ field: { kind, options }, before, after }: { field: WordField; before: string; after: string }) {
  if (kind === 'picture') {
    return (
      <span className="flex flex-wrap items-center gap-3">
        <SmallPicture label="Before" id={before} />
        <span aria-hidden="true">→</span>
        <SmallPicture label="Now" id={after} />
      </span>
    );
  }
  if (kind === 'markdown') {
    return changedPassages(before, after).map((passage, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text
      <span key={index} dir="auto" className="mt-1 block whitespace-pre-wrap border-rule border-l-2 pl-3">
        <ChangedWords {...passage} />
      </span>
    ));
  }
  const read = (words: string) => options?.[words] ?? words;
  return (
    <span dir="auto" className="whitespace-pre-wrap">
      <ChangedWords before={read(before)} after={read(after)} />
    </span>
  );
}

function SmallPicture({ label, id }: { label: string; id: string }) {
  return (
    <span className="inline-grid size-20 place-items-center border border-rule text-muted text-sm">
      <span className="sr-only">{label}: </span>
      {id ? <PictureById id={id} className="size-full object-contain" /> : 'None'}
    </span>
  );
}

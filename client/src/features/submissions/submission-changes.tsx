import type { FieldChange } from '#shared/submissions/views.ts';

export function SubmissionChanges({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className="space-y-4">
      {changes.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt className="font-medium text-sm">{label}</dt>
          <Version name="Before" text={before} edge="border-danger" />
          <Version name="Now" text={after} edge="border-success" />
        </div>
      ))}
    </dl>
  );
}

function Version({ name, text, edge }: { name: string; text: string | null; edge: string }) {
  return (
    <dd className={`mt-1.5 max-w-[75ch] border-l-2 pl-3 ${edge}`}>
      <span className="block text-muted text-sm">{name}</span>
      {text === null ? (
        <span className="text-muted">(blank)</span>
      ) : (
        <span dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {text}
        </span>
      )}
    </dd>
  );
}

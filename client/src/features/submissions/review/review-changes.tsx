import { LinkedText } from '#client/components/text/linked-text.tsx';
import { formatDateTime } from '#client/lib/format.ts';
import { personName } from '#shared/employees/names.ts';
import { fieldLabel } from '#shared/submissions/fields.ts';
import type { SubmissionType } from '#shared/submissions/submissions.ts';
import type { ReturnedSubmission } from '#shared/submissions/views.ts';

interface ReviewChangesProps {
  type: SubmissionType;
  returned: ReturnedSubmission;
}

/** Which fields the author changed since it was returned, and which of the requested ones not; the fields mark the words. */
export function ReviewChanges({ type, returned }: ReviewChangesProps) {
  const { changes, fields, note, answer } = returned;
  const unchanged = fields.filter((name) => !changes.some(({ field }) => field === name));
  return (
    <section aria-labelledby="what-changed" className="border-info border-l-4 bg-info-tint/40 py-3 pr-3 pl-4">
      <h3 id="what-changed" className="font-semibold text-lg">
        What changed since it was returned
      </h3>
      <p className="mt-1 text-muted text-sm">
        {personName(returned.by)} asked for changes on <time dateTime={returned.at}>{formatDateTime(returned.at)}</time>
        {note ? ':' : '.'}
      </p>
      {note && (
        <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
          <LinkedText text={note} />
        </p>
      )}
      {answer && (
        <div className="mt-3">
          <p className="font-medium text-sm">The author’s answer</p>
          <p dir="auto" className="mt-0.5 whitespace-pre-wrap wrap-anywhere">
            <LinkedText text={answer} />
          </p>
        </div>
      )}
      {changes.length === 0 && <p className="mt-3 font-medium">Nothing was changed.</p>}
      {changes.length > 0 && (
        <p className="mt-3 text-sm">
          <span className="font-medium">Changed, marked below: </span>
          {changes.map(({ field, label }) => (fields.includes(field) ? `${label} (asked for)` : label)).join(', ')}
        </p>
      )}
      {unchanged.length > 0 && changes.length > 0 && (
        <p className="mt-1 text-sm">
          <span className="font-medium">Requested, but not changed: </span>
          {unchanged.map((name) => fieldLabel(type, name)).join(', ')}
        </p>
      )}
    </section>
  );
}

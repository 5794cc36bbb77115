import { captionWords, counted } from '#shared/assignments/measure.ts';
import type { DeliverableView } from '#shared/assignments/views.ts';
import { personName } from '#shared/employees/names.ts';
import { Written } from './written.tsx';

interface HandedInProps {
  piece: DeliverableView;
  /** An editor reads it at once; its author knows it. */
  isOpen?: boolean;
}

/** A hand-in: its text, links and files, its measures, and whatever is below a rule. */
export function HandedIn({ piece, isOpen = false }: HandedInProps) {
  const { id, text, link, videos, files, status, measured, below, arrivedEarly, assignee } = piece;
  const captions = captionWords(files);
  const whose = assignee ? personName(assignee) : '';
  const credited = files.map((file) => ({ ...file, credit: file.credit || (file.by ?? whose) }));
  return (
    <div className="mt-2">
      {below.map((sentence) => (
        <p key={sentence} className="font-medium text-warning">
          Below the rule: {sentence}.
        </p>
      ))}
      {arrivedEarly !== null && (
        <p className={arrivedEarly ? 'text-success' : 'font-medium text-warning'}>
          {arrivedEarly ? 'Arrived early, as the rule asks.' : 'Arriving early isn’t ticked.'}
        </p>
      )}
      {captions && <p>{captions}.</p>}
      <Written
        pieceId={id}
        title={measured ? `The text (${counted('words', measured.words, piece.kind)})` : 'The text'}
        isOpen={isOpen}
        link={status === 'published' ? null : link}
        {...{ text, videos }}
        files={credited}
      />
    </div>
  );
}

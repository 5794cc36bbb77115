import { DayField } from '#client/components/form/day-field.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { TickField } from '#client/components/form/tick-field.tsx';
import { pieceWords } from '#client/features/assignments/piece-words.ts';
import type { DeliverableView } from '#shared/assignments/views.ts';
import { dayOf } from '#shared/days/days.ts';
import { JudgmentForm, type QuestionProps } from './judgment-form.tsx';

interface PublishFormProps extends QuestionProps {
  together: readonly DeliverableView[];
  proposed: string;
}

/** Says where it was published, and which others with it; or corrects that. */
export function PublishForm({ together, proposed, ...props }: PublishFormProps) {
  const { id, kind, status, version, link, issue, publishedAt, tagsNetwork } = props.piece;
  const isCorrection = status === 'published';
  const isPrint = kind === 'print';
  return (
    <JudgmentForm
      {...props}
      act="publish"
      draftName={isCorrection ? `correct:${id}:${version}` : `publish:${id}`}
      blank={{
        link: (isCorrection ? link : proposed) ?? '',
        publishedAt: dayOf(isCorrection && publishedAt ? new Date(publishedAt) : new Date()),
        issue: issue ?? '',
        tags: tagsNetwork ? 'yes' : '',
        apart: [] as string[],
      }}
      toBody={({ link, publishedAt, issue, tags, apart }) => ({
        link,
        publishedAt: publishedAt || undefined,
        ...(isPrint ? { issue } : { tagsNetwork: tags === 'yes' }),
        others: without(together, apart).map(({ id, version }) => ({ id, version })),
      })}
      label={isCorrection ? 'Correct it' : 'Publish it'}
      pending="Saving..."
      outcome={({ apart }) => [isCorrection ? 'Corrected' : 'Published', 'published', without(together, apart)]}
    >
      {(words, change, refusals) => (
        <>
          <TextField
            id={`link-${id}`}
            label={isPrint ? 'Its address, if it has one' : 'Its address'}
            type="url"
            inputMode="url"
            autoFocus
            required={!isPrint}
            maxLength={2_000}
            value={words.link}
            error={refusals.link?.[0]}
            onChange={({ target }) => change('link', target.value)}
          />
          {isPrint && (
            <TextField
              id={`issue-${id}`}
              label="Issue"
              maxLength={100}
              value={words.issue}
              error={refusals.issue?.[0]}
              onChange={({ target }) => change('issue', target.value)}
            />
          )}
          <DayField
            id={`day-${id}`}
            label="Day"
            value={words.publishedAt}
            error={refusals.publishedAt?.[0]}
            onChange={({ target }) => change('publishedAt', target.value)}
          />
          {!isPrint && (
            <TickField isChecked={words.tags === 'yes'} onChange={(tags) => change('tags', tags ? 'yes' : '')}>
              It tags the network’s account
            </TickField>
          )}
          {together.length > 0 && (
            <Together pieces={together} apart={words.apart} onChange={(apart) => change('apart', apart)} />
          )}
        </>
      )}
    </JudgmentForm>
  );
}

function without(pieces: readonly DeliverableView[], apart: readonly string[]): DeliverableView[] {
  return pieces.filter(({ id }) => !apart.includes(String(id)));
}

interface TogetherProps {
  pieces: readonly DeliverableView[];
  /** The ids of those that appear elsewhere, or later. */
  apart: readonly string[];
  onChange: (apart: string[]) => void;
}

function Together({ pieces, apart, onChange }: TogetherProps) {
  return (
    <fieldset className="mb-4">
      <legend className="font-medium">Published there, too</legend>
      {pieces.map((piece) => {
        const id = String(piece.id);
        return (
          <TickField
            key={id}
            isChecked={!apart.includes(id)}
            onChange={(isToo) => onChange(isToo ? apart.filter((other) => other !== id) : [...apart, id])}
          >
            <bdi className="min-w-0 wrap-anywhere">{pieceWords(piece)}</bdi>
          </TickField>
        );
      })}
    </fieldset>
  );
}

import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { FieldGroup } from './application-person.ts';

/** Every answer of a form, empty. The groups name the fields of the form's schema and no others. */
export function emptyAnswers<Answers extends FieldValues>(groups: readonly FieldGroup[]): DefaultValues<Answers> {
  const empty = groups
    .flatMap((group) => group.fields)
    .map(({ name, kind }): [string, string | string[]] => [name, kind === 'days' ? [] : '']);
  return Object.fromEntries(empty) as DefaultValues<Answers>;
}

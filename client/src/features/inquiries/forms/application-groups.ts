import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { FieldGroup } from '#shared/inquiries/forms/form-fields.ts';

export function emptyAnswers<Answers extends FieldValues>(groups: readonly FieldGroup[]): DefaultValues<Answers> {
  const empty = groups
    .flatMap((group) => group.fields)
    .map(({ name, kind }): [string, string | string[]] => [name, kind === 'choices' ? [] : '']);
  return Object.fromEntries(empty) as DefaultValues<Answers>;
}

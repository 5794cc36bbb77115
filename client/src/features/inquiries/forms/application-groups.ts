import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { FieldGroup, FormField } from '#shared/inquiries/forms/form-fields.ts';

const typedKinds: readonly FormField['kind'][] = ['line', 'text', 'email', 'tel', 'date'];

export function typedAnswers(groups: readonly FieldGroup[]): string[] {
  const fields = groups.flatMap((group) => group.fields);
  return fields.filter(({ kind }) => typedKinds.includes(kind)).map(({ name }) => name);
}

export function emptyAnswers<Answers extends FieldValues>(groups: readonly FieldGroup[]): DefaultValues<Answers> {
  const empty = groups
    .flatMap((group) => group.fields)
    .map(({ name, kind }): [string, string | string[]] => [name, kind === 'choices' ? [] : '']);
  return Object.fromEntries(empty) as DefaultValues<Answers>;
}

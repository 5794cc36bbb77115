import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { errorSentence } from '#client/lib/api.ts';
import { Draft, draftDaysFor, type Sent } from '#client/lib/autosave/draft.ts';
import { toast } from '#client/lib/toast.ts';
import { showServerErrors } from './server-errors.ts';
import { useFormDraft } from './use-form-draft.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** Input of the mutation, which must use `draft.send`. */
export interface Submission<Parsed> {
  values: Parsed;
  website: string;
  draft: Draft;
}

interface PublicFormOptions<Values extends FieldValues, Parsed, Answer> {
  /** The form's id, the prefix of its controls' ids, and the draft's name. */
  id: string;
  schema: z.ZodType<Parsed, Values>;
  empty: DefaultValues<Values>;
  /** The fields that are typed; of the others, the latest choice is kept. */
  asks: readonly string[];
  sending: UseMutationResult<Sent<Answer>, Error, Submission<Parsed>>;
  onSent: (sent: Sent<Answer>) => void;
  /** Says who may not send it; nothing of theirs is sent or kept. */
  bar?: Bar<Values>;
}

interface Bar<Values extends FieldValues> {
  field: Path<Values>;
  applies: (values: Values) => boolean;
  message: string;
}

export function usePublicForm<Values extends FieldValues, Parsed extends FieldValues, Answer>({
  id,
  schema,
  empty,
  asks,
  sending,
  onSent,
  bar,
}: PublicFormOptions<Values, Parsed, Answer>) {
  const form = useForm<Values, unknown, Parsed>({
    resolver: zodResolver(schema),
    defaultValues: empty,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const [draft] = useState(() => new Draft(id, { keepDays: draftDaysFor(empty), asks }));
  const { isOpen, note, texts } = useFormDraft(form, draft, bar?.applies);
  const [refusals, setRefusals] = useState(0);
  const trap = useRef<HTMLInputElement>(null);
  const { errors } = form.formState;
  const { isPending } = sending;

  async function send(values: Parsed): Promise<void> {
    const website = trap.current?.value ?? '';
    await sending.mutateAsync({ values, website, draft }).then(handleSent, handleFailed);
  }

  function handleSent(sent: Sent<Answer>): void {
    form.reset();
    setRefusals(0);
    onSent(sent);
  }

  function handleFailed(error: Error): void {
    toast({ variant: 'destructive', title: 'Error', description: errorSentence(error) });
    if (showServerErrors(error, form.setError, { names: Object.keys(empty) })) refuse();
  }

  function refuse(): void {
    setRefusals((count) => count + 1);
  }

  function turnAway({ field, message }: Bar<Values>): void {
    draft.clear();
    form.reset();
    form.setError(field, { message });
    refuse();
  }

  const handleSubmit = useOneAtATime(async (event) => {
    sending.reset();
    if (bar?.applies(form.getValues())) return turnAway(bar);
    return form.handleSubmit(send, refuse)(event);
  });

  function handleClear(): void {
    note.onClear();
    setRefusals(0);
    sending.reset();
  }

  return {
    id,
    draft,
    methods: form,
    trap,
    note: { ...note, onClear: handleClear },
    texts,
    sending,
    refusals,
    handleSubmit,
    /** Before that, a click would reload the page with all text in its address. */
    isReady: isOpen,
    isPending,
    field: (name: Path<Values>) => ({
      ...form.register(name),
      id: `${id}-${name}`,
      error: errorMessage(errors[name]),
      // The reset after sending would lose text typed meanwhile.
      readOnly: isPending,
    }),
    problems: (Object.keys(empty) as Path<Values>[]).flatMap((name) => {
      const message = errorMessage(errors[name]);
      return message === undefined ? [] : [{ id: `${id}-${name}`, message }];
    }),
  };
}

function errorMessage(error: unknown): string | undefined {
  return (error as { message?: string } | undefined)?.message;
}

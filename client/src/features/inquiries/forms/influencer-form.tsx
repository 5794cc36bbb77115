import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { FileField } from '#client/components/files/file-field.tsx';
import type { FileRow } from '#client/components/files/file-rows.ts';
import { useFiles } from '#client/components/files/use-files.ts';
import { useKeptFiles } from '#client/components/files/use-kept-files.ts';
import { PublicForm } from '#client/components/form/public-form.tsx';
import { usePublicForm } from '#client/components/form/use-public-form.ts';
import { newIdempotencyKey } from '#client/lib/api.ts';
import { influencerApplicationSchema } from '#shared/inquiries/forms/applications.ts';
import { keepPromise } from '#shared/inquiries/forms/form-types.ts';
import { creatorGroups } from '#shared/inquiries/forms/influencer-fields.ts';
import { company } from '#shared/site.ts';
import { useSendApplication } from './application-api.ts';
import { ApplicationFields, QuestionGroup } from './application-fields.tsx';
import { ApplicationFrame, useLeadToReceipt } from './application-frame.tsx';
import { emptyAnswers, typedAnswers } from './application-groups.ts';
import { useOpening } from './use-opening.ts';

export function InfluencerForm() {
  return (
    <ApplicationFrame>
      <Form />
    </ApplicationFrame>
  );
}

/** Sends the text first; the private page then uploads the files, so no file can cost the text. */
function Form() {
  const fileRows = useFiles();
  const [clearedFiles, setClearedFiles] = useState<readonly FileRow[]>([]);
  const [fileRefusals, setFileRefusals] = useState(0);
  const leadToReceipt = useLeadToReceipt();
  const form = usePublicForm({
    id: 'influencer-form',
    schema: influencerApplicationSchema,
    empty: emptyAnswers<z.input<typeof influencerApplicationSchema>>(creatorGroups),
    asks: typedAnswers(creatorGroups),
    sending: useSendApplication('influencer', fileRows.rows),
    onSent: leadToReceipt,
  });
  const files = useKeptFiles(form.draft, fileRows);

  useOpening('influencer', form.methods, form.isReady);

  const fileProblems = Array.from(files.problems, ([id, message]) => ({ id: `file-${id}`, message }));

  /** Applicants remove bad files themselves: a file left out silently would be missed. */
  async function handleSubmit(event: FormEvent): Promise<void> {
    if (fileProblems.length === 0) return form.handleSubmit(event);
    event.preventDefault();
    await form.methods.trigger();
    setFileRefusals((count) => count + 1);
  }

  function handleClear(): void {
    setClearedFiles(files.rows);
    for (const { id } of files.rows) files.remove(id);
    form.note.onClear();
  }

  function handleUndo(): void {
    // The files kept under the earlier ids have been erased.
    files.restore(clearedFiles.map((row) => ({ ...row, id: newIdempotencyKey() })));
    form.note.onUndo();
  }

  const hasKeptFiles = files.rows.length > 0 && files.areKept;
  const guarded = {
    ...form,
    isReady: form.isReady && files.isRestored,
    note: {
      ...form.note,
      ...(hasKeptFiles && { kept: 'Your text and files are' }),
      onClear: handleClear,
      onUndo: handleUndo,
    },
    handleSubmit,
    problems: [...form.problems, ...fileProblems],
    refusals: form.refusals + fileRefusals,
  };
  return (
    <PublicForm
      form={guarded}
      submit="SUBMIT APPLICATION"
      email={company().careersEmail}
      promise={keepPromise('influencer')}
    >
      <ApplicationFields groups={creatorGroups} form="influencer" field={form.field} texts={form.texts} heading="h3" />
      <QuestionGroup
        number={creatorGroups.length + 1}
        title="What do your numbers look like?"
        lead="Your application goes first, then files one at a time, so a slow connection can’t lose it."
        heading="h3"
      >
        <div className="sm:col-span-2">
          <FileField
            id="influencer-form-files"
            label="Screenshots of your analytics (optional)"
            files={files}
            disabled={form.isPending}
          />
        </div>
      </QuestionGroup>
    </PublicForm>
  );
}

import { PublicForm } from '#client/components/form/public-form.tsx';
import { usePublicForm } from '#client/components/form/use-public-form.ts';
import { isTooYoung, youngestAge } from '#shared/inquiries/applicants.ts';
import { type StreetTeamApplication, streetTeamFormSchema } from '#shared/inquiries/forms/applications.ts';
import { keepPromise } from '#shared/inquiries/forms/form-types.ts';
import { streetTeamGroups } from '#shared/inquiries/forms/street-team-fields.ts';
import { company } from '#shared/site.ts';
import { useSendApplication } from './application-api.ts';
import { ApplicationFields } from './application-fields.tsx';
import { ApplicationFrame, useLeadToReceipt } from './application-frame.tsx';
import { emptyAnswers, typedAnswers } from './application-groups.ts';
import { useOpening } from './use-opening.ts';

export function StreetTeamForm() {
  return (
    <ApplicationFrame>
      <Form />
    </ApplicationFrame>
  );
}

/** A child's words are not kept, not even in this browser. */
const bar = {
  field: 'birthdate',
  applies: ({ birthdate }: StreetTeamApplication) => isTooYoung(birthdate),
  message: `You need to be at least ${youngestAge} to join. Nothing was sent, and what you typed here is gone. We’d love to hear from you when you’re old enough.`,
} as const;

function Form() {
  const form = usePublicForm({
    id: 'street-team-form',
    schema: streetTeamFormSchema,
    empty: emptyAnswers<StreetTeamApplication>(streetTeamGroups),
    asks: typedAnswers(streetTeamGroups),
    sending: useSendApplication('street-team'),
    onSent: useLeadToReceipt(),
    bar,
  });
  useOpening('street-team', form.methods, form.isReady);
  return (
    <PublicForm
      form={form}
      submit="SUBMIT APPLICATION"
      email={company().careersEmail}
      promise={keepPromise('street-team')}
    >
      <ApplicationFields groups={streetTeamGroups} form="street-team" field={form.field} texts={form.texts} />
    </PublicForm>
  );
}

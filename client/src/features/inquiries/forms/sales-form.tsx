import { PublicForm } from '#client/components/form/public-form.tsx';
import { usePublicForm } from '#client/components/form/use-public-form.ts';
import { salesApplicationSchema } from '#shared/inquiries/forms/applications.ts';
import { keepPromise } from '#shared/inquiries/forms/form-types.ts';
import { salesGroups } from '#shared/inquiries/forms/sales-fields.ts';
import { company } from '#shared/site.ts';
import { useSendApplication } from './application-api.ts';
import { ApplicationFields } from './application-fields.tsx';
import { ApplicationFrame, useLeadToReceipt } from './application-frame.tsx';
import { emptyAnswers, typedAnswers } from './application-groups.ts';
import { useOpening } from './use-opening.ts';

export function SalesForm() {
  return (
    <ApplicationFrame>
      <Form />
    </ApplicationFrame>
  );
}

function Form() {
  const form = usePublicForm({
    id: 'sales-form',
    schema: salesApplicationSchema,
    empty: emptyAnswers(salesGroups),
    asks: typedAnswers(salesGroups),
    sending: useSendApplication('sales'),
    onSent: useLeadToReceipt(),
  });
  useOpening('sales', form.methods, form.isReady);
  return (
    <PublicForm form={form} submit="SUBMIT APPLICATION" email={company().careersEmail} promise={keepPromise('sales')}>
      <ApplicationFields groups={salesGroups} form="sales" field={form.field} texts={form.texts} />
    </PublicForm>
  );
}

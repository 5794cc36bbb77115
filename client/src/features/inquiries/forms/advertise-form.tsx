import { QueryClientProvider } from '@tanstack/react-query';
import { PublicForm } from '#client/components/form/public-form.tsx';
import { usePublicForm } from '#client/components/form/use-public-form.ts';
import { LazyToaster } from '#client/components/ui/lazy-toaster.tsx';
import { useSendContact } from '#client/features/inquiries/api.ts';
import { queryClient } from '#client/lib/query-client.ts';
import { toast } from '#client/lib/toast.ts';
import { advertiseGroups } from '#shared/inquiries/forms/advertise-fields.ts';
import { keepPromise } from '#shared/inquiries/forms/form-types.ts';
import { type ContactCreate, contactCreateSchema } from '#shared/inquiries/inquiries.ts';
import { company } from '#shared/site.ts';
import { emptyAnswers, typedAnswers } from './application-groups.ts';
import { AnswerConflict, TextQuestion } from './text-question.tsx';
import { useTopic } from './use-topic.ts';

/** Brings its own providers: the landing page has neither queries nor notifications. */
export function AdvertiseForm() {
  return (
    <QueryClientProvider client={queryClient}>
      <ContactForm />
      <LazyToaster />
    </QueryClientProvider>
  );
}

const [{ fields }] = advertiseGroups;

function ContactForm() {
  const form = usePublicForm({
    id: 'contact-form',
    schema: contactCreateSchema,
    empty: emptyAnswers<ContactCreate>(advertiseGroups),
    asks: typedAnswers(advertiseGroups),
    sending: useSendContact(),
    onSent: () => toast({ title: 'Thank you for your inquiry!', description: 'We will get back to you soon.' }),
  });
  useTopic(form.methods, form.isReady);
  return (
    <PublicForm form={form} submit="Send inquiry" email={company().advertisingEmail} promise={keepPromise('advertise')}>
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 md:grid-cols-2">
        {fields.map((field) => (
          <div key={field.name} className={'half' in field ? '' : 'md:col-span-2'}>
            <AnswerConflict field={field} texts={form.texts} id={`${form.id}-${field.name}`} />
            <TextQuestion field={field} control={form.field(field.name)} />
          </div>
        ))}
      </div>
    </PublicForm>
  );
}

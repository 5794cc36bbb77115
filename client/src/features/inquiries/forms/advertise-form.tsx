import { QueryClientProvider } from '@tanstack/react-query';
import { PublicForm } from '#client/components/form/public-form.tsx';
import { TextAreaField } from '#client/components/form/text-area-field.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { usePublicForm } from '#client/components/form/use-public-form.ts';
import { LateToaster } from '#client/components/ui/late-toaster.tsx';
import { useSendContact } from '#client/features/inquiries/api.ts';
import { queryClient } from '#client/lib/query-client.ts';
import { toast } from '#client/lib/toast.ts';
import { contactCreateSchema } from '#shared/inquiries/inquiries.ts';
import { siteContact } from '#shared/site.ts';
import { useTopic } from './use-topic.ts';

/** The advertise form with all it needs: the landing page has neither queries nor notifications of its own. */
export function AdvertiseForm() {
  return (
    <QueryClientProvider client={queryClient}>
      <ContactForm />
      <LateToaster />
    </QueryClientProvider>
  );
}

const empty = { fullName: '', companyName: '', email: '', message: '' };

function ContactForm() {
  const form = usePublicForm({
    id: 'contact-form',
    schema: contactCreateSchema,
    empty,
    sending: useSendContact(),
    onSent: () => toast({ title: 'Thank you for your inquiry!', description: 'We will get back to you soon.' }),
  });
  useTopic(form.methods, form.isReady);
  return (
    <PublicForm form={form} submit="Send Inquiry" email={siteContact.advertising}>
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 md:grid-cols-2">
        <TextField {...form.field('fullName')} label="Full Name" required autoComplete="name" />
        <TextField {...form.field('companyName')} label="Company Name" required autoComplete="organization" />
      </div>
      <TextField
        {...form.field('email')}
        label="Email"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextAreaField {...form.field('message')} label="Message" required max={5000} />
    </PublicForm>
  );
}

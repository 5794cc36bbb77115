import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { PublicForm } from '#client/components/form/public-form.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { usePublicForm } from '#client/components/form/use-public-form.ts';
import { LateToaster } from '#client/components/ui/late-toaster.tsx';
import { queryClient } from '#client/lib/query-client.ts';
import { mailsADay } from '#shared/inquiries/inquiries.ts';
import { confirmDays, newsletterSignUpSchema } from '#shared/newsletter.ts';
import { company } from '#shared/site.ts';
import { useSignUp } from './api.ts';

/** Brings its own providers: public pages have neither queries nor notifications. */
export function SignUpForm() {
  return (
    <QueryClientProvider client={queryClient}>
      <Form />
      <LateToaster />
    </QueryClientProvider>
  );
}

function Form() {
  const [mailWaits, setMailWaits] = useState(false);
  const form = usePublicForm({
    id: 'newsletter-form',
    schema: newsletterSignUpSchema,
    empty: { email: '' },
    sending: useSignUp(),
    onSent: ({ answer }) => setMailWaits(answer.mailWaits === true),
  });
  return (
    <PublicForm
      form={form}
      submit="Sign Up"
      email={company().generalEmail}
      promise="We use your address only for this letter, and take it off our list when you leave."
      arrival={
        mailWaits ? (
          <p>
            This site doesn’t send email yet. If it starts within {confirmDays} days, your confirmation link can still
            be sent; after that we delete your address, and you can sign up again.
          </p>
        ) : (
          <>
            <p className="font-medium">Check your inbox.</p>
            <p className="mt-1 text-muted">
              We’re emailing you a link to confirm your address. You have {confirmDays} days to use it. If nothing
              comes, check your spam folder, or try again tomorrow: we never send more than {mailsADay} emails a day to
              one address.
            </p>
          </>
        )
      }
    >
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </PublicForm>
  );
}

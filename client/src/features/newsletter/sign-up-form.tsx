import { QueryClientProvider } from '@tanstack/react-query';
import { PublicForm } from '#client/components/form/public-form.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { usePublicForm } from '#client/components/form/use-public-form.ts';
import { LateToaster } from '#client/components/ui/late-toaster.tsx';
import { queryClient } from '#client/lib/query-client.ts';
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
  const form = usePublicForm({
    id: 'newsletter-form',
    schema: newsletterSignUpSchema,
    empty: { email: '' },
    sending: useSignUp(),
    // The line above the button says what comes next.
    onSent: () => undefined,
  });
  return (
    <PublicForm
      form={form}
      submit="Sign Up"
      email={company().generalEmail}
      promise="We use your address only for this letter, and delete it when you leave."
      arrival={
        <>
          <p className="font-medium">Check your inbox.</p>
          <p className="mt-1 text-muted">
            We sent a link to confirm your address. You have {confirmDays} days. If nothing comes, look in your spam
            folder.
          </p>
        </>
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

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { personSearchSchema } from '#shared/inquiries/erasure.ts';

interface PersonSearchProps {
  refused: string | undefined;
  isPending: boolean;
  onSearch: (email: string) => void;
}

export function PersonSearch({ refused, isPending, onSearch }: PersonSearchProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(personSearchSchema),
    defaultValues: { email: '' },
  });
  return (
    <form noValidate aria-label="Look up a person" onSubmit={handleSubmit(({ email }) => onSearch(email))}>
      <TextField
        id="person-email"
        label="Their email address"
        hint="If a person has two addresses, look up both."
        type="email"
        autoComplete="off"
        required
        error={formState.errors.email?.message ?? refused}
        {...register('email')}
      />
      <Button type="submit" className="mt-2" disabled={isPending}>
        {isPending ? 'Looking...' : 'Look up'}
      </Button>
    </form>
  );
}

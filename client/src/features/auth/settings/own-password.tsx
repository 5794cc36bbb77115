import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { PasswordForm } from '#client/features/auth/password-form.tsx';
import { toast } from '#client/lib/toast.ts';

export function OwnPassword() {
  const [isOpen, setOpen] = useState(false);
  function handleChanged(): void {
    setOpen(false);
    toast({ title: 'Your password is changed', description: 'Your other devices are signed out.' });
  }
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className={isOpen ? 'mb-6' : ''}>
        {isOpen ? 'Keep your password' : 'Change your password'}
      </Button>
      {isOpen && <PasswordForm onChanged={handleChanged} />}
    </>
  );
}

import { useEffect, useRef } from 'react';
import { Button } from '#client/components/button.tsx';
import { CopyButton } from '#client/components/copy-button.tsx';
import { type EmployeeView, employeeName } from '#shared/employees.ts';

interface AccountPasswordProps {
  employee: EmployeeView;
  oneTimePassword: string;
  onDone: () => void;
}

/** A one-time password, the only time it can be read. */
export function AccountPassword({ employee, oneTimePassword, onDone }: AccountPasswordProps) {
  const introduction = useRef<HTMLParagraphElement>(null);
  // What had the focus before is hidden now: it must not fall out of the dialog.
  useEffect(() => introduction.current?.focus(), []);
  return (
    <div>
      <p ref={introduction} tabIndex={-1} className="max-w-prose">
        Pass this on to {employeeName(employee)}, who signs in with it as{' '}
        <strong className="[overflow-wrap:anywhere]">{employee.username}</strong> and then chooses a password of their
        own. It is shown only now: nobody can look it up later.
      </p>
      <p className="mt-6 font-medium">One-time password</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-6 border-rule-strong border-y py-2">
        <output className="select-all font-mono text-xl [overflow-wrap:anywhere]">{oneTimePassword}</output>
        <CopyButton text={() => oneTimePassword} label="Copy" done="Copied" />
      </div>
      <Button variant="primary" className="mt-8" onClick={onDone}>
        I have passed it on
      </Button>
    </div>
  );
}

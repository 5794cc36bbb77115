import type { ReactNode } from 'react';
import { Button } from '#client/components/button.tsx';
import { CopyButton } from '#client/components/copy-button.tsx';
import { takesFocus } from '#client/components/focus/takes-focus.ts';
import { pathTo } from '#client/lib/paths.ts';
import { employeeName } from '#shared/employees/employees.ts';
import type { EmployeeView } from '#shared/employees/views.ts';

interface AccountPasswordProps {
  employee: EmployeeView;
  oneTimePassword: string;
  onDone: () => void;
}

export function AccountPassword({ employee, oneTimePassword, onDone }: AccountPasswordProps) {
  const address = `${location.origin}${pathTo('employeeLogin')}`;
  const letter = `Sign in at: ${address}\nUsername: ${employee.username}\nOne-time password: ${oneTimePassword}`;
  return (
    <div>
      <p ref={takesFocus} tabIndex={-1} className="max-w-prose">
        Pass this on to {employeeName(employee)}, who signs in with it and then chooses a password of their own. It
        works for 7 days and is shown only now: nobody can look it up later.
      </p>
      <dl className="mt-6 divide-y divide-rule border-rule-strong border-y wrap-anywhere">
        <Line label="Sign in at">{address}</Line>
        <Line label="Username">{employee.username}</Line>
        <Line label="One-time password">
          <output className="select-all font-mono text-xl">{oneTimePassword}</output>
        </Line>
      </dl>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="primary" onClick={onDone}>
          I have passed it on
        </Button>
        <CopyButton text={() => letter} label="Copy" done="Copied" />
      </div>
    </div>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-2 sm:grid-cols-[11rem_1fr] sm:items-baseline">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

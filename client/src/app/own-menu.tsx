import { ChevronDown } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { ThemeSwitch } from '#client/components/theme-switch.tsx';
import { LogoutButton } from '#client/features/auth/logout-button.tsx';
import { isHeldUp } from '#client/lib/auth.tsx';
import { closePopover, togglePopover } from '#client/lib/browser/popover.ts';
import { pathTo } from '#client/lib/paths.ts';
import { placesFor } from '#client/lib/portal-places.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { personName } from '#shared/employees/names.ts';
import { roleLabel } from '#shared/roles.ts';

export function OwnMenu({ profile }: { profile: EmployeeProfile }) {
  const [path] = useLocation();
  const places = placesFor(profile).filter(({ within }) => within === 'menu');
  const links = [...(isHeldUp(profile) ? [] : places), { label: 'Settings', href: pathTo('employeeSettings') }];
  return (
    <>
      <button
        type="button"
        popoverTarget="own-menu"
        onClick={() => togglePopover('own-menu')}
        className="flex min-h-11 min-w-0 cursor-pointer items-center gap-2 text-sm"
      >
        <span
          aria-hidden="true"
          className="flex size-9 shrink-0 items-center justify-center bg-text font-semibold text-bg tracking-wide"
        >
          {initials(profile)}
        </span>
        <span className="max-w-56 truncate font-medium max-sm:sr-only">{personName(profile)}</span>
        <span className="sr-only">, your menu</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
      </button>
      <div
        id="own-menu"
        popover="auto"
        className="absolute inset-auto top-14 right-[clamp(1rem,3.5vw,3rem)] m-0 w-72 max-w-[calc(100vw-2rem)] border border-text bg-bg p-5 text-text"
      >
        <p className="font-semibold wrap-anywhere">{personName(profile)}</p>
        <p className="text-muted text-sm">{roleLabel(profile.role)}</p>
        <ul className="mt-3 divide-y divide-rule border-rule border-y">
          {links.map(({ label, href }) => (
            <li key={href}>
              <Link
                href={href}
                onClick={(event) => closePopover(event.currentTarget.closest('[popover]'))}
                className="flex min-h-11 items-center underline decoration-rule-strong underline-offset-4 hover:decoration-accent hover:decoration-2"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <ThemeSwitch />
          {/* Admins' pages show their own sign-in; employees go to the landing page. */}
          <LogoutButton isAdminPage={path.startsWith(pathTo('admin'))} />
        </div>
      </div>
    </>
  );
}

function initials({ firstName, lastName, username }: EmployeeProfile): string {
  const letters = [firstName, lastName].map((name) => name?.trim().at(0) ?? '').join('');
  return (letters || username.slice(0, 2)).toUpperCase();
}

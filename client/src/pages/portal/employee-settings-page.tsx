import { Link } from 'wouter';
import { PageHead } from '#client/components/page/page-head.tsx';
import { ThemeSwitch } from '#client/components/theme-switch.tsx';
import { EmployeeGate } from '#client/features/auth/employee-gate.tsx';
import { OwnEmail } from '#client/features/auth/settings/own-email.tsx';
import { OwnKeys } from '#client/features/auth/settings/own-keys.tsx';
import { OwnName } from '#client/features/auth/settings/own-name.tsx';
import { OwnPasskeys } from '#client/features/auth/settings/own-passkeys.tsx';
import { OwnPassword } from '#client/features/auth/settings/own-password.tsx';
import { OwnSecondFactor } from '#client/features/auth/settings/own-second-factor.tsx';
import { OwnSessions } from '#client/features/auth/settings/own-sessions.tsx';
import { OwnTimeZone } from '#client/features/auth/settings/own-time-zone.tsx';
import { ownAccountQueries } from '#client/features/auth/settings/settings-api.ts';
import { SettingsSection } from '#client/features/auth/settings/settings-section.tsx';
import { MailChoices } from '#client/features/notifications/mail-choices.tsx';
import { OwnAbsence } from '#client/features/submissions/desk/own-absence.tsx';
import { aboutPasskeys } from '#client/lib/browser/passkeys.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import type { EmployeeProfile } from '#shared/auth/auth.ts';
import { companyPlace } from '#shared/days.ts';
import { can } from '#shared/permissions.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client) => {
  client.prefetchQuery(ownAccountQueries.account());
  client.prefetchQuery(ownAccountQueries.sessions());
};

export default function EmployeeSettingsPage() {
  return <EmployeeGate>{(profile) => <Settings profile={profile} />}</EmployeeGate>;
}

function Settings({ profile }: { profile: EmployeeProfile }) {
  return (
    <>
      <PageHead title={`Settings | ${company().name}`} />
      <Link
        href={pathTo('employeeDashboard')}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        Back to Dashboard
      </Link>
      <h1 className="mt-2 mb-8 text-title">Settings</h1>
      <SettingsSection title="Name" about="Colleagues see it beside what you write and decide.">
        <OwnName profile={profile} />
      </SettingsSection>
      <SettingsSection title="Email" about="Where mail for you goes to. You can sign in with it, too.">
        <OwnEmail />
      </SettingsSection>
      <SettingsSection title="Password" about="A new one signs your other devices out.">
        <OwnPassword />
      </SettingsSection>
      <SettingsSection title="Passkeys" about={aboutPasskeys}>
        <OwnPasskeys />
      </SettingsSection>
      <SettingsSection
        title="Two-step sign-in"
        about="A code from your phone, besides your password. A stolen password alone opens nothing then."
      >
        <OwnSecondFactor />
      </SettingsSection>
      <SettingsSection
        title="Devices"
        about="Where you are signed in. Sign out any device you don't recognize or no longer use."
      >
        <OwnSessions />
      </SettingsSection>
      <SettingsSection title="Notifications by mail" about="What you are mailed, and when.">
        <MailChoices />
      </SettingsSection>
      {can(profile, 'submissions:read_all') && (
        <SettingsSection
          title="Time away"
          about="While you are away, your deputy finds what is assigned to you among their own, and is told what you are told about submissions."
        >
          <OwnAbsence reader={profile} />
        </SettingsSection>
      )}
      <SettingsSection title="Appearance" about="Kept in this browser.">
        <ThemeSwitch hasWords />
      </SettingsSection>
      <SettingsSection
        title="Keys"
        about="In lists that are worked through, single keys move and decide. Kept in this browser."
      >
        <OwnKeys />
      </SettingsSection>
      <SettingsSection
        title="Time zone"
        about={`For the times you see and the hour of your daily mail. Due days, ages and working days are counted in ${companyPlace()}.`}
      >
        <OwnTimeZone timeZone={profile.timeZone} />
      </SettingsSection>
    </>
  );
}

import type { ReactNode } from 'react';
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
import { ownAccountQueries } from '#client/features/auth/settings/settings-api.ts';
import { SettingsContents, SettingsPart, SettingsSection } from '#client/features/auth/settings/settings-section.tsx';
import { MailChoices } from '#client/features/notifications/mail-choices.tsx';
import { OwnAbsence } from '#client/features/submissions/review/own-absence.tsx';
import { aboutPasskeys } from '#client/lib/browser/passkeys.ts';
import { deviceTimeZone, zoneWords } from '#client/lib/browser/time-zone.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { companyPlace } from '#shared/days/days.ts';
import { can } from '#shared/permissions/permissions.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client) => {
  client.prefetchQuery(ownAccountQueries.account());
  client.prefetchQuery(ownAccountQueries.sessions());
};

export default function EmployeeSettingsPage() {
  return <EmployeeGate>{(profile) => <Settings profile={profile} />}</EmployeeGate>;
}

function Settings({ profile }: { profile: EmployeeProfile }) {
  const sections = sectionsFor(profile);
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
      <SettingsContents titles={sections.map(({ title }) => title)} />
      {sections.map(({ title, about, content }) => (
        <SettingsSection key={title} title={title} about={about}>
          {content}
        </SettingsSection>
      ))}
    </>
  );
}

interface Section {
  title: string;
  about: string;
  content: ReactNode;
}

/** Only what the reader may do, the account first. */
function sectionsFor(profile: EmployeeProfile): Section[] {
  const isReviewer = can(profile, 'submissions:read_all');
  return [
    {
      title: 'Name',
      about: 'Colleagues see it beside what you write and decide.',
      content: <OwnName profile={profile} />,
    },
    { title: 'Email', about: 'Where mail for you goes to. You can sign in with it, too.', content: <OwnEmail /> },
    { title: 'Signing in', about: 'How you prove that it’s you, and where you have.', content: signingIn },
    { title: 'Notifications by mail', about: 'What you’re mailed, and when.', content: <MailChoices /> },
    {
      title: 'Time away',
      about: isReviewer
        ? 'The calendar shows it, and whoever plans a piece or assigns a submission sees it beside your name.'
        : 'The calendar shows it, and whoever plans a piece sees it beside your name.',
      content: <OwnAbsence readerId={profile.id} />,
    },
    {
      title: 'Appearance',
      about: `Kept in this browser. Times are shown in this device’s time zone, ${zoneWords(deviceTimeZone())}. Due days, ages and business days are counted in ${companyPlace()}.`,
      content: <ThemeSwitch hasWords />,
    },
    {
      title: 'Keys',
      about: isReviewer
        ? 'Single keys open places, move through lists, and decide what’s open. Kept in this browser.'
        : 'Single keys open places and move through lists and the calendar. Kept in this browser.',
      content: <OwnKeys />,
    },
  ];
}

const signingIn = (
  <>
    <SettingsPart
      title="Password"
      about="A new one signs your other devices out and ends the private address of your calendar."
    >
      <OwnPassword />
    </SettingsPart>
    <SettingsPart title="Passkeys" about={aboutPasskeys}>
      <OwnPasskeys />
    </SettingsPart>
    <SettingsPart
      title="Two-step sign-in"
      about="A code from your phone, besides your password. A stolen password alone opens nothing then."
    >
      <OwnSecondFactor />
    </SettingsPart>
    <SettingsPart
      title="Devices"
      about="Where you’re signed in. Sign out any device you don’t recognize or no longer use. Signing out all of them ends the private address of your calendar, too."
    >
      <OwnSessions />
    </SettingsPart>
  </>
);

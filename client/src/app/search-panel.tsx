import { Bell, Contact, Download, Keyboard, LogOut, Monitor, Moon, Plus, Settings, Sun, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { headingId } from '#client/features/auth/settings/settings-section.tsx';
import type { SearchChoice } from '#client/features/search/search-choices.tsx';
import { SearchDialog } from '#client/features/search/search-dialog.tsx';
import { addressOf, withQuery } from '#client/lib/ask.ts';
import { useTheme } from '#client/lib/browser/theme.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { PortalPlace } from '#client/lib/portal-places.ts';
import { actsOfPage } from '#client/lib/use-shortcuts.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { can } from '#shared/permissions.ts';
import { submissionTypeLabel } from '#shared/submissions/submissions.ts';
import { allowedTypes } from '#shared/submissions/types-by-role.ts';

interface SearchPanelProps {
  profile: EmployeeProfile;
  places: readonly PortalPlace[];
  onSignOut: () => void;
  onClose: () => void;
}

/** The search with the places and acts of the reader's role. */
export function SearchPanel({ profile, places: ownPlaces, onSignOut, onClose }: SearchPanelProps) {
  const [, navigate] = useLocation();
  const [, setTheme] = useTheme();
  const goTo = (href: string) => () => navigate(href);
  const places: SearchChoice[] = [
    ...ownPlaces.map(({ label, href, Icon, letter, words = '' }) => ({
      label,
      words,
      icon: <Icon className={icon} />,
      ...(letter && { keys: `g ${letter}` }),
      act: goTo(href),
    })),
    { label: 'Notifications', icon: <Bell className={icon} />, act: goTo(pathTo('notifications')) },
    {
      label: 'Settings',
      words: 'name password signing in devices keys account',
      icon: <Settings className={icon} />,
      act: goTo(pathTo('employeeSettings')),
    },
    ...settings.map(([title, words]) => ({
      label: `Settings: ${title}`,
      words,
      icon: <Settings className={icon} />,
      isPart: true as const,
      act: goTo(`${pathTo('employeeSettings')}#${headingId(title)}`),
    })),
  ];
  // Read once: what is open behind the search.
  const [open] = useState(actsOfPage);
  const acts: SearchChoice[] = [
    ...open.map(({ key, does, act }) => ({
      label: does,
      words: wordsOf[does] ?? '',
      icon: <Keyboard className={icon} />,
      keys: key,
      // The search gives the focus back first.
      act: () => void setTimeout(act),
    })),
    ...(can(profile, 'employees:manage')
      ? [
          {
            label: 'New account',
            words: 'employee invite hire add person',
            icon: <UserPlus className={icon} />,
            act: goTo(withQuery(pathTo('adminAccounts'), { new: 'yes' })),
          },
        ]
      : []),
    ...(can(profile, 'inquiries:erase')
      ? [
          {
            label: 'Find a person, write to them or erase their data',
            words: 'privacy access request delete email mail contact',
            icon: <Contact className={icon} />,
            act: goTo(pathTo('adminPeople')),
          },
        ]
      : []),
    ...allowedTypes(profile.role).map((type) => ({
      label: `New ${submissionTypeLabel(type).toLowerCase()}`,
      words: 'submit submission pitch',
      icon: <Plus className={icon} />,
      act: goTo(`${pathTo('submissionsHub')}?form=${type}`),
    })),
    ...exports
      .filter(({ permission }) => can(profile, permission))
      .map(({ label, href }) => ({
        label,
        words: 'download csv',
        icon: <Download className={icon} />,
        act: () => download(href),
      })),
    { label: 'Appearance: Day', words: 'theme light', icon: <Sun className={icon} />, act: () => setTheme('light') },
    { label: 'Appearance: Night', words: 'theme dark', icon: <Moon className={icon} />, act: () => setTheme('dark') },
    {
      label: 'Appearance: Same as system',
      words: 'theme',
      icon: <Monitor className={icon} />,
      act: () => setTheme('system'),
    },
    { label: 'Sign out', words: 'logout log out', icon: <LogOut className={icon} />, act: onSignOut },
  ];
  return (
    <SearchDialog
      employeeId={profile.id}
      places={places}
      acts={acts}
      onOpen={(href) => navigate(href)}
      onClose={onClose}
    />
  );
}

const icon = 'size-5';

/** Other words for the acts of a page. */
const wordsOf: Record<string, string> = {
  Reply: 'write to answer',
  'Write a note': 'write to colleagues',
};

/** Its parts, with other words for them. */
const settings: readonly [title: string, words: string][] = [
  ['Password', 'change'],
  ['Passkeys', 'fingerprint face security key'],
  ['Two-step sign-in', 'code authenticator 2fa'],
  ['Devices', 'sessions'],
  ['Notifications by mail', 'email remind reminders daily'],
  ['Time away', 'absence vacation leave holiday'],
];

/** A link, since leaving the page for the file would ask about unsaved work. */
function download(href: string): void {
  Object.assign(document.createElement('a'), { href, download: '' }).click();
}

const exports = [
  { permission: 'inquiries:read', label: 'Export inquiries', href: addressOf('GET /api/contact-inquiries/export') },
  { permission: 'submissions:decide', label: 'Export submissions', href: addressOf('GET /api/submissions/export') },
  { permission: 'evaluations:read', label: 'Export evaluations', href: addressOf('GET /api/admin/evaluations/export') },
  { permission: 'activity:read', label: 'Export activity', href: addressOf('GET /api/admin/activity/export') },
] as const;

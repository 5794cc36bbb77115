import { Bell, Contact, Download, Keyboard, LogOut, Monitor, Moon, Plus, Settings, Sun, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { headingId } from '#client/features/auth/settings/settings-section.tsx';
import type { SearchChoice } from '#client/features/search/search-choices.tsx';
import { SearchDialog } from '#client/features/search/search-dialog.tsx';
import { addressOf, withQuery } from '#client/lib/ask.ts';
import { useTheme } from '#client/lib/browser/theme.ts';
import { useUnsentWords } from '#client/lib/outbox/act-words.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { PortalPlace } from '#client/lib/portal-places.ts';
import { actsOfPage } from '#client/lib/use-shortcuts.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { can } from '#shared/permissions/permissions.ts';
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
  const { unsent } = useUnsentWords(profile.id);
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
    ...(can(profile, 'assignments:plan') && !open.some(({ does }) => does === orderLabel)
      ? [
          {
            label: orderLabel,
            words: wordsOf[orderLabel] ?? '',
            icon: <Plus className={icon} />,
            act: goTo(withQuery(pathTo('managerCoverage'), { new: 'yes' })),
          },
        ]
      : []),
    ...(can(profile, 'employees:manage')
      ? [
          {
            label: 'New account',
            words: 'employee invite hire add person',
            icon: <UserPlus className={icon} />,
            act: goTo(withQuery(pathTo('adminAccounts'), { new: 'yes' })),
          },
          {
            label: 'Many accounts at once',
            words: 'employees invite hire add people new list paste import',
            icon: <UserPlus className={icon} />,
            act: goTo(withQuery(pathTo('adminAccounts'), { new: 'many' })),
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
      words: 'submit submission pitch propose write idea',
      icon: <Plus className={icon} />,
      act: goTo(`${pathTo('submissionsHub')}?form=${type}`),
    })),
    ...exports
      .filter(({ permission }) => can(profile, permission))
      .map(({ label, href }) => ({
        label,
        words: 'download csv excel spreadsheet file',
        icon: <Download className={icon} />,
        act: () => download(href),
      })),
    {
      label: 'Appearance: Day',
      words: 'theme light mode',
      icon: <Sun className={icon} />,
      act: () => setTheme('light'),
    },
    {
      label: 'Appearance: Night',
      words: 'theme dark mode',
      icon: <Moon className={icon} />,
      act: () => setTheme('dark'),
    },
    {
      label: 'Appearance: Same as system',
      words: 'theme',
      icon: <Monitor className={icon} />,
      act: () => setTheme('system'),
    },
    {
      label: unsent ? `Sign out: ${unsent}` : 'Sign out',
      words: 'logout log out leave',
      icon: <LogOut className={icon} />,
      act: onSignOut,
    },
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

const orderLabel = 'Order a piece';

/** Other words for the acts of a page. */
const wordsOf: Record<string, string> = {
  Reply: 'write to answer respond',
  'Write a note': 'write to colleagues comment',
  Approve: 'accept yes',
  'Request changes': 'return send back revise',
  Reject: 'decline no refuse',
  'Assign it to me, or give it back': 'take claim mine reviewer',
  'Undo the last decision': 'take back revert',
  'Undo the last reply or change': 'take back revert unsend',
  'Put the applicant on the shortlist': 'hire maybe',
  'Invite the applicant to a talk': 'interview call meet',
  'Accept the applicant': 'hire yes',
  'Decline the applicant': 'reject no refuse',
  'Mark it as read, and open the next one': 'done finished',
  'Choose what is open, to act on several at once': 'select bulk many',
  [orderLabel]: 'new assignment plan ask',
  'Accept what was handed in': 'approve yes',
  'Return it with words': 'send back changes revise reject',
  'Say where it is published, or correct it': 'publish link address online',
  'Withdraw what is published': 'unpublish take off',
  'Drop an accepted piece': 'cancel call off',
  'Change the plan': 'edit move reschedule',
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

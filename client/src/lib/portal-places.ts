import {
  CalendarDays,
  ChartNoAxesColumn,
  ClipboardCheck,
  Contact,
  Files,
  Globe,
  GraduationCap,
  History,
  Inbox,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Mail,
  NotebookPen,
  PenLine,
  ScrollText,
  Send,
  UserCog,
  Users,
} from 'lucide-react';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { hasEvaluation } from '#shared/evaluations/evaluated-roles.ts';
import type { WaitingKind } from '#shared/notifications/notifications.ts';
import { can } from '#shared/permissions.ts';
import { allowedTypes } from '#shared/submissions/types-by-role.ts';
import { pathTo } from './paths.ts';

export interface PortalPlace {
  label: string;
  href: string;
  Icon: LucideIcon;
  /** Goes there after `g`. */
  letter?: string;
  waiting?: WaitingKind;
  /** The address of the place whose tab it is: the side bar holds that one alone. */
  tabOf?: string;
  /** How it is introduced on the dashboard; a place without one is found from another. */
  card?: { title: string; text: string };
}

/** Records from an earlier role that the present role does not ask for. */
export interface PastWork {
  submissions: boolean;
  evaluations: boolean;
}

const noPast: PastWork = { submissions: false, evaluations: false };

/** A phone's bar holds the first four. */
export function placesFor(profile: EmployeeProfile, past = noPast): PortalPlace[] {
  const { role } = profile;
  const coverage: PortalPlace = {
    label: 'Coverage',
    letter: 'c',
    href: pathTo('managerCoverage'),
    Icon: Send,
    card: { title: 'Coverage', text: 'Everything under way, late first' },
  };
  const calendar: PortalPlace = {
    label: 'Calendar',
    letter: 'k',
    href: pathTo('employeeCalendar'),
    Icon: CalendarDays,
    card: { title: 'Calendar', text: 'Events, due times, who is away, and the next print date' },
  };
  const plans = can(profile, 'assignments:plan');
  const isEvaluated = hasEvaluation(role);
  const places: (PortalPlace | false)[] = [
    { label: 'Dashboard', letter: 'd', href: pathTo('employeeDashboard'), Icon: LayoutDashboard },
    can(profile, 'submissions:review') && {
      label: 'Reviews',
      letter: 'r',
      href: pathTo('managerDashboard'),
      Icon: ClipboardCheck,
      waiting: 'reviews',
      card: { title: 'Manager Dashboard', text: 'Answer the pitches and leads waiting for you' },
    },
    can(profile, 'submissions:review') && {
      label: 'Decided',
      href: pathTo('managerDecided'),
      Icon: ListChecks,
      tabOf: pathTo('managerDashboard'),
    },
    can(profile, 'submissions:review') && coverage,
    can(profile, 'inquiries:read') && {
      label: 'Inbox',
      letter: 'i',
      href: pathTo('admin'),
      Icon: Inbox,
      waiting: 'inquiries',
    },
    can(profile, 'inquiries:assigned') &&
      !can(profile, 'inquiries:read') && {
        label: 'Inquiries',
        letter: 'i',
        href: pathTo('managerInquiries'),
        Icon: Inbox,
        card: { title: 'Inquiries', text: 'Messages from outside that an administrator has given to you' },
      },
    can(profile, 'submissions:decide') && {
      label: 'Submissions',
      letter: 's',
      href: pathTo('adminSubmissions'),
      Icon: Files,
      waiting: 'decisions',
    },
    can(profile, 'submissions:decide') && coverage,
    plans && calendar,
    can(profile, 'evaluations:read') && {
      label: 'Evaluations',
      letter: 'e',
      href: pathTo('adminEmployees'),
      Icon: NotebookPen,
      waiting: 'evaluations',
    },
    can(profile, 'employees:manage') && {
      label: 'Accounts',
      letter: 'a',
      href: pathTo('adminAccounts'),
      Icon: UserCog,
    },
    can(profile, 'inquiries:erase') && { label: 'People', letter: 'p', href: pathTo('adminPeople'), Icon: Contact },
    can(profile, 'site:edit') && {
      label: 'Site',
      letter: 'w',
      href: pathTo('adminSite'),
      Icon: Globe,
      waiting: 'publications',
    },
    can(profile, 'mail:manage') && {
      label: 'Mail',
      letter: 'm',
      href: pathTo('adminMail'),
      Icon: Mail,
      waiting: 'failedMails',
    },
    can(profile, 'team:read') && {
      label: 'Team',
      letter: 't',
      href: pathTo('managerTeam'),
      Icon: Users,
    },
    can(profile, 'report:read') && {
      label: 'Report',
      letter: 'o',
      href: pathTo(can(profile, 'inquiries:read') ? 'adminReport' : 'managerReport'),
      Icon: ChartNoAxesColumn,
    },
    can(profile, 'activity:read') && {
      label: 'Activity',
      letter: 'y',
      href: pathTo('adminActivity'),
      Icon: ScrollText,
    },
    maySubmit(profile) && {
      label: 'Submissions',
      letter: 's',
      href: pathTo('submissionsHub'),
      Icon: Send,
      waiting: 'changes',
      card: { title: 'Submissions Hub', text: 'Send in a pitch or a lead and see what happens to it' },
    },
    {
      label: 'Pieces',
      letter: 'b',
      href: pathTo('employeeAssignments'),
      Icon: PenLine,
      card: { title: 'Your Pieces', text: 'What you’re asked to cover, write or photograph, and when it’s due' },
    },
    !plans && calendar,
    isEvaluated && {
      label: 'Evaluation',
      letter: 'e',
      href: pathTo('evaluation', { role }),
      Icon: NotebookPen,
      card: { title: 'Self-Evaluation', text: 'A little at a time, whenever you have a moment; every answer is saved' },
    },
    {
      label: 'Training',
      letter: 'l',
      href: pathTo('training', { role }),
      Icon: GraduationCap,
      card: { title: 'Training Resources', text: 'What you need to know in your role, in short pieces' },
    },
    (isEvaluated || past.evaluations) && {
      label: 'History',
      letter: 'h',
      href: pathTo('history'),
      Icon: History,
      card: { title: 'Evaluation History', text: 'What you wrote before, and what was answered' },
    },
    past.submissions &&
      !maySubmit(profile) && {
        label: 'Past submissions',
        letter: 's',
        href: `${pathTo('submissionsHub')}?tab=mine`,
        Icon: Send,
        card: { title: 'My Submissions', text: 'What you sent in an earlier role, and what happened to it' },
      },
  ];
  return places.filter((place) => place !== false);
}

export function maySubmit({ role }: EmployeeProfile): boolean {
  return allowedTypes(role).length > 0;
}

/** The place with the longest path above this one. The inbox is above no other page of the administrators. */
export function placeAt(places: readonly PortalPlace[], path: string): PortalPlace | undefined {
  const place = places
    .filter(({ href }) => path === href || (href !== pathTo('admin') && path.startsWith(`${href}/`)))
    .sort((a, b) => b.href.length - a.href.length)[0];
  return place?.tabOf ? places.find(({ href }) => href === place.tabOf) : place;
}

import { useQuery } from '@tanstack/react-query';
import type { NextPart, NextThing } from '#client/components/next-list.tsx';
import { pathTo } from '#client/lib/paths.ts';
import type { WaitingKind } from '#shared/notifications/notifications.ts';
import { notificationQueries, shownCount } from './api.ts';

/** Administrators' queues. */
export function useWaitingNext(enabled: boolean): NextPart {
  return useCounted('Waiting for you', adminQueues, enabled);
}

/** The counts that a planner acts on. */
export function useCoverageNext(enabled: boolean): NextPart {
  return useCounted('Coverage', coverageQueues, enabled);
}

/** Inquiries that an administrator gave to the reader, who reads no others. */
export function useAssignedNext(enabled: boolean): NextPart {
  return useCounted('Your inquiries', assignedQueues, enabled);
}

/** Approved prospects of the reader. */
export function useProspectsNext(enabled: boolean): NextPart {
  return useCounted('Prospects', prospectQueues, enabled);
}

/** The queues that the frame counts, so that a badge and its line here agree; a line may lead to a list of more. */
function useCounted(name: string, queues: readonly Queue[], enabled: boolean): NextPart {
  const query = useQuery({ ...notificationQueries.count(), enabled });
  const things = queues.flatMap(({ kind, urgency = 'waiting', nouns, about, href }) => {
    const count = query.data?.waiting[kind] ?? 0;
    return count === 0 ? [] : [{ urgency, label: `${shownCount(count)} ${nouns[count === 1 ? 0 : 1]}`, about, href }];
  });
  return { name, query, things };
}

interface Queue {
  kind: WaitingKind;
  urgency?: NextThing['urgency'];
  nouns: readonly [string, string];
  about: string;
  href: string;
}

const coverageQueues: readonly Queue[] = [
  {
    kind: 'late',
    urgency: 'late',
    nouns: ['plan has a late piece', 'plans have late pieces'],
    about: 'Not handed in when it was due.',
    href: `${pathTo('managerCoverage')}?status=late`,
  },
  {
    kind: 'declined',
    nouns: ['plan needs somebody', 'plans need somebody'],
    about: 'A piece was declined.',
    href: `${pathTo('managerCoverage')}?status=declined`,
  },
  {
    kind: 'handedIn',
    nouns: ['plan has a piece to read', 'plans have pieces to read'],
    about: 'Handed in, to accept or return.',
    href: `${pathTo('managerCoverage')}?status=handed_in`,
  },
];

const advertisers = {
  kind: 'advertisers',
  nouns: ['advertiser: won or lost?', 'advertisers: won or lost?'],
  about: 'Yours until you say which.',
} as const;

const prospectQueues: readonly Queue[] = [
  {
    kind: 'prospects',
    nouns: ['prospect: won or lost?', 'prospects: won or lost?'],
    about: 'Among your approved submissions, and yours until you say which.',
    href: `${pathTo('submissionsHub')}?tab=mine&status=approved`,
  },
];

const assignedQueues: readonly Queue[] = [
  {
    kind: 'assigned',
    nouns: ['inquiry assigned to you', 'inquiries assigned to you'],
    about: 'Not answered yet.',
    href: pathTo('managerInquiries'),
  },
  { ...advertisers, href: pathTo('managerInquiries') },
];

const adminQueues: readonly Queue[] = [
  {
    kind: 'unmatched',
    nouns: ['unmatched email', 'unmatched emails'],
    about: 'It answers no inquiry that we know of.',
    href: `${pathTo('admin')}?unmatched=open`,
  },
  { ...advertisers, href: `${pathTo('admin')}?formType=advertise&status=answered&assignedTo=me` },
  {
    kind: 'decisions',
    nouns: ['submission to decide', 'submissions to decide'],
    about: 'Approved by a manager, the oldest first.',
    href: pathTo('adminSubmissions'),
  },
  {
    kind: 'evaluations',
    nouns: ['unread evaluation', 'unread evaluations'],
    about: 'Handed in, and read by nobody yet.',
    href: `${pathTo('adminEmployees')}?unread=yes`,
  },
  {
    kind: 'failedMails',
    nouns: ['email failed', 'emails failed'],
    about: 'It didn’t arrive; each says why.',
    href: pathTo('adminMail'),
  },
];

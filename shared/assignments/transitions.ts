/** The statuses of a deliverable; at most 20 characters each. */
export const deliverableStatuses = [
  'asked',
  'taken',
  'handed_in',
  'returned',
  'accepted',
  'published',
  'declined',
  'dropped',
] as const;
export type DeliverableStatus = (typeof deliverableStatuses)[number];

export const deliverableStatusLabels: Record<DeliverableStatus, string> = {
  asked: 'Asked',
  taken: 'Taken',
  handed_in: 'Handed in',
  returned: 'Returned',
  accepted: 'Accepted',
  published: 'Published',
  declined: 'Declined',
  dropped: 'Dropped',
};

/** Nothing was handed in, and somebody is waited for. */
export const outstandingStatuses = [
  'asked',
  'taken',
  'returned',
  'declined',
] as const satisfies readonly DeliverableStatus[];
/** Somebody has still to act on them. */
export const underWayStatuses = [
  ...outstandingStatuses,
  'handed_in',
  'accepted',
] as const satisfies readonly DeliverableStatus[];

/** Nobody is the editor of their own piece. */
export const deliverableCapacities = ['assignee', 'editor'] as const;
export type DeliverableCapacity = (typeof deliverableCapacities)[number];

export const deliverableActs = [
  'take',
  'decline',
  'hand_in',
  'return',
  'accept',
  'publish',
  'withdraw',
  'ask',
  'drop',
] as const;
export type DeliverableAct = (typeof deliverableActs)[number];

type Transitions = Partial<Record<DeliverableStatus, Partial<Record<DeliverableAct, DeliverableStatus>>>>;

/** Capacity × from-status × act → to-status; everything else is refused. */
export const deliverableTransitions: Record<DeliverableCapacity, Transitions> = {
  assignee: {
    asked: { take: 'taken', decline: 'declined' },
    taken: { hand_in: 'handed_in', decline: 'declined' },
    returned: { hand_in: 'handed_in' },
  },
  editor: {
    asked: { ask: 'asked', drop: 'dropped' },
    taken: { ask: 'asked', drop: 'dropped' },
    declined: { ask: 'asked', drop: 'dropped' },
    dropped: { ask: 'asked' },
    handed_in: { return: 'returned', accept: 'accepted' },
    returned: { ask: 'asked', drop: 'dropped' },
    accepted: { publish: 'published', return: 'returned', drop: 'dropped' },
    // Published again is corrected: its address, its day, its issue.
    published: { publish: 'published', withdraw: 'accepted' },
  },
};

/** Undefined if the act is not allowed. */
export function deliverableOutcome(
  capacity: DeliverableCapacity,
  status: DeliverableStatus,
  act: DeliverableAct,
): DeliverableStatus | undefined {
  return deliverableTransitions[capacity][status]?.[act];
}

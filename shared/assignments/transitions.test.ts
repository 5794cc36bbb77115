import { describe, expect, it } from 'vitest';
import { deliverableActs, deliverableCapacities, deliverableOutcome, deliverableStatuses } from './transitions.ts';

describe('the states of a piece', () => {
  it.each(deliverableStatuses)('%s is no dead end', (status) => {
    const ways = deliverableCapacities.flatMap((capacity) =>
      deliverableActs
        .map((act) => deliverableOutcome(capacity, status, act))
        .filter((outcome) => outcome !== undefined && outcome !== status),
    );
    expect(ways).not.toEqual([]);
  });
});

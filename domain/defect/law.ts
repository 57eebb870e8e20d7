import { defectTitle } from './defectTitle.ts';
import { law } from './lawWords.ts';
import { mendingActs } from './mendingActs.ts';
import { reviewingActs } from './reviewingActs.ts';

/**
 * Governs: a defect, from the finding over its review and the order that mends it to its end.
 * Source: B286, D128, E323 to E329.
 * Invariants: of one part one defect is open; until when it is to be mended is counted from the finding; it closes over its accepted order, or
 * for a reason that a review or a second person gives.
 */
export const defectLaw = law(
  {
    machine: 'defect',
    version: 2,
    way: ['registered', 'returned', 'audited', 'assigned', 'fixing', 'acceptance'],
    over: { closed: 'ended' },
    approved: {
      opens: 'submit',
      work: () => 'ENERGY_DEFECT',
      title: defectTitle,
      involved: ({ authorId }) => [authorId],
      starter: ({ authorId }) => authorId,
      passed: 'pass',
      failed: 'dismiss',
      returned: 'sendBack',
      withdrawn: 'sendBack',
    },
  },
  { ...reviewingActs, ...mendingActs },
);

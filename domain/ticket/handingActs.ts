import { z } from 'zod';
import { instant, reference, references } from '../ledger/field.ts';
import {
  bearsOtherThanLeader,
  bearsOtherThanPermitter,
  crewBearsPart,
  isNoLater,
  isNotLeader,
  isNotPermitter,
  isPermitterOfCrew,
  isTooLong,
  worksUnderIt,
} from './checks.ts';
import { byProgram, command, fact, mayDo, mayIssue, reason, telling } from './words.ts';

/** From its permit on, as long as there is work. */
const live = { from: ['permitted', 'working', 'suspended'], early: 'notPermitted', late: 'passed' } as const;

const overran = fact(
  'TicketOverran',
  { cn: '超时', en: 'Overdue' },
  { data: z.strictObject({ to: z.string().min(1) }), sets: (told) => ({ overranAt: told.to }) },
);

/** How the parts of a ticket go from one person to another, and its time goes on or runs out. */
export const handingActs = {
  extend: command({
    title: { cn: '延期', en: 'Extend' },
    permission: mayDo,
    given: { to: instant({ label: { cn: '延期到', en: 'Until' } }), reason },
    ...live,
    unless: {
      notPermitter: isNotPermitter,
      onceOnly: ({ isExtended }) => isExtended,
      notLater: isNoLater,
      tooLong: isTooLong,
    },
    fact: 'TicketExtended',
    told: { cn: '延期', en: 'Extended' },
    sets: (told) => ({ to: told.to, isExtended: true, overranAt: null, lastReason: told.reason }),
  }),
  changeLeader: command({
    title: { cn: '变更负责人', en: 'Change the person in charge' },
    permission: mayIssue,
    given: { leaderId: reference({ label: { cn: '新负责人', en: 'New person in charge' } }, 'user'), reason },
    path: 'leader',
    ...live,
    unless: {
      rolesNotThree: (row, { given }) => bearsOtherThanLeader(row, given.leaderId),
      onceOnly: ({ isLeaderChanged }) => isLeaderChanged,
    },
    fact: 'TicketLeaderChanged',
    told: { cn: '变更负责人', en: 'Person in charge changed' },
    sets: (told) => ({ leaderId: told.leaderId, isLeaderChanged: true, lastReason: told.reason }),
  }),
  changePermitter: command({
    title: { cn: '移交许可人', en: 'Hand over the permit' },
    // The permitter himself, or whoever issues where he is gone.
    permission: [...mayDo, ...mayIssue],
    given: { permitterId: reference({ label: { cn: '新许可人', en: 'New permitter' } }, 'user'), reason },
    path: 'permitter',
    from: ['issued', 'received', 'permitted', 'working', 'suspended', 'ended'],
    early: 'notIssued',
    unless: {
      rolesNotThree: (row, order) => worksUnderIt(row, order) || bearsOtherThanPermitter(row, order.given.permitterId),
      crewHasRole: (row, { given }) => isPermitterOfCrew(row, given.permitterId),
    },
    fact: 'TicketPermitterChanged',
    told: { cn: '移交许可人', en: 'Permitter changed' },
    sets: (told) => ({ permitterId: told.permitterId, lastReason: told.reason }),
  }),
  changeCrew: command({
    title: { cn: '变更班组成员', en: 'Change the crew' },
    permission: mayDo,
    given: { crewIds: references({ label: { cn: '工作班成员', en: 'Crew' }, initial: [] }, 'user'), reason },
    path: 'crew',
    ...live,
    unless: { notLeader: isNotLeader, crewHasRole: (row, { given }) => crewBearsPart(row, given.crewIds) },
    fact: 'TicketCrewChanged',
    told: { cn: '变更班组成员', en: 'Crew changed' },
    sets: ({ crewIds, reason: lastReason }, { row }) => ({
      crewIds,
      // Who left and comes back is told anew.
      signedIds: row.signedIds.filter((one) => one === row.leaderId || crewIds.includes(one)),
      lastReason,
    }),
  }),
  // At its planned end, by the timer alone.
  overrun: telling(overran, {
    title: { cn: '超时', en: 'Overdue' },
    ...byProgram,
    ...live,
    unless: { overrun: ({ overranAt }) => overranAt !== null },
    tells: (_order, row) => ({ to: row.to }),
  }),
};

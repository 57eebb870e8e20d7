import { z } from 'zod';
import { text } from '../ledger/field.ts';
import {
  areEarthsOut,
  areMeasuresOpen,
  bearsOtherThanPermitter,
  cameIn,
  dayOf,
  isBeforeStart,
  isEarthNext,
  isLineDone,
  isNoEarthNext,
  isNotOut,
  isNotPermitter,
  isOtherFirst,
  isPastEnd,
  isPermitterOfCrew,
} from './checks.ts';
import type { TicketFields as Row } from './fields.ts';
import { taken, withEarths, withoutEarth } from './lines.ts';
import { by, command, evidence, fact, line, mayDo, onLine, telling } from './words.ts';

const earth = text({ label: { cn: '接地线编号', en: 'Number of the earth' }, max: 16 });

interface By {
  readonly by: string | null;
}
/** Whoever permits is the permitter from then on, and bears no other part. */
const asPermitter = {
  notPermitter: isNotPermitter,
  rolesNotThree: (row: Row, { by: who }: By) => bearsOtherThanPermitter(row, who),
  crewHasRole: (row: Row, { by: who }: By) => isPermitterOfCrew(row, who),
} as const;
const inTime = { outsideWindow: isPastEnd, tooEarly: isBeforeStart } as const;

const measured = fact(
  'TicketMeasureDone',
  { cn: '措施完成', en: 'Measure taken' },
  {
    data: z.strictObject({
      by,
      n: line.schema,
      earth: earth.schema.nullable(),
      evidence: evidence.schema.nullable(),
      /** Taken again while the work was suspended: what rested on the measures as they stood before fell. */
      anew: z.literal(true).optional(),
    }),
    sets: ({ by: doneBy, n, anew, ...done }, { at, row }) => ({
      // Who permitted and who was told knew other measures: also who signed between two of them.
      ...(anew === true ? { resumableOn: null, signedIds: [] } : {}),
      ...taken(row.measures, n, { ...done, doneAt: at, doneBy }),
    }),
  },
);
const measuring = { from: ['received', 'suspended'], early: 'notReceived', late: 'passed' } as const;
const nextMeasure = {
  notPermitter: isNotPermitter,
  measureDone: isLineDone('measures'),
  otherFirst: isOtherFirst('measures'),
} as const;
const anew = ({ state }: Row) => (state === 'suspended' ? { anew: true as const } : {});

const permittedAnew = fact(
  'TicketPermittedAnew',
  { cn: '重新许可', en: 'Permitted anew' },
  {
    data: z.strictObject({ by, day: z.string().length(10), evidence: evidence.schema }),
    sets: ({ day }) => ({ resumableOn: day }),
  },
);

/** What the permitter does: measures, permit, and the earths in again to the last. */
export const measuringActs = {
  receive: command({
    title: { cn: '收票', en: 'Receive' },
    permission: mayDo,
    from: ['issued'],
    early: 'notIssued',
    late: 'passed',
    to: 'received',
    unless: { ...asPermitter, outsideWindow: isPastEnd },
    fact: 'TicketReceived',
    told: { cn: '收到', en: 'Received' },
    sets: ({ by: permitterId }, { at }) => ({ permitterId, receivedAt: at }),
  }),
  measure: telling(measured, {
    ...onLine('measures'),
    title: { cn: '措施完成', en: 'Measure taken' },
    given: { n: line, evidence },
    path: 'measures',
    ...measuring,
    unless: { ...nextMeasure, isEarth: isEarthNext },
    tells: ({ by: who, given }, row) => ({ by: who, ...given, earth: null, ...anew(row) }),
  }),
  placeEarth: telling(measured, {
    ...onLine('measures'),
    title: { cn: '装设接地线', en: 'Place the earth' },
    given: { n: line, earth, evidence },
    path: 'earths',
    ...measuring,
    unless: { ...nextMeasure, notEarth: isNoEarthNext },
    tells: ({ by: who, given }, row) => ({ by: who, ...given, ...anew(row) }),
  }),
  permit: command({
    title: { cn: '许可开工', en: 'Permit the work' },
    permission: mayDo,
    from: ['received'],
    early: 'notReceived',
    late: 'passed',
    to: 'permitted',
    unless: { ...asPermitter, measuresOpen: areMeasuresOpen, ...inTime },
    fact: 'TicketPermitted',
    told: { cn: '许可', en: 'Permitted' },
    sets: (_told, { at }) => ({ permittedAt: at }),
  }),
  permitAnew: telling(permittedAnew, {
    title: { cn: '重新许可', en: 'Permit anew' },
    permission: mayDo,
    given: {
      evidence: {
        ...evidence,
        label: { cn: '措施复查', en: 'Measures looked at' },
        hint: { cn: '逐项复查了什么，结果如何', en: 'What was looked at, and how it stood' },
      },
    },
    path: 'permitted-anew',
    attests: true,
    from: ['suspended'],
    early: 'notSuspended',
    late: 'notSuspended',
    unless: { ...asPermitter, measuresOpen: areMeasuresOpen, ...inTime },
    tells: (order) => ({ by: order.by, day: dayOf(order), evidence: order.given.evidence }),
  }),
  removeEarth: command({
    title: { cn: '拆除接地线', en: 'Remove an earth' },
    permission: mayDo,
    given: { earth },
    seen: true,
    part: { in: 'measures', key: 'earth' },
    silent: ['earth'],
    path: 'earths-removed',
    // Wherever one may be out and nobody works under it.
    from: ['received', 'permitted', 'suspended', 'ended'],
    early: 'notReceived',
    instead: { working: 'atWork' },
    to: { permitted: 'received' },
    unless: { notPermitter: isNotPermitter, earthRemoved: cameIn, noSuchEarth: isNotOut },
    fact: 'TicketEarthRemoved',
    told: { cn: '拆除接地线', en: 'Earth removed' },
    sets: (told, { at, row }) => ({
      // What rests on the measures falls with them: the permit, and that everybody was told how they stand.
      ...(row.state === 'permitted' ? { permittedAt: null, signedIds: [] } : {}),
      ...withEarths(withoutEarth(row, { ...told, at })),
    }),
  }),
  close: command({
    title: { cn: '终结', en: 'Close' },
    permission: mayDo,
    from: ['ended'],
    early: 'notEnded',
    to: 'closed',
    unless: { notPermitter: isNotPermitter, earthsOut: areEarthsOut },
    fact: 'TicketClosed',
    told: { cn: '终结', en: 'Closed' },
    sets: (_told, { at }) => ({ closedAt: at }),
  }),
};

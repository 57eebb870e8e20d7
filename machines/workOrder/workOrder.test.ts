import { expect, test } from 'vitest';
import type { Json } from '../../domain/event/event.ts';
import { workOrders } from '../../domain/workOrder/workOrderLedger.ts';
import { act } from '../act.ts';
import type { Remembered } from '../decider.ts';
import { lawOfLedger } from '../lawOfLedger.ts';
import type { Row } from '../rowLaw.ts';

const at = '2026-11-20T08:00:00.000Z';
const head = {
  title: '更换接触器',
  description: null,
  leaderId: 'lead',
  deviceIds: [],
  priority: '3',
  due: null,
  assigneeIds: ['wang', 'zhao'],
};
const given: Readonly<Record<string, object>> = {
  ESTABLISH: { ...head, orgId: 'o', origin: 'hand' },
  CHANGE: head,
  ASSIGN: { assigneeIds: ['qian'] },
  PUBLISH: { case: 'c', reviewerIds: ['chen'] },
  PUBLISH_REVIEWED: { case: 'defect-d-1', reviewerIds: ['chen'] },
  TAKE: { crewIds: ['zhao'] },
  HAND_OVER: { to: 'qian', reason: null },
  FINISH: { result: 'fixed', cause: null, remedy: null },
  RECORD_HOURS: { hours: '2', work: '更换' },
  RECORD_MATERIAL: { part: '接触器', batch: null, quantity: '1', unit: '只', price: null },
  RECORD_NOTE: { note: '已停电' },
  ...Object.fromEntries(
    ['SENT_BACK', 'VOID', 'RELEASE', 'UNPUBLISH', 'CANCEL', 'TERMINATE', 'ACCEPT', 'RETURN'].map((type) => [
      type,
      { reason: '停产' },
    ]),
  ),
};

type Step = readonly [type: string, by: string | null];
/** The order after these commands, or the name of the refusal of the last; whatever comes before the last is lawful. */
function after(steps: readonly Step[]): Remembered<Row> | string {
  let known: Remembered<Row> | null = null;
  for (const [n, [type, by]] of steps.entries()) {
    const acted = act(lawOfLedger(workOrders), known, { type, at, by, given: (given[type] ?? {}) as Row });
    if (!acted.ok) {
      const { refusal } = acted.refusal.data as { readonly refusal: string };
      return n === steps.length - 1 ? refusal : `${type} before it: ${refusal}`;
    }
    known = acted.value.after as Remembered<Row>;
  }
  return known as unknown as Remembered<Row>;
}
const stateAfter = (...steps: readonly Step[]): Json | undefined => {
  const known = after(steps);
  return typeof known === 'string' ? known : known.value;
};

const established: readonly Step[] = [['ESTABLISH', 'zhou']];
const submitted: readonly Step[] = [...established, ['SUBMIT', 'zhou']];
const published: readonly Step[] = [...submitted, ['PUBLISH', null]];
const taken: readonly Step[] = [...published, ['TAKE', 'wang']];
const begun: readonly Step[] = [...taken, ['BEGIN', 'wang']];
const finished: readonly Step[] = [...begun, ['FINISH', 'wang']];
const accepted: readonly Step[] = [...finished, ['ACCEPT', 'lead']];

test.each<[string, readonly Step[], string]>([
  ['established', established, 'established'],
  ['sent back by its review', [...submitted, ['SENT_BACK', null]], 'established'],
  ['refused by its review', [...submitted, ['VOID', null]], 'cancelled'],
  ['published', published, 'published'],
  ['unpublished', [...published, ['UNPUBLISH', 'lead']], 'unpublished'],
  ['taken', taken, 'pending'],
  ['taken by who it was assigned to anew', [...published, ['ASSIGN', 'lead'], ['TAKE', 'qian']], 'pending'],
  ['released', [...taken, ['RELEASE', 'wang']], 'published'],
  ['handed over by who leads it', [...begun, ['HAND_OVER', 'lead']], 'inProgress'],
  ['begun by one of the crew', [...taken, ['BEGIN', 'zhao']], 'inProgress'],
  ['finished by one of the crew', [...begun, ['FINISH', 'zhao']], 'finished'],
  ['accepted', accepted, 'completed'],
  ['sent back to work', [...finished, ['RETURN', 'lead']], 'inProgress'],
  ['cancelled before it is begun', [...taken, ['CANCEL', 'lead']], 'cancelled'],
  ['terminated while it runs', [...begun, ['TERMINATE', 'lead']], 'terminated'],
])('a work order is %s', (_, steps, state) => {
  expect(stateAfter(...steps)).toBe(state);
});

test.each<[string, readonly Step[], string]>([
  ['made twice', [...established, ['ESTABLISH', 'zhou']], 'exists'],
  ['changed while it is in review', [...submitted, ['CHANGE', 'zhou']], 'inReview'],
  ['submitted twice', [...submitted, ['SUBMIT', 'zhou']], 'inReview'],
  ['cancelled while it is in review', [...submitted, ['CANCEL', 'lead']], 'inReview'],
  ['published without a review', [...established, ['PUBLISH', null]], 'notSubmitted'],
  ['sent back without a review', [...established, ['SENT_BACK', null]], 'notSubmitted'],
  ['refused without a review', [...established, ['VOID', null]], 'notSubmitted'],
  ['changed when it is published', [...published, ['CHANGE', 'zhou']], 'notDraft'],
  ['taken before it is published', [...established, ['TAKE', 'wang']], 'notPublished'],
  ['assigned before it is published', [...established, ['ASSIGN', 'lead']], 'notPublished'],
  ['taken by whom it is not for', [...published, ['TAKE', 'qian']], 'notCandidate'],
  ['taken by who it was for once', [...published, ['ASSIGN', 'lead'], ['TAKE', 'wang']], 'notCandidate'],
  ['taken by nobody', [...published, ['TAKE', null]], 'notCandidate'],
  ['taken twice', [...taken, ['TAKE', 'zhao']], 'takenBy'],
  ['unpublished when it is taken', [...taken, ['UNPUBLISH', 'lead']], 'takenBy'],
  ['begun before it is taken', [...published, ['BEGIN', 'wang']], 'notTaken'],
  ['handed over before it is taken', [...published, ['HAND_OVER', 'lead']], 'notTaken'],
  ['released by another', [...taken, ['RELEASE', 'zhao']], 'notYours'],
  ['handed over by one of the crew', [...taken, ['HAND_OVER', 'zhao']], 'notYours'],
  ['begun by a stranger', [...taken, ['BEGIN', 'qian']], 'notYours'],
  ['begun by who gave it away', [...taken, ['HAND_OVER', 'wang'], ['BEGIN', 'wang']], 'notYours'],
  ['begun twice', [...begun, ['BEGIN', 'wang']], 'begun'],
  ['released when it is begun', [...begun, ['RELEASE', 'wang']], 'begun'],
  ['cancelled when it is begun', [...begun, ['CANCEL', 'lead']], 'begun'],
  ['written on before it is begun', [...taken, ['RECORD_NOTE', 'wang']], 'notBegun'],
  ['terminated before it is begun', [...taken, ['TERMINATE', 'lead']], 'notBegun'],
  ['given hours by a stranger', [...begun, ['RECORD_HOURS', 'qian']], 'notYours'],
  ['given material by a stranger', [...begun, ['RECORD_MATERIAL', 'qian']], 'notYours'],
  ['finished by a stranger', [...begun, ['FINISH', 'qian']], 'notYours'],
  ['finished before it is begun', [...taken, ['FINISH', 'wang']], 'notBegun'],
  ['finished twice', [...finished, ['FINISH', 'wang']], 'finished'],
  ['handed over when it is finished', [...finished, ['HAND_OVER', 'wang']], 'finished'],
  ['accepted before it is finished', [...begun, ['ACCEPT', 'lead']], 'notFinished'],
  ['accepted by who did it', [...finished, ['ACCEPT', 'wang']], 'ownWork'],
  ['accepted by one of the crew who never touched it', [...finished, ['ACCEPT', 'zhao']], 'ownWork'],
  [
    'accepted by who began it and handed it over',
    [...begun, ['HAND_OVER', 'wang'], ['FINISH', 'qian'], ['ACCEPT', 'wang']],
    'ownWork',
  ],
  [
    'accepted by who took it over',
    [...begun, ['HAND_OVER', 'wang'], ['FINISH', 'qian'], ['ACCEPT', 'qian']],
    'ownWork',
  ],
  ['accepted by nobody', [...finished, ['ACCEPT', null]], 'ownWork'],
  ['sent back by who did it', [...finished, ['RETURN', 'wang']], 'ownWork'],
  ['touched when it is accepted', [...accepted, ['RETURN', 'lead']], 'ended'],
  ['touched when it is cancelled', [...taken, ['CANCEL', 'lead'], ['TAKE', 'wang']], 'ended'],
  ['touched when it is terminated', [...begun, ['TERMINATE', 'lead'], ['FINISH', 'wang']], 'ended'],
])('a work order is not %s', (_, steps, refusal) => {
  expect(after(steps)).toBe(refusal);
});

test('an order that is for nobody by name is taken by any person', () => {
  const open = act(lawOfLedger(workOrders), null, {
    type: 'ESTABLISH',
    at,
    by: 'zhou',
    given: { ...given['ESTABLISH'], assigneeIds: [] } as Row,
  });
  if (!open.ok) throw new Error(JSON.stringify(open.refusal));
  const step = (known: Remembered, type: string, by: string | null) => {
    const acted = act(lawOfLedger(workOrders), known, { type, at, by, given: (given[type] ?? {}) as Row });
    if (!acted.ok) throw new Error(JSON.stringify(acted.refusal));
    return acted.value.after;
  };
  const offered = step(step(open.value.after, 'SUBMIT', 'zhou'), 'PUBLISH', null);
  expect(step(offered, 'TAKE', 'qian')).toMatchObject({ value: 'pending', context: { holderId: 'qian' } });
});

/** The order after these commands, each with what it is given. */
function told(steps: readonly (readonly [type: string, given: object])[]): Row {
  let known: Remembered<Row> | null = after(begun) as Remembered<Row>;
  for (const [type, more] of steps) {
    const by = type === 'RETURN' ? 'lead' : 'wang';
    const acted = act(lawOfLedger(workOrders), known, { type, at, by, given: more as Row });
    if (!acted.ok) throw new Error(JSON.stringify(acted.refusal));
    known = acted.value.after as Remembered<Row>;
  }
  return known.context;
}

test('a wrong line is taken back by one against it: both stay, once, and the sum is right', () => {
  const hours = (text: string) => ['RECORD_HOURS', { hours: text, work: null }] as const;
  const back = (line: number) => ['TAKE_BACK', { of: 'hours', line, reason: '多写一个零' }] as const;
  const row = told([hours('25'), hours('2.5'), back(1)]);
  expect((row['hours'] as unknown as Row[]).map((line) => [line['hours'], line['takesBack']])).toEqual([
    ['25', null],
    ['2.5', null],
    ['-25', 1],
  ]);
  for (const [line, refusal] of [
    [1, 'lineTakenBack'],
    [3, 'lineTakenBack'],
    [4, 'noSuchLine'],
  ] as const)
    expect(() => told([hours('25'), hours('2.5'), back(1), back(line)])).toThrow(refusal);
});

test('a second finish that says nothing of cause and remedy keeps those of the first', () => {
  const found = { result: 'fixed', cause: '触头烧蚀', remedy: '更换接触器' };
  const again = { result: 'fixed', cause: null, remedy: '紧固端子' };
  const row = told([
    ['FINISH', found],
    ['RETURN', { reason: '有异响' }],
    ['FINISH', again],
  ]);
  expect([row['cause'], row['remedy']]).toEqual(['触头烧蚀', '紧固端子']);
});

test.each(['plan', 'defect', 'fault'])(
  'an order whose %s was reviewed is published by that review, and nobody is asked again',
  (origin) => {
    const made = act(lawOfLedger(workOrders), null, {
      type: 'ESTABLISH',
      at,
      by: null,
      given: { ...head, orgId: 'o', origin, causeId: 'd.1' } as Row,
    });
    if (!made.ok) throw new Error('not established');
    const known = made.value.after as Remembered<Row>;
    const publish = (more: object) =>
      act(lawOfLedger(workOrders), known, {
        type: 'PUBLISH_REVIEWED',
        at,
        by: null,
        given: { case: null, reviewerIds: [], ...more } as Row,
      });
    const told = publish({ case: 'defect-d-1', reviewerIds: ['chen'] });
    expect(told.ok ? (told.value.after as Remembered<Row>).context : told).toMatchObject({
      state: 'published',
      review: 'passed',
      caseId: 'defect-d-1',
      reviewerIds: ['chen'],
    });
    // Audited where no flow reviews: whoever audited it is named.
    expect(publish({ reviewerIds: ['chen'] }).ok).toBe(true);
    expect(publish({}).ok).toBe(false);
  },
);

test('an order by hand, or of an alarm, is published by its own review alone', () => {
  expect(after([...established, ['PUBLISH_REVIEWED', null]])).toBe('needsReview');
  expect(after([...submitted, ['PUBLISH_REVIEWED', null]])).toBe('inReview');
  expect(after([...published, ['UNPUBLISH', 'lead'], ['PUBLISH_REVIEWED', null]])).toBe('needsReview');
});

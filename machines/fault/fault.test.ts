import { expect, test } from 'vitest';
import type { Json } from '../../domain/event/event.ts';
import { faults } from '../../domain/fault/faultLedger.ts';
import { orderType } from '../../domain/ledger/law.ts';
import { act } from '../act.ts';
import type { Remembered } from '../decider.ts';
import { lawOfLedger } from '../lawOfLedger.ts';
import type { Row } from '../rowLaw.ts';

const at = '2026-11-20T08:00:00.000Z';
const occurredAt = '2026-11-20T02:00:00.000Z';
const given: Readonly<Record<string, object>> = {
  report: {
    orgId: 'o',
    equipmentId: 'QF-412',
    symptom: '412 开关跳闸',
    occurredAt,
    answers: [{ key: 'signals', value: '过流 I 段' }],
  },
  isolate: { isolatedAt: '2026-11-20T02:10:00.000Z', switches: '412、4121' },
  restore: { restoredAt: '2026-11-20T02:45:00.000Z', selfRestored: false },
  analyse: { faultClass: 'insulation', cause: '电缆中间接头击穿', remedy: '更换接头', entryId: null, advice: null },
  void: { reason: '重复' },
  reopen: { reason: '另有原因' },
  order: { orderId: 'w1' },
  estimate: { loadBefore: '120', lostKwh: '90', loadPoint: 'M1.P', lossFault: null },
};

type Step = readonly [command: string, by: string | null, more?: object];

/** The fault after these commands, or the name of the refusal of the last; whatever comes before the last is lawful. */
function after(steps: readonly Step[]): Remembered<Row> | string {
  let known: Remembered<Row> | null = null;
  for (const [n, [command, by, more = {}]] of steps.entries()) {
    const order = { type: orderType(command), at, by, given: { ...given[command], ...more } as Row };
    const acted = act(lawOfLedger(faults), known, order);
    if (!acted.ok) {
      const { refusal } = acted.refusal.data as { readonly refusal: string };
      return n === steps.length - 1 ? refusal : `${command} before it: ${refusal}`;
    }
    known = acted.value.after as Remembered<Row>;
  }
  return known as unknown as Remembered<Row>;
}
const stateAfter = (steps: readonly Step[]): Json | undefined => {
  const known = after(steps);
  return typeof known === 'string' ? known : known.value;
};
const rowAfter = (steps: readonly Step[]): Row => {
  const known = after(steps);
  if (typeof known === 'string') throw new Error(known);
  return known.context;
};

const reported: readonly Step[] = [['report', 'li']];
const isolated: readonly Step[] = [...reported, ['isolate', 'li']];
const restored: readonly Step[] = [...isolated, ['restore', 'li']];
const analysed: readonly Step[] = [...restored, ['analyse', 'wang']];
const closed: readonly Step[] = [...analysed, ['close', 'zhou']];
const cameBack: readonly Step[] = [...reported, ['restore', 'li', { selfRestored: true }]];

test.each<[string, readonly Step[], string]>([
  ['reported', reported, 'reported'],
  ['isolated', isolated, 'isolated'],
  ['restored', restored, 'restored'],
  ['restored without isolation where it came back by itself', cameBack, 'restored'],
  [
    'restored at the moment at which it occurred',
    [...reported, ['restore', 'li', { selfRestored: true, restoredAt: occurredAt }]],
    'restored',
  ],
  ['analysed', analysed, 'analysed'],
  [
    'analysed anew before it is closed',
    [...analysed, ['reopen', 'zhou'], ['analyse', 'wang', { cause: '外力破坏' }]],
    'analysed',
  ],
  ['closed', closed, 'closed'],
  ['void', [...reported, ['void', 'zhou']], 'void'],
  ['told what it cost', [...restored, ['estimate', null]], 'restored'],
  ['closed when its order is over', [...analysed, ['order', 'zhou'], ['orderOver', null], ['close', 'zhou']], 'closed'],
  [
    'ordered anew when its order is over',
    [...restored, ['order', 'zhou'], ['orderOver', null], ['order', 'zhou', { orderId: 'w2' }]],
    'restored',
  ],
])('D128 B286 a fault is %s', (_, steps, state) => {
  expect(stateAfter(steps)).toBe(state);
});

test.each<[string, readonly Step[], string]>([
  ['reported twice', [...reported, ['report', 'li']], 'exists'],
  ['isolated twice', [...isolated, ['isolate', 'li']], 'isolated'],
  [
    'isolated before it occurred',
    [...reported, ['isolate', 'li', { isolatedAt: '2026-11-20T01:59:59.000Z' }]],
    'isolatedEarly',
  ],
  [
    'isolated in the future',
    [...reported, ['isolate', 'li', { isolatedAt: '2026-11-20T08:00:01.000Z' }]],
    'isolatedAhead',
  ],
  ['restored before it was isolated by anybody', [...reported, ['restore', 'li']], 'notIsolated'],
  [
    'restored before it occurred',
    [...isolated, ['restore', 'li', { restoredAt: '2026-11-20T01:59:59.000Z' }]],
    'timesFall',
  ],
  [
    'restored before it was isolated',
    [...isolated, ['restore', 'li', { restoredAt: '2026-11-20T02:09:59.000Z' }]],
    'restoredEarly',
  ],
  [
    'restored by itself before it occurred',
    [...reported, ['restore', 'li', { selfRestored: true, restoredAt: '2026-11-20T01:00:00.000Z' }]],
    'timesFall',
  ],
  [
    'restored before it occurred, said in another zone',
    [...isolated, ['restore', 'li', { restoredAt: '2026-11-20T09:59:00.000+08:00' }]],
    'timesFall',
  ],
  [
    'restored in the future',
    [...isolated, ['restore', 'li', { restoredAt: '2026-11-20T08:00:01.000Z' }]],
    'restoredAhead',
  ],
  ['restored twice', [...restored, ['restore', 'li']], 'restored'],
  ['analysed while it is out', [...isolated, ['analyse', 'wang']], 'notRestored'],
  ['analysed twice', [...analysed, ['analyse', 'wang']], 'analysed'],
  ['analysed anew before it was analysed', [...restored, ['reopen', 'zhou']], 'causeMissing'],
  ['closed without a cause', [...restored, ['close', 'zhou']], 'causeMissing'],
  ['closed while it is out', [...reported, ['close', 'zhou']], 'causeMissing'],
  [
    'closed while its order is open',
    [...restored, ['order', 'zhou'], ['analyse', 'wang'], ['close', 'zhou']],
    'orderOpen',
  ],
  ['void when it was dealt with', [...isolated, ['void', 'zhou']], 'begun'],
  ['void while its order is open', [...reported, ['order', 'zhou'], ['void', 'zhou']], 'orderOpen'],
  ['ordered twice', [...reported, ['order', 'zhou'], ['order', 'zhou', { orderId: 'w2' }]], 'orderOpen'],
  ['rid of an order that it has not', [...reported, ['orderOver', null]], 'notOrdered'],
  ['told what it cost before it is restored', [...isolated, ['estimate', null]], 'notRestored'],
  ['void when it is closed', [...closed, ['void', 'zhou']], 'ended'],
  ['isolated when it is void', [...reported, ['void', 'zhou'], ['isolate', 'li']], 'ended'],
])('D128 a fault is not %s', (_, steps, refusal) => {
  expect(stateAfter(steps)).toBe(refusal);
});

test('its outage is counted from when it occurred, whether or not anybody isolated it, and nothing is lost that nobody estimated', () => {
  expect(rowAfter(restored)).toMatchObject({ outage: 45, lostKwh: null, loadBefore: null });
  expect(rowAfter(cameBack)).toMatchObject({ outage: 45, isolatedAt: null });
  expect(rowAfter([...restored, ['estimate', null]])).toMatchObject({ lostKwh: '90', loadPoint: 'M1.P' });
  const none = { loadBefore: null, lostKwh: null, loadPoint: null, lossFault: 'noMeter' };
  expect(rowAfter([...restored, ['estimate', null, none]])).toMatchObject({ lostKwh: null, lossFault: 'noMeter' });
});

test('what its template asked is answered step by step, and what is said again stands as it was said last', () => {
  const steps: readonly Step[] = [
    ...reported,
    ['isolate', 'li', { answers: [{ key: 'switches', value: '412' }] }],
    ['restore', 'li', { answers: [{ key: 'signals', value: '速断' }] }],
  ];
  expect(rowAfter(steps)['answers']).toEqual([
    { key: 'signals', value: '速断' },
    { key: 'switches', value: '412' },
  ]);
});

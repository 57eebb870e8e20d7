import { describe, expect, test } from 'vitest';
import type { GroupedAlarm, Plant } from '../../../domain/alarm/incident/plant.ts';
import { shippedPatterns } from '../../../domain/alarm/incident/shipped.ts';
import { aDay as day, aMinute as minute } from '../../../domain/clock/lengths.ts';
import type { Result } from '../../../domain/error/errors.ts';
import { type Acted, act } from '../../../machines/act.ts';
import { breakerDecider } from '../../../machines/breaker/breakerDecider.ts';
import type { Plan } from '../history/plan.ts';
import { inTurn, type PastAlarm, pastIncidents } from './pastIncidents.ts';
import { openedIn, ordersOf } from './seedSwitching.ts';

const start = Date.UTC(2026, 10, 20, 8);

const plant: Plant = {
  patterns: shippedPatterns,
  tree: { kindOf: () => null, nodesOf: () => [] },
  wiring: {
    switchOfTrip: (point) => (point === 'QF1.trip' ? 'QF1' : null),
    sourceOf: () => null,
    reachOf: () => ({ devices: ['M1'], points: [], perhapsDevices: [], perhapsPoints: [] }),
  },
};

const alarm = (id: string, point: string, at: number, more: Partial<GroupedAlarm> = {}): PastAlarm => {
  const device = point.split('.')[0] ?? '';
  return {
    id,
    type: '01',
    level: 2,
    judges: 'limit',
    limitName: 'H',
    source: { rule: `rule of ${point}`, point },
    object: { kind: 'device', id: device },
    channel: 'C1',
    point,
    at,
    uncertainty: 1000,
    ...more,
    over: at + 10 * minute,
  };
};

describe('Incidents of the past', () => {
  const cooling = (n: number) => [
    alarm(`fan${n}`, 'T1.fanFault', start - n * day),
    alarm(`oil${n}`, 'T1.oilTemp', start - n * day + 3 * minute),
  ];
  const opening = {
    position: 7,
    switch: 'QF1',
    ordered: true,
    at: start,
    uncertainty: 1000,
    closed: start + 9 * minute,
  };

  test('have what came while their cause stood, and nothing that came after it', () => {
    const dark = { limitName: 'L' } as const;
    const found = pastIncidents(plant, {
      alarms: [
        alarm('then', 'M1.Ua', start + minute, dark),
        alarm('later', 'M1.Ua', start + 20 * minute, dark),
        alarm('other', 'M2.Ua', start + minute, dark),
        ...cooling(1),
      ],
      openings: [opening],
    });
    expect(found.map(({ cause, effects, over }) => [cause.id, effects.map(({ alarm: of }) => of.id), over])).toEqual([
      ['operation-7', ['then'], opening.closed],
      ['fan1', ['oil1'], start - day + 10 * minute],
    ]);
  });

  test('are told of each kind in turn, the newest first', () => {
    const found = pastIncidents(plant, {
      alarms: [alarm('then', 'M1.Ua', start + minute, { limitName: 'L' }), ...cooling(1), ...cooling(2), ...cooling(3)],
      openings: [opening],
    });
    expect(inTurn(found, 3).map(({ cause }) => cause.id)).toEqual(['operation-7', 'fan1', 'fan2']);
  });
});

describe('Switches of the past', () => {
  const plan: Plan = { seed: 1, days: 20, until: start, registers: {} };
  const row = { elementId: 'QF1', number: '1', group: '1' };
  const its = { openPersons: 2, closePersons: 2, selectSeconds: 30, operateSeconds: 10, settleReadings: 2 };
  const by = { row, class: its, selector: 'zhou', permitter: 'wu' };

  test('open by themselves and on order, each closed again before its day is over', () => {
    const opened = openedIn(plan);
    expect(new Set(opened.map(({ ordered }) => ordered))).toEqual(new Set([true, false]));
    expect(opened.every(({ at, back }) => at < back && back < start)).toBe(true);
    expect(opened.map(({ at }) => at)).toEqual(opened.map(({ at }) => at).toSorted((a, b) => a - b));
  });

  test.each([true, false])('are moved by the law, ordered: %s, one time after the other', (ordered) => {
    const lives = [0, 1].map((n) => ({
      switch: 'QF1',
      ordered,
      at: start + n * day,
      back: start + n * day + 9 * minute,
    }));
    let state: Parameters<typeof act>[1] = null;
    let facts = 0;
    const types: string[] = [];
    for (const life of lives)
      for (const order of ordersOf(life, by, facts)) {
        const done: Result<Acted> = act(breakerDecider, state, order);
        if (!done.ok) throw new Error(`${order.type}: ${JSON.stringify(done.refusal)}`);
        types.push(...done.value.events.map(({ type }) => type));
        facts += done.value.events.length;
        state = done.value.after;
      }
    expect(types.filter((type) => type.startsWith('BreakerMoved'))).toHaveLength(4);
    expect(state).toMatchObject({ context: { position: 'closed', operation: null, order: null } });
  });
});

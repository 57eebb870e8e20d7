import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ItemAnswer } from '../../domain/alarm/calls.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { type AlarmWorld, alarmWorld } from '../../tests/world/alarms.ts';
import { code, value } from '../../tests/world/ledgers.ts';
import { command } from '../log/append/command.ts';
import { type NewAlarm, raising, readsOfRaising } from '../raising/raising.ts';

let world: AlarmWorld;
beforeAll(async () => {
  world = await alarmWorld();
});
afterAll(() => world.close());

const anAlarm = (alarm: string): NewAlarm => {
  const at = instantOf(world.clock.now());
  const nothing = {
    channel: null,
    point: null,
    rule: null,
    judges: 'limit' as const,
    latching: false,
    unit: null,
    reason: null,
    value: null,
    limitName: null,
    limit: null,
  };
  const object = { kind: 'device', id: 'M1' } as const;
  return {
    alarm,
    org: world.plant,
    at,
    data: {
      ...nothing,
      type: '01',
      level: 2,
      source: { rule: 'r1', point: alarm },
      object,
      firstOverAt: at,
      quality: 0,
    },
  };
};

const raise = (alarm: NewAlarm) =>
  command(world.log, {
    id: `raise ${alarm.alarm}`,
    by: { kind: 'rule', id: 'r1' },
    digest: null,
    reads: readsOfRaising(alarm),
    decide: (known) => raising(known, alarm),
  });

/** While nothing gets into or out of the alarms' table. */
const whileTableStands = <T>(work: () => Promise<T>): Promise<T> =>
  world.database.transaction(async (tx) => {
    await tx.query('lock table read.alarm in access exclusive mode');
    return work();
  });

test('an alarm that the table does not show yet is shelved and confirmed all the same, and one of another organisation is not', async () => {
  const until = instantOf(world.clock.now() + 60_000);
  const [shelved, confirmed] = await whileTableStands(async () => {
    expect(await raise(anAlarm('late'))).toMatchObject({ ok: true });
    expect(await raise({ ...anAlarm('foreign'), org: world.elsewhere })).toMatchObject({ ok: true });
    const items = ['late', 'foreign', 'unknown'].map((id) => ({ id, version: 1 }));
    return [
      value(await world.ask('shelveAlarms', { body: { items, until, reason: '检修' } })) as ItemAnswer,
      value(await world.ask('confirmAlarms', { body: { items } })) as ItemAnswer,
    ];
  });
  for (const answer of [shelved, confirmed]) {
    expect(answer.done).toEqual(['late']);
    expect(answer.refused).toEqual(['foreign', 'unknown'].map((id) => ({ id, code: 'NO_PERMISSION' })));
  }
  await world.settled();
});

test('a raise that its source changed under bears what was done to it', async () => {
  const alarm = anAlarm('marked');
  await raise({ ...alarm, alarm: 'first' });
  let isFirst = true;
  const raised = await command(world.log, {
    id: 'raise marked',
    by: { kind: 'rule', id: 'r1' },
    digest: null,
    reads: readsOfRaising(alarm),
    async decide(known) {
      const decided = raising(known, alarm);
      if (isFirst) {
        isFirst = false;
        const until = instantOf(world.clock.now() + 60_000);
        const body = { items: [{ id: 'first', version: 1 }], until, reason: '检修' };
        expect(code(await world.ask('shelveAlarms', { body }))).toBe('OK');
      }
      return decided;
    },
  });
  if (!raised.ok) throw new Error(raised.refusal.code);
  expect(raised.value.events).toMatchObject([
    { type: 'AlarmRaised', data: { state: { shelvedUntil: expect.any(String) } } },
  ]);
  await world.settled();
});

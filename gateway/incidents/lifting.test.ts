import { describe, expect, test } from 'vitest';
import { sourceStream } from '../../domain/alarm/events.ts';
import { incidentStream } from '../../domain/alarm/incident/events.ts';
import type { Event } from '../../domain/event/event.ts';
import { act } from '../../machines/act.ts';
import { alarmSourceDecider } from '../../machines/alarm/alarmSourceDecider.ts';
import { incidentDecider } from '../../machines/incident/incidentDecider.ts';
import type { IncidentCommand } from '../../machines/incident/incidentMachine.ts';
import { incidentCommands } from '../../tests/world/incidentFacts.ts';
import { value } from '../../tests/world/ledgers.ts';
import type { Known } from '../log/append/command.ts';
import { liftedBy } from './lifting.ts';
import type { IncidentMeans } from './means.ts';

const { at, joined, opened } = incidentCommands;
const sourceAt = (n: number) => ({ rule: 'r', point: `p${n}` });
const held = (many: number) => Array.from({ length: many }, (_, n) => sourceAt(n));
const close: IncidentCommand = { type: 'CLOSE', at, why: 'over' };
const end: IncidentCommand = { type: 'END', at };
const reopen: IncidentCommand = { type: 'REOPEN', at, data: { reach: null, held: held(1), again: 2 } };

/** What each command of an event would lift, its sources all borne by the cause, and the incident by then as these commands left it. */
async function lifted(
  type: 'IncidentEnded' | 'IncidentLeft' | 'IncidentReleased',
  lived: readonly IncidentCommand[],
  { many = 1, later = [] as readonly object[] } = {},
) {
  const sources = held(many);
  let incident: { value: unknown; context: unknown } = incidentDecider.initial;
  for (const command of lived) incident = value(act(incidentDecider, incident as never, command)).after;
  const quiet = value(act(alarmSourceDecider, null, { type: 'SUPPRESS', at, source: sourceAt(0), cause: 'c' })).after;
  const known: Known = {
    of: (stream) => ({ ...(stream === incidentStream('c') ? incident : quiet), org: 'o', version: 3 }) as never,
  };
  const means = {
    database: {
      query: async (sql: string) =>
        sql.includes('read.alarm_source') ? sources : sources.map((source) => ({ picture: { source } })),
    },
    log: { read: async () => later.map((data) => ({ data })) },
  } as unknown as IncidentMeans;
  const data = { alarms: ['a'], why: 'outlived', reason: null, sources };
  const event = { type, stream: incidentStream('c'), position: 9, at, data } as unknown as Event;
  const reactions = await liftedBy(means, event, 'c');
  const done = await Promise.all(reactions.map(async ({ decide }) => decide(known)));
  return done.map((one) => (one.ok ? one.value.appends.length : one.refusal.code));
}

const quietLife = [opened('c', { held: held(1), again: 2 }), joined('a'), close] as const;

describe('Whoever is lifted is asked for on what stands when it is taken', () => {
  test('what has ended keeps nothing quiet', async () => {
    expect(await lifted('IncidentEnded', [...quietLife, end])).toEqual([1]);
  });
  test.each([
    ['and stands again', [reopen]],
    ['and is asked once more', [reopen, close]],
  ])('what has ended %s lifts nothing of what it holds', async (_, more) => {
    expect(await lifted('IncidentEnded', [...quietLife, end, ...more])).toEqual(['ALREADY_DONE']);
  });
  test.each(['IncidentLeft', 'IncidentReleased'] as const)(
    'nor does what left (%s) before its source was held anew',
    async (type) => {
      const lived = [...quietLife, end, reopen];
      expect(await lifted(type, lived)).toEqual([1]);
      expect(await lifted(type, lived, { later: [{ held: held(1) }] })).toEqual(['ALREADY_DONE']);
    },
  );
});

test('Many are lifted in parts: no step of the gateway asks more laws than a hundred', async () => {
  expect(await lifted('IncidentEnded', [...quietLife, end], { many: 250 })).toEqual([100, 100, 50]);
  expect(sourceStream(sourceAt(1))).not.toBe(sourceStream(sourceAt(2)));
});

import { expect, test } from 'vitest';
import type { Event } from '../../../domain/event/event.ts';
import type { EventQuery } from '../../log/log.ts';
import { missedOf } from './missed.ts';

type Fact = Pick<Event, 'type' | 'to'>;
const fact = (type: string, shelving: string, service: string): Fact => ({
  type: `AlarmSource${type}`,
  to: { shelving, service },
});
const times = (n: number, ...facts: readonly Fact[]): readonly Fact[] => Array.from({ length: n }, () => facts).flat();
const flaps = (shelving: string, service: string) =>
  times(600, fact('Suppressed', shelving, service), fact('Unsuppressed', shelving, service));
const twoTickets = times(
  300,
  fact('TakenOut', 'unshelved', 'outOfService'),
  fact('Returned', 'unshelved', 'outOfService'),
);

test.each([
  [
    'shelved, and a design holds and lapses all the while',
    'shelved',
    [fact('Shelved', 'shelved', 'inService'), ...flaps('shelved', 'inService')],
    1,
  ],
  [
    'out of service, likewise',
    'outOfService',
    [fact('TakenOut', 'unshelved', 'outOfService'), ...flaps('unshelved', 'outOfService')],
    1,
  ],
  [
    'shelved anew after it had ended',
    'shelved',
    [
      fact('Shelved', 'shelved', 'inService'),
      fact('Unshelved', 'unshelved', 'inService'),
      fact('Shelved', 'shelved', 'inService'),
    ],
    3,
  ],
  [
    'prolonged, and taken out meanwhile',
    'shelved',
    [
      fact('Shelved', 'shelved', 'inService'),
      fact('TakenOut', 'shelved', 'outOfService'),
      fact('Shelved', 'shelved', 'outOfService'),
    ],
    1,
  ],
  [
    'not quiet by now',
    'shelved',
    [fact('Shelved', 'shelved', 'inService'), fact('Unshelved', 'unshelved', 'inService')],
    null,
  ],
  ['out for longer than is looked through', 'outOfService', twoTickets, null],
] as const)(
  'what was missed is counted from where it fell quiet, or not at all: %s',
  async (_what, quiet, facts, since) => {
    const asked: unknown[] = [];
    const log = {
      head: () => ({ position: facts.length }),
      read: async ({ types, limit }: EventQuery) =>
        facts
          .map((one, n) => ({ ...one, position: n + 1 }))
          .filter(({ type }) => types === undefined || types.includes(type))
          .toReversed()
          .slice(0, limit),
    };
    const database = {
      query: async (_sql: string, values: readonly unknown[]) => {
        asked.push(values[1]);
        return [{ raised: 1, recovered: 0, worst: 1 }];
      },
    };
    const means = { log, database, caughtUp: async () => undefined } as never;
    const missed = await missedOf(means, { rule: 'r1', point: 'P1' }, quiet);
    expect(asked).toEqual(since === null ? [] : [since]);
    expect(missed).toEqual(since === null ? null : { raised: 1, recovered: 0, worst: 1 });
  },
);

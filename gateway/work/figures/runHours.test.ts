import { expect, test } from 'vitest';
import { points } from '../../../domain/device/point.ts';
import { countersOf } from '../../../tests/world/counters.ts';
import { aContext } from '../../../tests/world/ledgers.ts';
import { runHours } from './runHours.ts';

const day = (month: number, date: number): number => Date.UTC(2026, month, date);
const all = Array.from({ length: 230 }, (_, n) => `m${n}`);

/** Machines that ran an hour a day, each by the counter of its device. */
const means = {
  ledgers: {
    seen: async (ledger: unknown, _: unknown, { ids }: { readonly ids: readonly string[] }) =>
      ledger === points
        ? ids.map((id) => ({ id, number: 1, kind: 'counter', deviceId: id.split('.')[0], energy: null }))
        : ids.map((id) => ({ id, org: 'north', class: 'pump', maker: null, deviceIds: [id] })),
  },
  counters: countersOf(
    new Map(
      all.map((id) => [
        `${id}.runHours`,
        [
          { at: day(8, 1), value: 100 },
          { at: day(9, 1), value: 130 },
          { at: day(10, 1), value: 161 },
        ],
      ]),
    ),
  ),
} as never;
const [september, october] = [
  { month: '2026-09', from: day(8, 1), to: day(9, 1) },
  { month: '2026-10', from: day(9, 1), to: day(10, 1) },
] as const;

test('of however many machines the hours are told, by the list as by the figure, in whatever order they were met', async () => {
  const context = { ...aContext({ now: day(10, 20) }), moment: { asOf: null } } as never;
  const sum = async (ids: readonly string[], months: Parameters<typeof runHours>[2]) => {
    const told = await runHours(means, ids, months, context);
    return told.reduce((hours, one) => hours + (one.hoursIn(october) ?? 0), 0);
  };
  expect(await sum(all, [september, october])).toBe(230 * 31);
  expect(await sum(all.toReversed(), [october])).toBe(230 * 31);
});

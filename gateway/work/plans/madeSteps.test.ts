import { expect, test } from 'vitest';
import { aDay, anHour } from '../../../domain/clock/lengths.ts';
import { quantity } from '../../../domain/energy/quantity.ts';
import { countingSteps, type MadeStep } from './madeSteps.ts';

const begin = Date.UTC(2026, 10, 20);
const formBegin = begin + 10 * aDay;
const now = begin + 30 * aDay;
const made = (step: number, more: Partial<MadeStep> = {}): MadeStep => ({
  step,
  isOpen: false,
  isOfForm: true,
  cancelledAt: null,
  ...more,
});
const open = { isOpen: true };
const older = { isOfForm: false };
/** Cancelled so many hours after the beginning: what stands in the log at that place. */
const cancelled = (hours: number) => ({ cancelledAt: hours });

type Shown = readonly (readonly [hours: number, total: number])[];
const steady: Shown = [
  [0, 5900],
  [24, 6100],
  [240, 6300],
  [600, 8100],
];

test.each<readonly [string, readonly MadeStep[], Shown, { readonly last: number; readonly open: number | null }]>([
  ['nothing was made', [], steady, { last: 0, open: null }],
  ['one is open, one was done', [made(6000), made(8000, open)], steady, { last: 8000, open: 8000 }],
  ['of two that are open the lower', [made(6000, open), made(8000, open)], steady, { last: 8000, open: 6000 }],
  ['a false one is open far above', [made(64_000, open)], steady, { last: 64_000, open: null }],
  ['it had passed what was cancelled', [made(6000, cancelled(30))], steady, { last: 6000, open: null }],
  ['it had not', [made(8000, cancelled(30))], steady, { last: 0, open: null }],
  [
    'the reading fell back within the hour after it was cancelled',
    [made(8000, cancelled(30))],
    [...steady.slice(0, 2), [29, 8010], [30.5, 6120], ...steady.slice(2)],
    { last: 0, open: null },
  ],
  [
    'within the day after',
    [made(8000, cancelled(30))],
    [...steady.slice(0, 2), [29, 8010], [50, 6120], ...steady.slice(2)],
    { last: 0, open: null },
  ],
  ['nobody knows what it showed then', [made(8000, cancelled(30))], [[600, 8100]], { last: 0, open: null }],
  [
    'a true one was cancelled after a false one',
    [made(8000, cancelled(30)), made(8000, cancelled(610))],
    steady,
    { last: 8000, open: null },
  ],
  ['an earlier form made it, and it had been shown by then', [made(6000, older)], steady, { last: 6000, open: null }],
  ['an earlier form made it of a false reading', [made(64_000, older)], steady, { last: 0, open: null }],
  ['the present form did', [made(64_000)], steady, { last: 64_000, open: null }],
  ['an earlier form, and nobody has done it', [made(6000, { ...older, ...open })], steady, { last: 6000, open: 6000 }],
  ['nobody knows what it showed when the form began', [made(8000, older)], [[600, 8100]], { last: 8000, open: null }],
])('a step counts where the counter had it: %s (D127)', async (_what, steps, shown, expected) => {
  const totalAt = async (at: number) => {
    const found = shown.findLast(([hours]) => begin + hours * anHour <= at);
    return found === undefined ? null : quantity(found[1]);
  };
  const momentOf = async (hours: number) => begin + hours * anHour;
  expect(await countingSteps(steps, { now, total: quantity(8100), totalAt, formBegin, momentOf })).toEqual(expected);
});

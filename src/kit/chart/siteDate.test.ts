import uPlot from 'uplot';
import { expect, test } from 'vitest';
import { siteDate } from './siteDate.ts';

const fields = (date: Date): readonly number[] => [
  date.getFullYear(),
  date.getMonth(),
  date.getDate(),
  date.getHours(),
  date.getMinutes(),
  date.getSeconds(),
];

test.each([
  ['Asia/Shanghai', '2026-03-01T00:00Z'],
  ['Europe/Berlin', '2026-03-29T00:00Z'],
  ['Europe/Berlin', '2026-10-25T00:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T14:00Z'],
  ['Asia/Kathmandu', '2026-10-25T00:00Z'],
  ['UTC', '2026-03-29T00:00Z'],
])('each half minute of a night is told by the clock of the site: %s from %s', (zone, from) => {
  const dateOf = siteDate(zone);
  const begin = Date.parse(from) / 1000;
  for (let n = 0; n < 4 * 120; n++) {
    const at = begin + n * 30;
    expect(fields(dateOf(at))).toEqual(fields(uPlot.tzDate(new Date(at * 1000), zone)));
  }
  // Once more, out of what is kept.
  expect(fields(dateOf(begin + 31))).toEqual(fields(uPlot.tzDate(new Date((begin + 31) * 1000), zone)));
});

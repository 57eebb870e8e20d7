import { describe, expect, test } from 'vitest';
import { zoneOf } from '../../clock/zone.ts';
import { meterReadings } from '../../energy/meterReading.ts';
import { cellValue, type ReadCell, writtenCell } from './cells.ts';

const { at: time, value: figure } = meterReadings.fields;
const read = (cell: ReadCell, zone = 'Asia/Shanghai', isAgain?: () => boolean) =>
  cellValue(time, cell, { zone: zoneOf(zone), find: () => [], ...(isAgain && { isAgain }) });
const number = (cell: ReadCell) => cellValue(figure, cell, { zone: zoneOf('UTC'), find: () => [] });

describe('a time in a cell', () => {
  test.each([
    '2026-11-04 08:00',
    '2026/11/4 8:00:00',
    '2026年11月4日 08:00',
    '2026.11.04 08:00',
    '２０２６-11-04 08：00',
    '2026-11-04T08:00:00+08:00',
    '2026-11-04T00:00:00Z',
  ])('is read as the form reads it: %s', (text) => {
    expect(read(text)).toEqual({ value: '2026-11-04T00:00:00.000Z' });
  });

  test('is what the clock on the wall showed, where it is a date of the spreadsheet or a day', () => {
    expect(read(new Date('2026-11-04T08:00:00.250Z'))).toEqual({ value: '2026-11-04T00:00:00.250Z' });
    expect(read('2026年11月4日')).toEqual({ value: '2026-11-03T16:00:00.000Z' });
    // Midnight was skipped there that day.
    expect(read('2018-11-04', 'America/Sao_Paulo')).toEqual({ value: '2018-11-04T03:00:00.000Z' });
  });

  test('over which the clock was put forward is none', () => {
    for (const cell of ['2025-03-30 02:30', new Date('2025-03-30T02:30:00Z')])
      expect(read(cell, 'Europe/Berlin')).toMatchObject({ fault: { cn: expect.stringContaining('时钟向前拨过') } });
  });

  test('that stands twice in its day is the first, the second where it stood in a row before, or which its offset says', () => {
    const twice = '2025-10-26 02:30';
    expect(read(twice, 'Europe/Berlin')).toEqual({ value: '2025-10-26T00:30:00.000Z' });
    expect(read(twice, 'Europe/Berlin', () => true)).toEqual({ value: '2025-10-26T01:30:00.000Z' });
    expect(read(`${twice} +01:00`, 'Europe/Berlin')).toEqual({ value: '2025-10-26T01:30:00.000Z' });
    expect(read('2025年10月26日 02:30 +05:00', 'Europe/Berlin')).toMatchObject({
      fault: { en: expect.stringContaining('UTC') },
    });
  });

  test('goes out and comes back as the same, in that hour too', () => {
    const by = { lang: 'cn' as const, zone: zoneOf('Europe/Berlin'), tell: (_: string, id: string) => id };
    for (const at of ['2025-10-26T00:30:00.000Z', '2025-10-26T01:30:00.000Z', '2025-10-26T02:30:00.000Z']) {
      const cell = writtenCell(time, at, by);
      const back = typeof cell === 'object' && cell !== null ? new Date(`${cell.wall.replace(' ', 'T')}Z`) : cell;
      expect(read(back, 'Europe/Berlin')).toEqual({ value: at });
    }
  });

  test('that is none is left to the form to say so', () => {
    expect(read('soon')).toEqual({ value: 'soon' });
    expect(read('2026-13-04 08:00')).toEqual({ value: '2026-13-04 08:00' });
  });
});

test('a number of a spreadsheet has fifteen digits, as it shows it; a text is taken by its letters', () => {
  expect(number(61_842.100000000006)).toEqual({ value: '61842.1' });
  expect(number(0.1 + 0.2)).toEqual({ value: '0.3' });
  expect(number(1e-7)).toEqual({ value: '0.0000001' });
  expect(number('61842.100000000006')).toEqual({ value: '61842.100000000006' });
});

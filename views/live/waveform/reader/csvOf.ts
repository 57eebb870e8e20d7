import type { WaveformRecord, WaveformWindow } from '../../../../domain/waveform/calls.ts';
import { csvOf as asCsv } from '../../../../src/kit/save/csv.ts';

/**
 * What is shown as CSV (RFC 4180): seconds from the trigger, then a column for each channel; two of them, lowest and highest, where it is
 * reduced. A missing value is an empty cell.
 */
export function csvOf(
  { reduced, times, analogs, digitals }: WaveformWindow,
  record: Pick<WaveformRecord, 'analogs' | 'digitals'>,
): string {
  const named = (name: string, unit: string): string => (unit === '' ? name : `${name} (${unit})`);
  const columns = [
    ...analogs.map(({ channel, low, high }) => ({
      low,
      high,
      name: named(record.analogs[channel]?.name ?? '', record.analogs[channel]?.unit ?? ''),
    })),
    ...digitals.map(({ channel, low, high }) => ({ low, high, name: record.digitals[channel]?.name ?? '' })),
  ];
  const head = ['t (s)', ...columns.flatMap(({ name }) => (reduced ? [`${name} min`, `${name} max`] : [name]))];
  const rows = times.map((at, n) => [
    at,
    ...columns.flatMap(({ low, high }) => (reduced ? [low[n] ?? null, high[n] ?? null] : [low[n] ?? null])),
  ]);
  return asCsv([head, ...rows]);
}

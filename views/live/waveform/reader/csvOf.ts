import type { WaveformRecord, WaveformWindow } from '../../../../domain/waveform/calls.ts';

/** A cell: what holds a comma, a quote or a line end is quoted, and what a program of tables would take for a formula is none. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const number = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

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
  const head = ['t (s)', ...columns.flatMap(({ name }) => (reduced ? [`${name} min`, `${name} max`] : [name]))].map(
    cellOf,
  );
  const rows = times.map((at, n) => [
    String(at),
    ...columns.flatMap(({ low, high }) => (reduced ? [number(low[n]), number(high[n])] : [number(low[n])])),
  ]);
  return `\uFEFF${[head, ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`;
}

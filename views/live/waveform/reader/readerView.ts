import { mostAsked, type WaveformRecord } from '../../../../domain/waveform/calls.ts';
import { type ShownSide, shownSides } from '../../../../domain/waveform/figures/side.ts';

/** A span of the record, seconds from its trigger. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const cursors = ['a', 'b'] as const;
export type CursorName = (typeof cursors)[number];

/** What the reader shows; all of it stands in the address. */
export interface ReaderView extends Span, Readonly<Record<CursorName, number>> {
  readonly analogs: readonly number[];
  readonly digitals: readonly number[];
  readonly side: ShownSide;
}

/** Writes into the address; null takes away. */
export type Put = (changes: Readonly<Record<string, string | null>>) => void;

type Whole = Pick<WaveformRecord, 'from' | 'to' | 'analogs' | 'digitals' | 'frequency' | 'samples'>;

const usual = { analogs: 8, digitals: 12 } as const;
/** Narrower than this is no picture: four samples. */
const narrowest = (record: Whole): number => 4 * stepOf(record);

/** Seconds from one sample to the next, on the average. */
export const stepOf = ({ from, to, samples }: Whole): number => (samples > 1 ? (to - from) / (samples - 1) : 1e-3);

const within = (value: number, { from, to }: Span): number => Math.min(to, Math.max(from, value));

function secondsIn(written: string | null): number | null {
  const value = written === null || written === '' ? Number.NaN : Number(written);
  return Number.isFinite(value) ? value : null;
}

/** The whole record at first, its first analog channels, the digital ones that changed, A at the trigger and B a cycle later. */
export function viewOf(search: URLSearchParams, record: Whole): ReaderView {
  const chosen = (name: 'analogs' | 'digitals', initial: readonly number[]): readonly number[] => {
    const written = search.get(name);
    if (written === null) return initial;
    const numbers = written.split(',').map(Number);
    return [...new Set(numbers)]
      .filter((n) => Number.isInteger(n) && n >= 0 && n < record[name].length)
      .slice(0, mostAsked[name]);
  };
  const changed = record.digitals.flatMap(({ changes }, n) => (changes > 0 ? [n] : []));
  const [from, to] = [secondsIn(search.get('from')) ?? record.from, secondsIn(search.get('to')) ?? record.to];
  const span =
    to - from >= narrowest(record)
      ? { from: within(from, record), to: within(to, record) }
      : { from: record.from, to: record.to };
  const side = shownSides.find((one) => one === search.get('side'));
  return {
    ...span,
    analogs: chosen('analogs', record.analogs.map((_, n) => n).slice(0, usual.analogs)),
    digitals: chosen('digitals', changed.slice(0, usual.digitals)),
    side: side ?? 'recorded',
    a: within(secondsIn(search.get('a')) ?? 0, record),
    b: within(secondsIn(search.get('b')) ?? (record.frequency > 0 ? 1 / record.frequency : 0), record),
  };
}

/** As it stands in the address: to the nanosecond. */
export const written = (seconds: number): string => String(Number(seconds.toFixed(9)));

/** Changes of the address that show another span. */
export const toSpan = ({ from, to }: Span): Readonly<Record<string, string>> => ({
  from: written(from),
  to: written(to),
});

/** The span widened (over 1) or narrowed around a moment, which keeps its place in the picture. */
export function zoomed(
  view: Span,
  record: Whole,
  { by, around }: { readonly by: number; readonly around: number },
): Span {
  const width = Math.min(record.to - record.from, Math.max(narrowest(record), (view.to - view.from) * by));
  const share = view.to > view.from ? (within(around, view) - view.from) / (view.to - view.from) : 0.5;
  const from = Math.min(record.to - width, Math.max(record.from, within(around, view) - share * width));
  return { from, to: from + width };
}

/** Where a pointer stands, as a moment of the span; a picture without width tells nothing. */
export function momentAt(
  clientX: number,
  { left, width }: { readonly left: number; readonly width: number },
  span: Span,
): number | null {
  if (width <= 0) return null;
  return within(span.from + ((clientX - left) / width) * (span.to - span.from), span);
}

/** A moment's place in the span, %; null outside it. */
export function placeOf(at: number, { from, to }: Span): number | null {
  return at < from || at > to || to <= from ? null : ((at - from) / (to - from)) * 100;
}

export const milliseconds = (seconds: number): number => seconds * 1000;

/** What stands between the cursors: ms, and the frequency of which that is one period; null where they stand together. */
export function betweenOf({ a, b }: Pick<ReaderView, CursorName>): {
  readonly ms: number;
  readonly hertz: number | null;
} {
  return { ms: milliseconds(b - a), hertz: a === b ? null : 1 / Math.abs(b - a) };
}

/** Turned on or off, in the order of the record. */
export const turned = (chosen: readonly number[], channel: number): readonly number[] =>
  (chosen.includes(channel) ? chosen.filter((one) => one !== channel) : [...chosen, channel]).toSorted(
    (one, other) => one - other,
  );

/** Decimals with which a number of this size shows four digits. */
export function decimalsFor(value: number | null): number {
  const size = Math.abs(value ?? 0);
  return size >= 1000 ? 1 : size >= 100 ? 2 : size >= 1 ? 3 : 4;
}

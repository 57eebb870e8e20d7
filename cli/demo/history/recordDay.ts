import { dlt645Address } from '../../../domain/channel/dlt645.ts';
import type { Columns } from '../../../domain/telemetry/columns.ts';
import { quality } from '../../../domain/telemetry/quality.ts';
import { isDaily, type SimulatedDay, type Trace } from '../../../plant/history/simulateDay.ts';

/** What counters showed at an instant, by the point's id. */
export type Registers = Readonly<Record<string, number>>;

export interface RecordedDay {
  /** By the point's number. */
  readonly columns: ReadonlyMap<number, Columns>;
  /** What each counter shows at the instant at which the day ends, by the point's number: the first sample of the next day. */
  readonly closing: ReadonlyMap<number, number>;
  /** What the counters showed when the day began: so they ended the day before. */
  readonly registers: Registers;
}

/**
 * A simulated day as the gateway would have stored it, had it been there: counters come to what they showed when the day ended, values have
 * the decimals that their point shows, what a device does not have is bad and without a value.
 */
export function recordDay(day: SimulatedDay, ended: Registers, numbers: ReadonlyMap<string, number>): RecordedDay {
  const columns = new Map<number, Columns>();
  const closing = new Map<number, number>();
  const timesOf = columnsOfTimes();
  for (const trace of day.traces) {
    const { point } = trace;
    const end = ended[point.id];
    const shown = end === undefined ? trace.values : joinedOn(day, trace, end);
    const number = numbers.get(point.id);
    if (number === undefined) continue;
    columns.set(number, columnsOf(trace, shown, timesOf));
    if (end !== undefined) closing.set(number, writerOf(point)(end));
  }
  return { columns, closing, registers: registersBefore(day, ended) };
}

/** What the counters showed when the day began, if they showed this when it ended: all that the day before has to know of it. */
export function registersBefore(day: SimulatedDay, ended: Registers): Registers {
  const registers: Record<string, number> = {};
  for (const trace of day.traces) {
    const end = ended[trace.point.id];
    if (end !== undefined) registers[trace.point.id] = joinedOn(day, trace, end)[0] ?? end;
  }
  return registers;
}

const joinedOn = ({ ended }: SimulatedDay, trace: Trace, end: number): readonly number[] =>
  joiningOn(trace, { from: ended[trace.point.id] ?? end, to: end });

/** The values of a counter so that they end with `to` where the simulation ended with `from`. */
function joiningOn(
  { point, values }: Trace,
  { from, to }: { readonly from: number; readonly to: number },
): readonly number[] {
  if (!isDaily(point)) return values.map((value) => value + (to - from));
  // It began with 0 at the plant's midnight, and does so still.
  const midnight = values.findLastIndex((value, i) => i > 0 && value < (values[i - 1] as number));
  const scale = from > 0 ? to / from : 1;
  return values.map((value, i) => (i < midnight ? value : value * scale));
}

/** As the point shows it. A counter is never written above what it counted: the plant's own next reading would seem to have fallen back. */
function writerOf(point: Trace['point']): (value: number) => number {
  const step = stepOf(point);
  const whole = point.kind === 'counter' ? Math.floor : Math.round;
  const scale = 10 ** point.decimals;
  return (value) => Math.round(whole(value / step) * step * scale) / scale;
}

/** The least difference that a point shows. A register of a meter behind transformers moves by its last digit times their ratio. */
function stepOf({ address, factor, decimals }: Trace['point']): number {
  const meter = dlt645Address.safeParse(address);
  if (!meter.success) return 10 ** -decimals;
  return factor * 10 ** -(meter.data.format.split('.')[1]?.length ?? 0);
}

/** `timesOf`: the column of instants, one for all that were told together. */
function columnsOf(
  { point, at }: Trace,
  shown: readonly number[],
  timesOf: (at: readonly number[]) => Float64Array,
): Columns {
  const times = timesOf(at);
  const write = writerOf(point);
  const { length } = shown;
  const values = new Float64Array(length);
  const qualities = new Uint8Array(length);
  for (let i = 0; i < length; i++) {
    const value = shown[i] as number;
    values[i] = write(value);
    qualities[i] = Number.isNaN(value) ? quality.bad : quality.good;
  }
  return { length, at: times, seen: times, values, qualities };
}

/** Each array of instants is turned into a column once. */
function columnsOfTimes(): (at: readonly number[]) => Float64Array {
  const known = new Map<readonly number[], Float64Array>();
  return (at) => {
    const there = known.get(at);
    if (there !== undefined) return there;
    const made = Float64Array.from(at);
    known.set(at, made);
    return made;
  };
}

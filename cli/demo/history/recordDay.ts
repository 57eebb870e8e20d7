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
  const registers: Record<string, number> = {};
  for (const trace of day.traces) {
    const { point } = trace;
    const end = ended[point.id];
    const shown = end === undefined ? trace.values : joiningOn(trace, { from: day.ended[point.id] ?? end, to: end });
    if (end !== undefined) registers[point.id] = shown[0] ?? end;
    const number = numbers.get(point.id);
    if (number === undefined) continue;
    columns.set(number, columnsOf(trace, shown));
    if (end !== undefined) closing.set(number, writerOf(point)(end));
  }
  return { columns, closing, registers };
}

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

function columnsOf({ point, at: instants }: Trace, shown: readonly number[]): Columns {
  const at = Float64Array.from(instants);
  return {
    ...{ length: at.length, at, seen: at },
    values: Float64Array.from(shown, writerOf(point)),
    qualities: Uint8Array.from(shown, (value) => (Number.isNaN(value) ? quality.bad : quality.good)),
  };
}

import { isWithin } from '../../../domain/access/membership.ts';
import { instantOf, type Millis, millisOf } from '../../../domain/clock/clock.ts';
import type { ChangedRegister, MeterReplacedData } from '../../../domain/device/events.ts';
import type { Span } from '../../../domain/telemetry/grid.ts';
import type { Queryable } from '../../store/database.ts';

/** A meter that took another's place, as its reader is told. */
export type ChangedMeter = Omit<MeterReplacedData, 'at'> & { readonly at: Millis };

/** Which meters took another's place at these devices, the oldest first, as it is known or was known at a moment; each to who saw the device when it was entered. */
export async function changedMeters(
  on: Queryable,
  within: ReadonlyMap<string, readonly Span[]>,
  knownAt: Millis | null,
): Promise<ReadonlyMap<string, readonly ChangedMeter[]>> {
  const rows = await on.query<{ device: string; recorded_at: string; data: MeterReplacedData }>(
    `select device, recorded_at, data from read.meter_replacement
     where device = any($1::text[]) and ($2::text is null or recorded_at <= $2::text) order by device, at`,
    [[...within.keys()], knownAt === null ? null : instantOf(knownAt)],
  );
  const told = rows.filter(({ device, recorded_at: at }) => isWithin(Date.parse(at), within.get(device) ?? []));
  return new Map(
    [...Map.groupBy(told, ({ device }) => device)].map(([device, mine]) => [
      device,
      mine.map(({ data }) => ({ ...data, at: millisOf(data.at) ?? 0 })),
    ]),
  );
}

/** The number of the meter that hung at a moment: of the one before a change, where none was entered by then. Null: nobody said. */
export function serialAt(changes: readonly ChangedMeter[], at: Millis): string | null {
  const last = changes.findLast((one) => one.at <= at);
  return last === undefined ? (changes[0]?.oldSerial ?? null) : last.newSerial;
}

type Epoch = ChangedRegister & Pick<ChangedMeter, 'at' | 'oldSerial' | 'newSerial'>;

/** What the changes say of one register. */
export const epochsIn = (changes: readonly ChangedMeter[], point: string): readonly Epoch[] =>
  changes.flatMap(({ at, oldSerial, newSerial, registers }) =>
    registers.filter((one) => one.point === point).map((one) => ({ ...one, at, oldSerial, newSerial })),
  );

/** By what the figures of the meter that hung at a moment are multiplied. */
export function ratioAt(epochs: readonly Epoch[], at: Millis): string {
  const last = epochs.findLast((one) => one.at <= at);
  return last === undefined ? (epochs[0]?.oldRatio ?? '1') : last.newRatio;
}

import { type Device, devices } from '../../../domain/device/device.ts';
import { type Point, points } from '../../../domain/device/point.ts';
import { roleOf } from '../../../domain/device/roleOf.ts';
import { bySigns } from '../../../domain/text/order.ts';
import type { CallContext } from '../../http/handler.ts';
import { folded, sortKeyOf } from '../../ledger/searchText.ts';
import type { MeterMeans } from './meterMeans.ts';

/** A device with its counters in use and its power. */
export interface Meter {
  readonly device: Device;
  readonly points: readonly Point[];
}

/** The registers that have a column of their own, by what they mean. */
export interface MainRegisters<P extends Pick<Point, 'id' | 'deviceId' | 'kind'>> {
  readonly forward: P | null;
  readonly reverse: P | null;
  readonly reactive: P | null;
  readonly power: P | null;
}

/** Of a meter that names no forward register (of water, of gas) it is its first. */
export function mainRegisters<P extends Pick<Point, 'id' | 'deviceId' | 'kind'>>(all: readonly P[]): MainRegisters<P> {
  const counters = all.filter(({ kind }) => kind === 'counter');
  const named = (role: string): P | null => counters.find((one) => roleOf(one) === role) ?? null;
  const others = new Set(['EpReverse', 'EqForward', 'EqReverse']);
  return {
    forward: named('EpForward') ?? counters.find((one) => !others.has(roleOf(one))) ?? null,
    reverse: named('EpReverse'),
    reactive: named('EqForward'),
    power: all.find((one) => one.kind === 'analog' && roleOf(one) === 'P') ?? null,
  };
}

type Asking = Pick<CallContext, 'asker' | 'lang' | 'asOf'>;

/** Every device that the reader sees, by name; as they stood, of the past. */
export async function metersSeen(
  { ledgers }: Pick<MeterMeans, 'ledgers'>,
  { asker, lang, asOf }: Asking,
): Promise<readonly Meter[]> {
  const [allPoints, allDevices] = await Promise.all([
    ledgers.seen(points, asker.scope, { lang, asOf }),
    ledgers.seen(devices, asker.scope, { lang, asOf }),
  ]);
  const of = Map.groupBy(
    allPoints.filter((one) => one.enabled && (one.kind === 'counter' || roleOf(one) === 'P')),
    ({ deviceId }) => deviceId,
  );
  return allDevices
    .map((device) => ({ device, points: of.get(device.id) ?? [], key: sortKeyOf(device.name) }))
    .sort((a, b) => bySigns(a.key, b.key) || bySigns(a.device.id, b.device.id))
    .map(({ device, points: own }) => ({ device, points: own.toSorted((a, b) => a.number - b.number) }));
}

const times: ReadonlySet<string> = new Set(['h', 'min', 's', 'd']);

/** A meter is what counts something that is used: operations bear no unit, and hours of running are no use. */
export const isMeter = ({ points: own }: Meter): boolean => own.some(countsUse);

/** Whether a point counts something that is used. */
export const countsUse = ({ kind, unit }: Pick<Point, 'kind' | 'unit'>): boolean =>
  kind === 'counter' && unit !== null && unit !== '' && !times.has(unit);

/** By id, name and place, in either language. */
export function matching(
  meters: readonly Meter[],
  { q = '', org }: { readonly q?: string | undefined; readonly org?: string | undefined },
): readonly Meter[] {
  const wanted = folded(q.trim());
  return meters.filter(
    ({ device: { id, name, nameEn, place, placeEn, org: own } }) =>
      (org === undefined || org === own) &&
      (wanted === '' || [id, name, nameEn, place, placeEn].some((one) => one && folded(one).includes(wanted))),
  );
}

import { isWithin } from '../../domain/access/membership.ts';
import type { AnswerOf, InputOf } from '../../domain/call/declaration.ts';
import { instantOf, millisOf } from '../../domain/clock/clock.ts';
import { type Device, devices } from '../../domain/device/device.ts';
import { type Point, points } from '../../domain/device/point.ts';
import { mostSheetRows, readingSheet, type SheetRow } from '../../domain/energy/readingCalls.ts';
import type { Reading } from '../../domain/energy/register.ts';
import { accepted, type Result } from '../../domain/error/errors.ts';
import { named, toldIn } from '../../domain/ledger/names.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { Lang } from '../../domain/text/message.ts';
import { type DeviceAssociation, deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyKinds } from '../../domain/unit/energyKinds.ts';
import { type EnergyUnit, energyUnits } from '../../domain/unit/energyUnit.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import { besideReading } from './besideReading.ts';
import type { ReadingMeans } from './readingCheck.ts';
import { lastByHand } from './readingRows.ts';

type Query = InputOf<typeof readingSheet>['query'];
type Answer = AnswerOf<typeof readingSheet>;
type Group = Answer['groups'][number];

/** The meters that are to be read, with what each showed before. */
export function readingSheetCall(means: ReadingMeans): ServedCall {
  return serve(readingSheet, ({ query }, context) => sheet(means, query, context));
}

/** A counter, where it hangs, and what it measures. */
interface Meter {
  readonly point: Point;
  readonly device: Device;
  readonly association: DeviceAssociation | null;
  readonly unit: EnergyUnit | null;
}

async function sheet(
  means: ReadingMeans,
  { at, by, group: asked, q, page = 1 }: Query,
  context: CallContext,
): Promise<Result<Answer>> {
  const found = matching(await metersOf(means, context.caller.scope, context.lang), q ?? '');
  const meters = found.map((meter) => toldMeter(meter, context.lang));
  const groups = groupsOf(meters, by, context.lang);
  const group = groups.find(({ id }) => id === asked)?.id ?? groups[0]?.id ?? null;
  const mine = by === 'all' ? meters : meters.filter((meter) => keyOf(meter, by, context.lang)?.id === group);
  const shown = mine.slice((page - 1) * mostSheetRows, page * mostSheetRows);
  const moment = millisOf(at) as number;
  const { scope } = context.caller;
  const ids = shown.map(({ point }) => point.id);
  const [byHand, held] = await Promise.all([
    lastByHand(means.database, ids, moment),
    means.ledgers.held(points, scope, { ids }),
  ]);
  const momentOf = ({ point }: Meter): Moment => {
    const last = byHand.get(point.id);
    const within = held.get(point.id)?.within ?? [];
    return {
      at: moment,
      within,
      byHand: last !== undefined && scope.stands(last.org) && isWithin(last.at, within) ? last : null,
    };
  };
  const rows = await Promise.all(shown.map((meter) => rowOf(means, meter, momentOf(meter))));
  return accepted({
    groups,
    group,
    total: mine.length,
    page,
    size: mostSheetRows,
    rows: rows.filter((row) => row !== null),
  });
}

/** Every counter that the reader sees, by device and name. What it measures is told where that unit is seen too. */
async function metersOf(
  { ledgers }: ReadingMeans,
  scope: NonNullable<CallContext['caller']>['scope'],
  lang: Lang,
): Promise<readonly Meter[]> {
  const [allPoints, allDevices, associations, units] = await Promise.all([
    ledgers.seen(points, scope),
    ledgers.seen(devices, scope),
    ledgers.seen(deviceAssociations, scope),
    ledgers.seen(energyUnits, scope),
  ]);
  const deviceOf = new Map(allDevices.map((device) => [device.id, device]));
  const unitOf = new Map(units.map((unit) => [unit.id, unit]));
  const associationOf = new Map(associations.map((one) => [one.pointId, one]));
  const meters = allPoints.flatMap((point): readonly Meter[] => {
    const device = point.kind === 'counter' ? deviceOf.get(point.deviceId) : undefined;
    if (device === undefined) return [];
    const association = associationOf.get(point.id) ?? null;
    const unit = association === null ? null : (unitOf.get(association.unitId) ?? null);
    return [{ point, device, association: unit === null ? null : association, unit }];
  });
  const key = ({ device, point }: Meter): string =>
    `${named(device.name, device.nameEn, lang)}\0${device.id}\0${point.number.toString().padStart(12, '0')}`;
  return meters
    .map((meter) => ({ meter, key: key(meter) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ meter }) => meter);
}

const toldMeter = ({ point, device, association, unit }: Meter, lang: Lang): Meter => ({
  point: toldIn(points, point, lang),
  device: toldIn(devices, device, lang),
  association,
  unit: unit === null ? null : toldIn(energyUnits, unit, lang),
});

/** By ids and names, in either language. */
function matching(meters: readonly Meter[], text: string): readonly Meter[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return meters;
  return meters.filter(({ point, device, unit }) =>
    [
      ...[point.id, point.name, point.nameEn, device.id, device.name, device.nameEn],
      ...[device.place, device.placeEn, unit?.name, unit?.nameEn],
    ].some((one) => one?.toLowerCase().includes(wanted) === true),
  );
}

function keyOf(
  { device, association, unit }: Meter,
  by: Exclude<Query['by'], 'all'>,
  lang: Lang,
): Pick<Group, 'id' | 'name'> | null {
  switch (by) {
    case 'device':
      return { id: device.id, name: device.name };
    case 'kind':
      return association === null
        ? null
        : { id: association.energyKind, name: energyKinds[association.energyKind][lang] };
    case 'unit':
      return unit === null ? null : { id: unit.id, name: unit.name };
  }
}

function groupsOf(meters: readonly Meter[], by: Query['by'], lang: Lang): readonly Group[] {
  if (by === 'all') return [];
  const groups = new Map<string, Group>();
  for (const meter of meters) {
    const key = keyOf(meter, by, lang);
    if (key !== null) groups.set(key.id, { ...key, count: (groups.get(key.id)?.count ?? 0) + 1 });
  }
  return [...groups.values()];
}

const told = ({ at, value, quality }: Reading): SheetRow['before'][number] => ({ at: instantOf(at), value, quality });

interface Moment {
  readonly at: number;
  /** When the meter was the reader's to see: what it showed at others before stands in nobody else's sheet. */
  readonly within: readonly Span[];
  readonly byHand: { readonly at: number; readonly value: string } | null;
}

/** Null for a counter that came to be so recently that it is not known yet. */
async function rowOf(
  means: ReadingMeans,
  { point, device, association, unit }: Meter,
  { at, within, byHand }: Moment,
): Promise<SheetRow | null> {
  const counter = (await means.counters.all()).get(point.number);
  if (counter === undefined) return null;
  const beside = await besideReading(means, counter, { at, until: null });
  return {
    point: { id: point.id, name: point.name, unit: point.unit },
    device: { id: device.id, name: device.name, place: device.place },
    measures:
      association === null || unit === null
        ? null
        : { unit: unit.name, kind: association.energyKind, share: association.share },
    before: beside.before.filter((reading) => isWithin(reading.at, within)).map(told),
    next: beside.next === null || !isWithin(beside.next.at, within) ? null : told(beside.next),
    byHand: byHand === null ? null : { at: instantOf(byHand.at), value: byHand.value },
    register: {
      modulus: beside.register.modulus,
      mostPerHour: beside.register.mostPerHour,
      net: beside.register.net === true,
    },
    epochs: beside.epochs
      .filter((epoch) => isWithin(epoch.at, within))
      .map(({ at: from, final, start, oldRatio, newRatio }) => ({
        at: instantOf(from),
        final,
        start,
        oldRatio,
        newRatio,
      })),
  };
}

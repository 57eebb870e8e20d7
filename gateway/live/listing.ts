import { type Device, devices } from '../../domain/device/device.ts';
import { placesOf } from '../../domain/device/places.ts';
import { type Point, points } from '../../domain/device/point.ts';
import { accepted, type Result } from '../../domain/error/errors.ts';
import type { Page } from '../../domain/ledger/calls.ts';
import { named } from '../../domain/ledger/names.ts';
import { toldName } from '../../domain/ledger/toldName.ts';
import type { PointDevice, PointRow, PointsQuery } from '../../domain/telemetry/calls.ts';
import { type Lang, langs } from '../../domain/text/message.ts';
import { bySigns } from '../../domain/text/order.ts';
import type { CallContext, Scope } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { folded, sortKeyOf } from '../ledger/searchText.ts';
import type { Followers } from '../log/follow/follower.ts';

const pageSize = 50;

interface ListingMeans {
  readonly ledgers: Ledgers;
  readonly followers: Followers;
}

/** A page of the points in use that the caller may see, now or at a position of the past. */
export async function listedPoints(
  means: ListingMeans,
  query: PointsQuery,
  context: CallContext,
): Promise<Result<Page<PointRow>>> {
  const { rows, position } = await matching(means, query, context);
  return accepted(pageOf(sortedBy(rows, query.sort ?? 'id'), query, position));
}

/** A page of their devices by name, each with how many of its points match. */
export async function listedDevices(
  means: ListingMeans,
  query: PointsQuery,
  context: CallContext,
): Promise<Result<Page<PointDevice> & { readonly points: number }>> {
  const { rows, position } = await matching(means, query, context);
  const byDevice = Map.groupBy(sortedBy(rows, 'device'), ({ device }) => device.id);
  const found = [...byDevice.values()].flatMap((mine) => {
    const [first] = mine;
    return first === undefined ? [] : [{ ...first.device, org: first.org, points: mine.length }];
  });
  return accepted({ ...pageOf(found, query, position), points: rows.length });
}

async function matching({ ledgers, followers }: ListingMeans, query: PointsQuery, context: CallContext) {
  const position = context.asOf ?? reached(followers);
  const when = { asOf: context.asOf };
  const asked = { ...when, ...(query.id === undefined ? {} : { ids: query.id }) };
  const seen = (await ledgers.seen(points, context.asker.scope, asked)).filter((row) => row.enabled);
  const deviceOf = await devicesOf(ledgers, seen, { scope: context.asker.scope, when });
  context.answeredAt(position);
  const isFound = matches(query, deviceOf);
  return { rows: seen.filter(isFound).map((row) => pointRowOf(row, deviceOf, context.lang)), position };
}

function pageOf<R>(all: readonly R[], query: PointsQuery, position: number): Page<R> {
  const [page, size] = [query.page ?? 1, query.size ?? pageSize];
  const rows = all.slice((page - 1) * size, page * size);
  return { total: all.length, totalIs: 'exact', page, size, position, rows };
}

/** How far the tables that are read have surely come, asked before they are read. */
function reached(followers: Followers): number {
  const positions = followers.positions();
  return Math.min(...[points, devices].map((ledger) => positions.get(ledger.name) ?? 0));
}

type DeviceOf = ReadonlyMap<string, Device>;

async function devicesOf(
  ledgers: Ledgers,
  rows: readonly Point[],
  { scope, when }: { readonly scope: Scope; readonly when: { readonly asOf?: number | null } },
): Promise<DeviceOf> {
  const ids = [...new Set(rows.map((row) => row.deviceId))];
  const found = ids.length === 0 ? [] : await ledgers.seen(devices, scope, { ids, ...when });
  return new Map(found.map((row) => [row.id, row]));
}

function pointRowOf(row: Point, deviceOf: DeviceOf, lang: Lang): PointRow {
  const { id, org, kind, unit, period, settable } = row;
  const device = deviceOf.get(row.deviceId);
  return {
    id,
    name: named(row.name, row.nameEn, lang),
    device: { id: row.deviceId, name: device === undefined ? row.deviceId : named(device.name, device.nameEn, lang) },
    org,
    kind,
    unit,
    decimals: placesOf(row),
    period,
    settable,
  };
}

/** A word is found in the ids, and in what the point is told by, its device before it, in either language. */
function matches(query: PointsQuery, deviceOf: DeviceOf): (row: Point) => boolean {
  const word = folded(query.q ?? '');
  const isAmong = (wanted: readonly string[] | undefined, value: string): boolean =>
    wanted === undefined || wanted.includes(value);
  const textsOf = (row: Point): readonly string[] => {
    const device = deviceOf.get(row.deviceId);
    const told = langs.map((lang) =>
      toldName(
        named(row.name, row.nameEn, lang),
        device === undefined ? null : named(device.name, device.nameEn, lang),
      ),
    );
    return [row.id, row.deviceId, ...told];
  };
  return (row) =>
    isAmong(query.org, row.org) &&
    isAmong(query.device, row.deviceId) &&
    isAmong(query.kind, row.kind) &&
    (query.settable === undefined || query.settable === row.settable) &&
    (word === '' || textsOf(row).some((text) => folded(text).includes(word)));
}

/** A total order: by the field (Chinese by its pinyin), then by id. Backwards is the same order read from its end. */
function sortedBy(rows: readonly PointRow[], sort: NonNullable<PointsQuery['sort']>): readonly PointRow[] {
  const back = sort.startsWith('-');
  const field = (back ? sort.slice(1) : sort) as 'id' | 'name' | 'device' | 'kind' | 'unit';
  const textOf = (row: PointRow): string => (field === 'device' ? row.device.name : (row[field] ?? ''));
  const keys = new Map<string, string>();
  const keyOf = (row: PointRow): string => {
    const text = textOf(row);
    const known = keys.get(text) ?? (field === 'id' ? text : sortKeyOf(text));
    keys.set(text, known);
    return known;
  };
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
  keyed.sort((a, b) => bySigns(a.key, b.key) || bySigns(a.row.id, b.row.id));
  const sorted = keyed.map(({ row }) => row);
  return back ? sorted.reverse() : sorted;
}

import { users } from '../../domain/access/user.ts';
import type { AlarmNames, AlarmPicture } from '../../domain/alarm/picture.ts';
import { channels } from '../../domain/channel/channel.ts';
import { devices } from '../../domain/device/device.ts';
import type { DeviceKind } from '../../domain/device/deviceKinds.ts';
import { points } from '../../domain/device/point.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

/** Who and what some alarms name, as it was called at one position. */
export interface NameBook {
  readonly of: (picture: AlarmPicture) => AlarmNames;
  readonly person: (id: string) => string | null;
  readonly deviceKind: (picture: AlarmPicture) => DeviceKind | null;
}

const distinct = (ids: readonly (string | null)[]): readonly string[] => [...new Set(ids.filter((id): id is string => id !== null))];

/** Reads the names that these pictures need, each ledger once. `asOf` null: the names of now. */
export async function readNames(
  ledgers: Ledgers,
  pictures: readonly AlarmPicture[],
  { asOf, persons = [] }: { readonly asOf: number | null; readonly persons?: readonly string[] },
): Promise<NameBook> {
  const at = asOf === null ? {} : { asOf };
  const objects = (kind: string) => distinct(pictures.map(({ object }) => (object.kind === kind ? object.id : null)));
  const askFor = {
    devices: objects('device'),
    channels: objects('channel'),
    points: distinct(pictures.map(({ point }) => point)),
    persons: distinct([...pictures.map(({ confirmedBy }) => confirmedBy), ...persons]),
  };
  const [deviceRows, channelRows, pointRows, userRows] = await Promise.all([
    askFor.devices.length === 0 ? [] : ledgers.rows(devices, { ids: askFor.devices, ...at }),
    askFor.channels.length === 0 ? [] : ledgers.rows(channels, { ids: askFor.channels, ...at }),
    askFor.points.length === 0 ? [] : ledgers.rows(points, { ids: askFor.points, ...at }),
    askFor.persons.length === 0 ? [] : ledgers.rows(users, { ids: askFor.persons, ...at }),
  ]);
  const deviceOf = new Map(deviceRows.map((row) => [row.id, row]));
  const channelOf = new Map(channelRows.map((row) => [row.id, row.name]));
  const pointOf = new Map(pointRows.map((row) => [row.id, row]));
  const personOf = new Map(userRows.map((row) => [row.id, row.userRealName]));
  const objectName = ({ object }: AlarmPicture): string | undefined =>
    object.kind === 'device' ? deviceOf.get(object.id)?.name : channelOf.get(object.id);
  return {
    of: (picture) => ({
      object: objectName(picture) ?? picture.object.id,
      point: picture.point === null ? null : (pointOf.get(picture.point)?.name ?? picture.point),
      pointKind: (picture.point === null ? undefined : pointOf.get(picture.point)?.kind) ?? null,
      confirmedBy: picture.confirmedBy === null ? null : (personOf.get(picture.confirmedBy) ?? null),
    }),
    person: (id) => personOf.get(id) ?? null,
    deviceKind: ({ object }) => (object.kind === 'device' ? (deviceOf.get(object.id)?.kind ?? null) : null),
  };
}

/** The objects and points among these whose name holds the text, case aside. */
export async function idsNamed(ledgers: Ledgers, text: string, given: Named, asOf: number | null): Promise<readonly string[]> {
  const at = asOf === null ? {} : { asOf };
  const sought = text.toLowerCase();
  const rows = await Promise.all([
    ledgers.rows(devices, { ids: given.objects, ...at }),
    ledgers.rows(channels, { ids: given.objects, ...at }),
    ledgers.rows(points, { ids: given.points, ...at }),
  ]);
  return rows.flatMap((list) => list.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(sought)).map(({ id }) => id));
}

interface Named {
  readonly objects: readonly string[];
  readonly points: readonly string[];
}

import { users } from '../../domain/access/user.ts';
import type { AlarmName, AlarmNames, AlarmPicture } from '../../domain/alarm/picture.ts';
import { channels } from '../../domain/channel/channel.ts';
import { devices } from '../../domain/device/device.ts';
import type { DeviceKind } from '../../domain/device/deviceKinds.ts';
import { points } from '../../domain/device/point.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { englishKey } from '../../domain/ledger/names.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { walls } from '../../domain/wall/wall.ts';
import { heldThere, type There } from '../ledger/heldThere.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

/** Who and what some alarms name, as it was called at one position. */
export interface NameBook {
  readonly of: (picture: AlarmPicture) => AlarmNames;
  readonly person: (id: string) => AlarmName | null;
  readonly deviceKind: (picture: AlarmPicture) => DeviceKind | null;
}

const distinct = (ids: readonly (string | null)[]): readonly string[] => [
  ...new Set(ids.filter((id): id is string => id !== null)),
];

/**
 * Reads the names that these pictures need, each ledger once. `asOf` null: the names of now; of what has moved on, the last that it had where the
 * alarm was raised, since the alarm stayed there.
 */
export async function readNames(
  ledgers: Ledgers,
  pictures: readonly AlarmPicture[],
  { asOf, persons = [] }: { readonly asOf: number | null; readonly persons?: readonly string[] },
): Promise<NameBook> {
  const objects = (kind: string) =>
    pictures.flatMap(({ object, org }) => (object.kind === kind ? [{ id: object.id, org }] : []));
  const named = pictures.flatMap(({ point, org }) => (point === null ? [] : [{ id: point, org }]));
  const people = distinct([...pictures.map(({ confirmedBy }) => confirmedBy), ...persons]);
  const areas = distinct(objects('organisation').map(({ id }) => id));
  const [deviceOf, channelOf, unitOf, wallOf, pointOf, userRows, areaRows] = await Promise.all([
    heldThere(ledgers, devices, { things: objects('device'), asOf }),
    heldThere(ledgers, channels, { things: objects('channel'), asOf }),
    heldThere(ledgers, energyUnits, { things: objects('unit'), asOf }),
    heldThere(ledgers, walls, { things: objects('wall'), asOf }),
    heldThere(ledgers, points, { things: named, asOf }),
    people.length === 0 ? [] : ledgers.everyRow(users, { ids: people, asOf }),
    areas.length === 0 ? [] : ledgers.everyRow(organisations, { ids: areas, asOf }),
  ]);
  // A person who was forgotten has no name.
  const personOf = new Map(
    userRows.flatMap(({ id, userRealName: name, userRealNameEn: nameEn }) => (name ? [[id, { name, nameEn }]] : [])),
  );
  const pointIn = ({ point: id, org }: AlarmPicture) => (id === null ? null : pointOf({ id, org }));
  const holders: Partial<
    Record<AlarmPicture['object']['kind'], typeof deviceOf | typeof channelOf | typeof unitOf | typeof wallOf>
  > = { device: deviceOf, channel: channelOf, unit: unitOf, wall: wallOf };
  const areaOf = new Map(areaRows.map(({ id, orgName: name, orgNameEn: nameEn }) => [id, { name, nameEn }] as const));
  const objectIn = ({ object: { kind, id }, org }: AlarmPicture) =>
    kind === 'organisation' ? (areaOf.get(id) ?? null) : (holders[kind]?.({ id, org }) ?? null);
  return {
    of: (picture) => ({
      object: objectIn(picture),
      point: pointIn(picture),
      pointKind: pointIn(picture)?.kind ?? null,
      confirmedBy: picture.confirmedBy === null ? null : (personOf.get(picture.confirmedBy) ?? null),
    }),
    person: (id) => personOf.get(id) ?? null,
    deviceKind: ({ object: { kind, id }, org }) => (kind === 'device' ? (deviceOf({ id, org })?.kind ?? null) : null),
  };
}

/** The objects and points among these whose name holds the text, case aside. */
export async function idsNamed(
  ledgers: Ledgers,
  text: string,
  given: Named,
  asOf: number | null,
): Promise<readonly string[]> {
  const sought = text.toLowerCase();
  const asked = [
    [devices, given.objects],
    [channels, given.objects],
    [energyUnits, given.objects],
    [walls, given.objects],
    [points, given.points],
  ] as const;
  const found = await Promise.all(
    asked.map(async ([ledger, things]) => {
      const rowOf = await heldThere<LedgerDeclaration>(ledgers, ledger, { things, asOf });
      return things
        .filter((thing) =>
          `${thing.id} ${rowOf(thing)?.['name'] ?? ''} ${rowOf(thing)?.[englishKey('name')] ?? ''}`
            .toLowerCase()
            .includes(sought),
        )
        .map(({ id }) => id);
    }),
  );
  return distinct(found.flat());
}

interface Named {
  readonly objects: readonly There[];
  readonly points: readonly There[];
}

import { isDeepStrictEqual } from 'node:util';
import { type Device, devices } from '../../domain/device/device.ts';
import { describedPoints, pointRow } from '../../domain/device/devicePoints.ts';
import { points } from '../../domain/device/point.ts';
import type { Event } from '../../domain/event/event.ts';
import { eventTypesOf, type FieldChanges, ledgerFact } from '../../domain/ledger/events.ts';
import { modelPoints } from '../../domain/model/modelPoints.ts';
import { type ObjectModel, objectModels } from '../../domain/model/objectModel.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Policy } from '../log/follow/policy.ts';

interface PointsOfDevicesMeans {
  readonly ledgers: Pick<Ledgers, 'everyRow' | 'anyRow' | 'createMany' | 'update'>;
  readonly followers: Pick<Followers, 'waitFor'>;
  readonly say: (line: string) => void;
}

const ofDevice = eventTypesOf(devices);
const ofModel = eventTypesOf(objectModels);
const idIn = ({ stream }: Event): string => stream.slice(stream.indexOf('-') + 1);

/**
 * A device gets the points of its template and of its object model when it is made, by whichever road, and when another is chosen; a point
 * that stands stays as it is. What is changed in a model reaches the points of its devices.
 */
export function pointsOfDevices(means: PointsOfDevicesMeans): Policy {
  return {
    name: 'pointsOfDevices',
    types: [ofDevice.created, ofDevice.restored, ofDevice.changed, ofModel.changed],
    // Rows of ledgers follow from rows of ledgers as they stand now.
    past: 'itself',
    async react(event) {
      if (isBare(event)) return [];
      while (!(await means.followers.waitFor(event.position)))
        means.say(`the points of ${event.stream} wait for the ledgers`);
      if (event.type === ofModel.changed) await followModel(means, event);
      else if (event.type !== ofDevice.changed || isChosenAnew(event)) await complete(means, idIn(event), event);
      return [];
    },
  };
}

/** A new device of neither template nor model: nothing describes its points, and thousands of them come in one workbook. */
function isBare({ type, data }: Event): boolean {
  const { row } = ledgerFact({ data });
  return type === ofDevice.created && row?.['templateId'] === null && row['modelId'] === null;
}

const changesOf = (event: Event): FieldChanges => ledgerFact(event).changes ?? {};
const isChosenAnew = (event: Event): boolean =>
  ['templateId', 'modelId'].some((key) => changesOf(event)[key] !== undefined);

async function complete({ ledgers, say }: PointsOfDevicesMeans, id: string, { position, by }: Event): Promise<void> {
  const device = await ledgers.anyRow(devices, id);
  if (device === null) return;
  const model = device.modelId === null ? null : await ledgers.anyRow(objectModels, device.modelId);
  const wanted = describedPoints(device, model).map((described) => pointRow(id, described));
  const standing = new Set((await ledgers.everyRow(points, { ids: wanted.map((row) => row.id) })).map((row) => row.id));
  const missing = wanted.filter((row) => !standing.has(row.id));
  if (missing.length === 0) return;
  const made = await ledgers.createMany(points, missing, {
    by,
    command: { id: `pointsOfDevices:${position}:${id}`, digest: null },
  });
  for (const [i, one] of made.entries())
    if (!one.ok) say(`the point ${missing[i]?.id} was not made: ${JSON.stringify(one.refusal)}`);
}

/** Fields of a point that a model may change; its unit and its kind stay, whatever the model says of new ones. */
const followed = [
  'name',
  'nameEn',
  'decimals',
  'period',
  'address',
  'factor',
  'rangeMin',
  'rangeMax',
  'states',
  'settable',
] as const;

async function followModel(means: PointsOfDevicesMeans, event: Event): Promise<void> {
  const change = changesOf(event)['attributes'];
  if (change === undefined) return;
  const mine = (await means.ledgers.everyRow(devices)).filter(({ modelId }) => modelId === idIn(event));
  for (const device of mine) {
    await complete(means, device.id, event);
    await adapt(means, {
      device,
      event,
      before: change.from as ObjectModel['attributes'],
      after: change.to as ObjectModel['attributes'],
    });
  }
}

interface Adapting {
  readonly device: Device;
  readonly event: Event;
  readonly before: ObjectModel['attributes'];
  readonly after: ObjectModel['attributes'];
}

/** Only what the model changed: what somebody set at a point by hand stays. */
async function adapt(
  { ledgers, say }: PointsOfDevicesMeans,
  { device, event, before, after }: Adapting,
): Promise<void> {
  const kind = device.address.kind ?? 'modbus';
  const rowsOf = (attributes: ObjectModel['attributes']) =>
    new Map(
      modelPoints({ attributes: attributes.map(completed) }, kind).map((described) => [
        `${device.id}.${described.key}`,
        pointRow(device.id, described),
      ]),
    );
  const [was, is] = [rowsOf(before), rowsOf(after)];
  for (const point of await ledgers.everyRow(points, { ids: [...is.keys()] })) {
    const [old, row] = [was.get(point.id), is.get(point.id)];
    if (old === undefined || row === undefined) continue;
    const keys = followed.filter((key) => !isDeepStrictEqual(old[key], row[key]));
    if (keys.length === 0) continue;
    const changes = Object.fromEntries(keys.map((key) => [key, row[key]]));
    const command = { id: `pointsOfDevices:${event.position}:${point.id}`, digest: null };
    const done = await ledgers.update(points, point.id, point.version, changes, { by: event.by, command });
    if (!done.ok) say(`the point ${point.id} did not follow its model: ${JSON.stringify(done.refusal)}`);
  }
}

/** An attribute as it was recorded before it could say where it stands. */
const completed = (attribute: ObjectModel['attributes'][number]): ObjectModel['attributes'][number] => ({
  ...attribute,
  address: attribute.address ?? null,
  factor: attribute.factor ?? 1,
  period: attribute.period ?? 2000,
});

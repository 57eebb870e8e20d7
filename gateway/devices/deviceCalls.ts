import type { InputOf } from '../../domain/call/declaration.ts';
import { deviceMisfit } from '../../domain/channel/address.ts';
import { channels } from '../../domain/channel/channel.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { copyDevice, listDeviceEvents, orderService, setPointClocks } from '../../domain/device/changeCalls.ts';
import { type Device, devices } from '../../domain/device/device.ts';
import { type DeviceHappenedData, deviceEventStream } from '../../domain/device/events.ts';
import { type Point, points } from '../../domain/device/point.ts';
import { settingFault } from '../../domain/device/settingBounds.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import { objectModels } from '../../domain/model/objectModel.ts';
import { own } from '../../domain/own.ts';
import { listUnitDeviceEvents } from '../../domain/unit/eventCalls.ts';
import { readUnitTree } from '../../domain/unit/treeCalls.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { isDriving } from './isDriving.ts';
import { issue } from './remoteSettings.ts';
import type { SettingMeans } from './settingMeans.ts';
import { entriesSeen, unitEvents } from './unitEvents.ts';
import { unitTreeOf } from './unitTree.ts';

interface DeviceMeans extends Omit<SettingMeans, 'ledgers'> {
  readonly ledgers: Pick<Ledgers, 'everyRow' | 'seen' | 'held' | 'anyRow' | 'create' | 'createMany' | 'update'>;
}

/** What is done with a device beside its row: copied, asked what it told, ordered to do what its model knows. */
export function deviceCalls(means: DeviceMeans): readonly ServedCall[] {
  return [
    serve(copyDevice, ({ params, body }, context) => copy(means, { from: params.id, ...body }, context)),
    serve(listDeviceEvents, ({ params, query }, context) =>
      told(means, { device: params.id, limit: query.limit }, context),
    ),
    serve(listUnitDeviceEvents, (input, context) => unitEvents(means, input, context)),
    serve(readUnitTree, (_, context) => unitTreeOf(means, context)),
    serve(setPointClocks, ({ body }, context) => setClocks(means, body, context)),
    serve(orderService, ({ params, body }, context) =>
      order(means, { device: params.id, service: params.service, ...body }, context),
    ),
  ];
}

async function seenDevice({ ledgers }: DeviceMeans, id: string, { caller }: CallContext): Promise<Device | null> {
  const [row] = await ledgers.seen(devices, caller.scope, { ids: [id] });
  return row ?? null;
}

type Copy = InputOf<typeof copyDevice>['body'] & { readonly from: string };

/** The device first, then its points: a repeat under the same command makes what was not made. */
async function copy(means: DeviceMeans, { from, id, name, address, channelId }: Copy, context: CallContext) {
  const { ledgers } = means;
  const source = await seenDevice(means, from, context);
  if (source === null) return refused('NO_PERMISSION');
  const [line] = await ledgers.seen(channels, context.caller.scope, { ids: [channelId ?? source.channelId] });
  if (line === undefined) return refused('NO_PERMISSION');
  const same = (source.address.kind ?? 'modbus') === (address.kind ?? 'modbus');
  const misfit =
    deviceMisfit(line.protocol, address) ??
    (same ? null : { cn: '地址须与原设备同类', en: 'Its kind must be that of the first device' });
  if (misfit !== null) return refused('RULE_BROKEN', { fields: { address: misfit[context.lang] } });
  const { kind, orgId, templateId, modelId, place, enabled } = source;
  const row = { id, name, kind, orgId, channelId: line.id, address, templateId, modelId, place, enabled };
  const made = await ledgers.create(devices, row, {
    by: context.by,
    command: { id: `${context.command.id}:device`, digest: null },
  });
  if (!made.ok) return made;
  const own = (await ledgers.seen(points, context.caller.scope)).filter((point) => point.deviceId === from);
  // Ids that do not begin with the device's are given behind the new one's.
  const idOf = (point: string): string =>
    `${id}.${point.startsWith(`${from}.`) ? point.slice(from.length + 1) : point}`;
  const rows = own.map(({ number: _, org: _org, version: _version, ...point }) => ({
    ...point,
    id: idOf(point.id),
    deviceId: id,
  }));
  const copies = await ledgers.createMany(points, rows, {
    by: context.by,
    command: { id: `${context.command.id}:points`, digest: null },
  });
  context.answeredAt(Math.max(made.value.position, ...copies.flatMap((one) => (one.ok ? [one.value.position] : []))));
  // Those that its template made at the same moment stand already.
  const fault = copies.find((one) => !one.ok && one.refusal.code !== 'DUPLICATE_ID');
  return fault === undefined || fault.ok ? accepted({ id, points: rows.length }) : fault;
}

/** Each of what it told is for who sees the place that it had when it told so. */
async function told(
  means: DeviceMeans,
  { device: id, limit }: { readonly device: string; readonly limit: number },
  { caller }: CallContext,
) {
  if (!(await means.ledgers.held(devices, caller.scope, { ids: [id] })).has(id)) return refused('NO_PERMISSION');
  const values: unknown[] = [deviceEventStream(id), limit];
  const seen = entriesSeen(caller.scope, (value) => `$${values.push(value)}`);
  const kept = await means.database.query<{ total: number; at: number; data: DeviceHappenedData }>(
    `select count(*) over () as total, at, data from log.event where stream = $1 and ${seen} order by version desc limit $2`,
    values,
  );
  const rows = kept.map(({ at, data: { device: _, channel: _channel, model: _model, ...data } }) => ({
    ...data,
    at: instantOf(at),
  }));
  return accepted({ rows, total: Number(kept[0]?.total ?? 0) });
}

/** Each point by itself, as the ledger's own batch does it. */
async function setClocks(
  { ledgers }: DeviceMeans,
  { items, changes }: InputOf<typeof setPointClocks>['body'],
  { caller, by, command, answeredAt }: CallContext,
) {
  const seen = new Set(
    (await ledgers.seen(points, caller.scope, { ids: items.map(({ id }) => id) })).map(({ id }) => id),
  );
  const done: string[] = [];
  const notDone: { id: string; code: string }[] = [];
  let last = 0;
  for (const { id, version } of items) {
    const changed = seen.has(id)
      ? await ledgers.update(points, id, version, changes, { by, command: { id: `${command.id}:${id}`, digest: null } })
      : refused('NO_PERMISSION');
    if (!changed.ok) notDone.push({ id, code: changed.refusal.code });
    else {
      done.push(id);
      last = Math.max(last, changed.value.position);
    }
  }
  if (last > 0) answeredAt(last);
  // Where it is one, and it is refused, that is the answer.
  if (items.length === 1 && notDone[0]?.code === 'NO_PERMISSION') return refused('NO_PERMISSION');
  return accepted({ done, refused: notDone });
}

type Order = InputOf<typeof orderService>['body'] &
  InputOf<typeof orderService>['params'] & { readonly device: string };

/**
 * Its inputs one after the other. What is refused ends it, and so does what the device did not take as ordered: what would have followed is not
 * sent. What was set before stays set and is in the log.
 */
async function order(
  means: DeviceMeans,
  { device: id, service: name, inputs, note }: Omit<Order, 'id'>,
  context: CallContext,
) {
  const device = await seenDevice(means, id, context);
  if (device === null) return refused('NO_PERMISSION');
  const { scope } = context.caller;
  const model = device.modelId === null ? null : await means.ledgers.anyRow(objectModels, device.modelId);
  const service = model?.services.find((one) => one.id === name);
  const say = (cn: string, en: string) =>
    refused('RULE_BROKEN', { fields: { service: context.lang === 'cn' ? cn : en } });
  if (service === undefined) return say('该设备的物模型没有这个服务', "The device's model has no such service");
  const wanted = service.inputs.map((input) => ({ id: input.id, value: input.value ?? own(inputs, input.id) ?? null }));
  const missing = wanted.find(({ value }) => value === null);
  if (missing !== undefined) return say(`缺少输入 ${missing.id}`, `The input ${missing.id} is missing`);
  const known = new Map(
    (await means.ledgers.seen(points, scope, { ids: wanted.map((one) => `${id}.${one.id}`) })).map((row) => [
      row.id,
      row,
    ]),
  );
  const unknown = wanted.find((one) => !known.has(`${id}.${one.id}`));
  if (unknown !== undefined)
    return say(`设备没有测点 ${id}.${unknown.id}`, `The device has no point ${id}.${unknown.id}`);
  // Before anything is sent: an order is not begun that cannot be carried out.
  for (const row of known.values()) if (await isDriving(means.ledgers, row)) return refused('USE_BREAKER_OPERATION');
  const faults = wanted.flatMap(({ id: input, value }) => {
    const fault = settingFault(known.get(`${id}.${input}`) as Point, value as number);
    return fault === null ? [] : [[`inputs.${input}`, fault[context.lang]] as const];
  });
  if (faults.length > 0) return refused('RULE_BROKEN', { fields: Object.fromEntries(faults) });
  const done = [];
  for (const { id: input, value } of wanted) {
    const command = { id: `${context.command.id}:${input}`, digest: context.command.digest };
    const set = await issue(
      means,
      { point: `${id}.${input}`, value: value as number, note: note ?? service.cn },
      { ...context, command },
    );
    if (!set.ok) return set;
    done.push({ id: input, value: set.value.value, outcome: set.value.outcome, read: set.value.read });
    if (set.value.outcome !== 'done') break;
  }
  const shown = await means.ledgers.seen(points, scope, { ids: service.outputs.map((one) => `${id}.${one.id}`) });
  const outputs = service.outputs.map((output) => {
    const point = shown.find((row) => row.id === `${id}.${output.id}`);
    return {
      id: output.id,
      name: nameIn(output, context.lang),
      unit: output.unit,
      value: point === undefined ? null : (means.live.latest(point.number)?.value ?? null),
    };
  });
  return accepted({ inputs: done, outputs });
}

import { type Device, devices } from '../../../domain/device/device.ts';
import { deviceEventsOf, devicesOfUnit, unitEventsOf } from '../../../domain/device/eventLog/calls.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { deviceAssociations } from '../../../domain/unit/deviceAssociation.ts';
import { unitModelDevices } from '../../../domain/unit/unitModelDevice.ts';
import { type ServedCall, serve } from '../../http/handler.ts';
import type { Scope } from '../../http/scope.ts';
import { devicesBelow, unitsBelow } from '../unitEvents.ts';
import { deviceLog } from './deviceLog.ts';
import type { DeviceLogMeans } from './things.ts';

/** What happened at devices, as one list. */
export const eventLogCalls = (means: DeviceLogMeans): readonly ServedCall[] => [
  serve(deviceEventsOf, async ({ params, query }, context) => {
    const { caller, lang } = context;
    // Of one that is gone its past is told to who saw it.
    const held = (await means.ledgers.held(devices, caller.scope, { ids: [params.id], lang })).get(params.id);
    if (held === undefined) return refused('NO_PERMISSION');
    return deviceLog(means, { devices: [held.row], hidden: 0, query }, context);
  }),
  serve(unitEventsOf, async ({ params, query }, context) => {
    const { scope } = context.caller;
    const of = await ofUnit(means, params.id, { scope, lang: context.lang, asOf: null });
    if (of === null) return refused('NO_PERMISSION');
    return deviceLog(means, { ...of, query }, context);
  }),
  serve(devicesOfUnit, async ({ params }, { asker }) => {
    const of = await ofUnit(means, params.id, asker);
    if (of === null) return refused('NO_PERMISSION');
    return accepted({ devices: of.devices.map(({ id, name }) => ({ id, name })), hidden: of.hidden });
  }),
];

/** The devices of a unit and of what lies below it that the caller sees, and how many there are beside them; null where the unit is not seen. */
async function ofUnit(
  { ledgers }: DeviceLogMeans,
  unit: string,
  sight: { readonly scope: Scope; readonly lang: Lang; readonly asOf: number | null },
): Promise<{ readonly devices: readonly Device[]; readonly hidden: number } | null> {
  const seen = await devicesBelow({ ledgers }, unit, sight);
  const below = await unitsBelow({ ledgers }, unit, sight);
  if (seen === null || below === null) return null;
  const then = { asOf: sight.asOf };
  const named = [
    ...(await ledgers.everyRow(deviceAssociations, then)),
    ...(await ledgers.everyRow(unitModelDevices, then)),
  ];
  const all = new Set(named.filter(({ unitId }) => below.has(unitId)).map(({ deviceId }) => deviceId));
  return { devices: [...seen.values()], hidden: [...all].filter((id) => !seen.has(id)).length };
}

import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { pageAnswer, pageQuery } from '../call/page.ts';
import { instant } from '../clock/instant.ts';
import { deviceHappenedSchema } from '../device/events.ts';
import type { Text } from '../text/message.ts';

const id = z.string().min(1).max(128);

/** What an event of a collection device is: as its object model calls what it told, or that another meter took its place. */
export const unitEventKinds = {
  info: { cn: '信息', en: 'Information' },
  alarm: { cn: '告警', en: 'Alarm' },
  fault: { cn: '故障', en: 'Fault' },
  replaced: { cn: '更换表计', en: 'Meter replaced' },
} as const satisfies Readonly<Record<string, Text>>;
export type UnitEventKind = keyof typeof unitEventKinds;

const kind = z.enum(Object.keys(unitEventKinds) as [UnitEventKind]);

/** What the devices of an energy unit and of the units below it told, and which meters were replaced there, the newest first. */
export const listUnitDeviceEvents = defineCall({
  name: 'listUnitDeviceEvents',
  method: 'GET',
  path: '/gateway/api/energyUnits/{id}/deviceEvents',
  permission: { anyOf: ['/ecus/collectDeviceEvent'] },
  params: z.strictObject({ id }),
  query: z.strictObject({ ...pageQuery, kind: kind.optional() }),
  response: pageAnswer(
    z.strictObject({
      position: z.int(),
      at: instant,
      device: id,
      deviceName: z.string(),
      kind,
      /** Null where a meter was replaced. */
      name: deviceHappenedSchema.shape.name.nullable(),
      values: deviceHappenedSchema.shape.values,
    }),
  ).extend({ devices: z.int().nonnegative() }),
  asOf: { no: 'the events of devices stand in the log with their times', ofNow: true },
});

import { z } from 'zod';
import { instant } from '../clock/instant.ts';
import { defineEvent } from '../event/declaration.ts';

const id = z.string().min(1).max(128);
const decimal = z.string().regex(/^-?\d{1,30}(\.\d{1,40})?$/);

/** Where one register of the old meter ended and that of the new one began: figures as the meters showed them, with their ratios. */
export const changedRegister = z.strictObject({
  point: id,
  /** The point's number in the telemetry. */
  number: z.int(),
  final: decimal,
  start: decimal,
  oldRatio: decimal,
  newRatio: decimal,
});
export type ChangedRegister = z.infer<typeof changedRegister>;

export const meterReplacedSchema = z.strictObject({
  device: id,
  channel: id,
  /** When the new one began to count. */
  at: instant,
  oldSerial: z.string().max(64).nullable(),
  newSerial: z.string().max(64).nullable(),
  reason: z.string().max(200).nullable(),
  registers: z.array(changedRegister).readonly(),
});
export type MeterReplacedData = z.infer<typeof meterReplacedSchema>;

/** Another meter hangs where one hung: its points and their history go on. */
export const meterReplaced = defineEvent('MeterReplaced', meterReplacedSchema);

export const deviceHappenedSchema = z.strictObject({
  device: id,
  channel: id,
  model: id,
  /** That of the model. */
  event: z.string().min(1).max(64),
  kind: z.enum(['info', 'alarm', 'fault']),
  name: z.strictObject({ cn: z.string().max(64), en: z.string().max(64) }),
  values: z
    .array(
      z.strictObject({
        id: z.string().max(64),
        name: z.string().max(64),
        /** Its English form, where it has one. */
        nameEn: z.string().max(192).optional(),
        value: z.number().nullable(),
        unit: z.string().max(16).nullable(),
      }),
    )
    .readonly(),
});
export type DeviceHappenedData = z.infer<typeof deviceHappenedSchema>;

/** What a device told, as its object model calls it. */
export const deviceEventHappened = defineEvent('DeviceEventHappened', deviceHappenedSchema);

export const deviceEvents = [meterReplaced, deviceEventHappened] as const;

/** One stream for each device: its replacements one after another. */
export const replacementStream = (device: string): string => `meterReplacement-${device}`;
/** One stream for each device: what it told. */
export const deviceEventStream = (device: string): string => `deviceEvent-${device}`;

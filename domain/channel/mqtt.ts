import { z } from 'zod';
import { isZone } from '../clock/isZone.ts';
import { jsonPathOf } from './jsonPath.ts';

/** A broker's address. A name and a password do not belong into it: it stands in the log and in lists. They come from the machine (`BUSBAR_BROKERS`). */
export const brokerUrl = z
  .string()
  .max(253)
  .regex(/^(mqtts?|wss?):\/\/[A-Za-z0-9._-]+(:([1-9]\d{0,4}))?(\/[\w./-]*)?$/)
  .refine((url) => Number(/:(\d+)(\/|$)/.exec(url.slice(6))?.[1] ?? 1) <= 65_535);

const level = /^[^+#]*$/;
const isFilter = (filter: string): boolean =>
  filter.split('/').every((one, i, all) => one === '+' || (one === '#' && i === all.length - 1) || level.test(one));

/** A topic filter as MQTT has it: `+` for one level, `#` for the rest. */
export const topicFilter = z.string().min(1).max(256).refine(isFilter);
const jsonPath = z
  .string()
  .max(256)
  .refine((written) => jsonPathOf(written) !== null);

/** Settings of a channel that listens at an MQTT broker. */
export const mqttChannel = z.strictObject({
  url: brokerUrl,
  /** Stays the same from start to start: what the broker keeps for this program it keeps under this name. */
  clientId: z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/),
  /** 5 can bound what is under way; 4 (3.1.1) for brokers that know no better. */
  version: z.union([z.literal(4), z.literal(5)]).default(5),
  /** What to listen to; empty: whatever the devices of the channel speak on. */
  topics: z.array(topicFilter).max(64).readonly().default([]),
  /** Messages that may wait for their batch to be committed. */
  receiveMaximum: z.int().min(1).max(65_535).default(2000),
  /** s without a word after which the connection counts as lost. */
  keepAlive: z.int().min(5).max(3600).default(30),
  /** s for which the broker keeps messages while this program is away (version 5). */
  keepSession: z.int().min(0).max(4_294_967_295).default(86_400),
  /** The name under which Sparkplug edge nodes know this program as their primary host; null: it does not say whether it is there. */
  primaryHost: z
    .string()
    .regex(/^[^+#/]{1,64}$/)
    .nullable()
    .default(null),
});
export type MqttChannel = z.infer<typeof mqttChannel>;

/** What a number of a time field counts, or a written instant (ISO 8601). */
export const timeUnits = ['s', 'ms', 'us', 'ns', 'text'] as const;

/** Sparkplug's own ids: one level of a topic. */
const sparkplugId = z.string().regex(/^[^+#/]{1,64}$/);
/** A topic filter in which `{device}` stands for the device's id. */
const topicTemplate = topicFilter;

export const aliveMessage = z.strictObject({
  topic: topicTemplate,
  path: jsonPath.default(''),
  up: z
    .array(z.union([z.string().max(32), z.number(), z.boolean()]))
    .max(16)
    .readonly(),
});

/** A device that sends plain JSON (or a bare number or word) on topics of its own. */
export const jsonDevice = z.strictObject({
  kind: z.literal('json'),
  topic: topicTemplate,
  /** Where a message holds a list of readings, each with its own time; null: the message is one reading. */
  list: jsonPath.nullable().default(null),
  /** In a reading; null: the time of arrival counts. */
  time: jsonPath.nullable().default(null),
  timeUnit: z.enum(timeUnits).default('ms'),
  /** By whose clock a written time without an offset is; null: the site's. */
  timeZone: z.string().max(64).refine(isZone).nullable().default(null),
  /** In a reading; what stands there and is not among `good` makes its values bad. */
  quality: jsonPath.nullable().default(null),
  good: z
    .array(z.union([z.string().max(32), z.number(), z.boolean()]))
    .max(16)
    .readonly()
    .default([true, 192, 'good', 'Good', 'GOOD']),
  /** Where the device, or the broker in its name (last will), says whether it is there. */
  alive: aliveMessage.nullable().default(null),
});
export type JsonDevice = z.infer<typeof jsonDevice>;

/** An edge node of Sparkplug B (`device` null), or a device behind one. */
export const sparkplugDevice = z.strictObject({
  kind: z.literal('sparkplug'),
  group: sparkplugId,
  node: sparkplugId,
  device: sparkplugId.nullable().default(null),
});
export type SparkplugDevice = z.infer<typeof sparkplugDevice>;

/** A value in a reading of a JSON device. */
export const jsonAddress = z.strictObject({
  kind: z.literal('json'),
  /** Null: the device's topic. */
  topic: topicTemplate.nullable().default(null),
  path: jsonPath,
  /** `number` takes numbers, numbers written as text, and true and false as 1 and 0. */
  type: z.enum(['number', 'text']).default('number'),
  /** Codes of words: `{ "ON": 1, "OFF": 0 }`. */
  codes: z.record(z.string().max(32), z.number()).readonly().default({}),
});
export type JsonAddress = z.infer<typeof jsonAddress>;

/** A metric by its name; a member of a template by `template/member`; a cell of a data set by its column and row. */
export const sparkplugAddress = z.strictObject({
  kind: z.literal('sparkplug'),
  metric: z.string().min(1).max(256),
  column: z.string().min(1).max(128).nullable().default(null),
  row: z.int().min(0).max(9999).default(0),
});
export type SparkplugAddress = z.infer<typeof sparkplugAddress>;

/** A device that sends frames of its own, one a message, described by a parse file. */
export const frameDevice = z.strictObject({
  kind: z.literal('frame'),
  topic: topicTemplate,
  parseFile: z.string().min(1).max(64),
});
export type FrameDevice = z.infer<typeof frameDevice>;

/** A value of such a frame, by the key that the parse file gives it. */
export const frameAddress = z.strictObject({
  kind: z.literal('frame'),
  field: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,31}$/),
});
export type FrameAddress = z.infer<typeof frameAddress>;

/** The filter of a template for one device. */
export const filterOf = (template: string, device: string): string => template.replaceAll('{device}', device);

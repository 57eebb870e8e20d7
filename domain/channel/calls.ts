import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { deviceAddress, pointAddress } from './address.ts';
import { channelSettings } from './channel.ts';

const count = z.int().min(0);
const hex = z.string().regex(/^([0-9A-F]{2})*$/);
const inWords = z.strictObject({ cn: z.string(), en: z.string() });
const presentOnly = { no: 'what goes over a line is shown as it is now', ofNow: true } as const;
/** Whoever writes parse files tries them on what was captured. */
const frameReaders = { anyOf: ['/frontpassageway/passwaylog', '/configuringSystemParameters/parseFilesCfg'] } as const;
const figureReaders = { anyOf: ['/frontpassageway/passwaylog', '/frontdatacom'] } as const;

const frame = z.strictObject({
  number: z.int(),
  at: instant,
  direction: z.enum(['in', 'out']),
  /** The far end, or the topic of a message. */
  about: z.string(),
  /** The devices that it concerns, where that is certain. */
  devices: z.array(z.string()).readonly(),
  /** The first 2,048 bytes at most; values of secret members are left out. */
  bytes: hex,
  /** Bytes that it had. */
  length: count,
  /** What it says by a parse file; null where none describes it. */
  told: inWords.nullable(),
});
export type LineFrame = z.infer<typeof frame>;

/** The frames of a channel, in and out: the newest `limit` of those that are asked for, the oldest first. 24 h are kept, less where they are many. */
export const readFrames = defineCall({
  name: 'readFrames',
  method: 'GET',
  path: '/gateway/api/lines/{id}/frames',
  permission: frameReaders,
  params: z.strictObject({ id: z.string().min(1).max(64) }),
  query: z.strictObject({
    after: z.coerce.number().int().min(0).default(0),
    /** Only frames of lower numbers, for reading on into the past. */
    before: z.coerce.number().int().min(1).optional(),
    /** Only frames of that moment or earlier. */
    until: instant.optional(),
    direction: z.enum(['in', 'out']).optional(),
    limit: z.coerce.number().int().min(1).max(1000).default(200),
    device: z.string().min(1).max(64).optional(),
  }),
  response: z.strictObject({
    frames: z.array(frame).readonly(),
    last: count,
    /** Frames that made way for newer ones before their 24 h were over. */
    crowdedOut: count,
  }),
  asOf: presentOnly,
});

const tally = z.strictObject({
  requests: count,
  answers: count,
  retries: count,
  timeouts: count,
  garbage: count,
  exceptions: count,
  messages: count,
  samples: count,
  /** Messages on topics of no device. */
  unlistened: count,
  /** Messages behind which the line was held up, because the store had yet to take what had come. */
  heldUp: count,
  notStored: count,
  /** ms */
  meanResponse: z.number().nullable(),
  longestResponse: z.number().nullable(),
  /** Answered of what was asked, 0 to 1. */
  success: z.number().min(0).max(1).nullable(),
});

const statistics = z.strictObject({
  sinceStart: tally,
  lastHour: tally,
  link: z.strictObject({ state: z.enum(['up', 'down']), since: instant, reason: z.string() }).nullable(),
  lastAnswer: instant.nullable(),
  /** `why`: in words, where it is known. */
  lastError: z.strictObject({ what: z.string(), at: instant, why: inWords.nullable() }).nullable(),
});

/** What became of the questions and messages of a channel and of each of its devices, since the start of the gateway and in the last hour. */
export const readLineStatistics = defineCall({
  name: 'readLineStatistics',
  method: 'GET',
  path: '/gateway/api/lines/{id}/statistics',
  permission: figureReaders,
  params: z.strictObject({ id: z.string().min(1).max(64) }),
  response: z.strictObject({
    channel: statistics,
    devices: z.array(z.strictObject({ id: z.string(), name: z.string(), ...statistics.shape })).readonly(),
  }),
  asOf: presentOnly,
});

/** The protocols that are built, and how many channels and devices speak each of them. */
export const listProtocols = defineCall({
  name: 'listProtocols',
  method: 'GET',
  path: '/gateway/api/lines/protocols',
  permission: { anyOf: ['/frontagreement'] },
  response: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          name: z.string(),
          /** Values can be written. */
          writes: z.boolean(),
          /** Its line takes one master: who tries something on it makes it pause. */
          takesOneMaster: z.boolean(),
          channels: count,
          devices: count,
        }),
      )
      .readonly(),
  }),
  asOf: presentOnly,
});

/** What was read of a device on the spot. */
const triedAnswer = z.strictObject({
  /** ms */
  took: count,
  points: z
    .array(
      z.strictObject({
        id: z.string(),
        /** Its own bytes as they came; null where nothing came, or where a message has none of its own. */
        raw: hex.nullable(),
        /** As it was decoded. */
        value: z.union([z.number(), z.string()]).nullable(),
        /** Value × factor + offset. */
        scaled: z.number().nullable(),
        quality: z.int().nullable(),
        /** The device's own code for why it gives none. */
        exception: z.int().nullable(),
        isRead: z.boolean(),
      }),
    )
    .readonly(),
  links: z
    .array(z.strictObject({ object: z.enum(['device', 'channel']), state: z.enum(['up', 'down']), reason: z.string() }))
    .readonly(),
  /** Addresses that do not fit the protocol. */
  misfits: count,
  frames: z.array(frame.omit({ number: true })).readonly(),
});
export type TriedAnswer = z.infer<typeof triedAnswer>;

const triedPoint = z.strictObject({
  id: z.string().min(1).max(64),
  address: pointAddress,
  factor: z.number().default(1),
  offset: z.number().default(0),
});

/** Reads a device as it is described here, saved or not. Nothing is stored, and a line that takes one master waits meanwhile. */
export const tryReading = defineCall({
  name: 'tryReading',
  subject: 'organisation',
  method: 'POST',
  path: '/gateway/api/lines/tryReading',
  permission: {
    anyOf: [
      '/frontpassageway:add',
      '/frontpassageway:edit',
      '/colldev:add',
      '/colldev:edit',
      '/equdataitem:add',
      '/equdataitem:edit',
    ],
  },
  body: z.strictObject({
    settings: channelSettings,
    device: z.strictObject({ id: z.string().min(1).max(64).default('test'), address: deviceAddress }),
    points: z.array(triedPoint).min(1).max(100),
  }),
  response: triedAnswer,
});

/** Who may read a saved device on the spot. */
export const mayReadNow = ['/remoteAcq:operate', '/colldev:edit', '/frontequ:edit', '/equdataitem:edit'] as const;
/** Points that are read at once. */
export const mostReadNow = 100;

/**
 * Reads points of a device that is saved, on the spot: all of them up to a hundred where none is named. `store`: what was read becomes their
 * newest values, as if it had been their turn.
 */
export const readDeviceNow = defineCall({
  name: 'readDeviceNow',
  subject: 'organisation',
  method: 'POST',
  path: '/gateway/api/lines/readDeviceNow',
  permission: { anyOf: mayReadNow },
  body: z.strictObject({
    device: z.string().min(1).max(64),
    points: z.array(z.string().min(1).max(128)).min(1).max(mostReadNow).readonly().optional(),
    store: z.boolean().default(false),
  }),
  response: z.strictObject({
    ...triedAnswer.shape,
    names: z.record(z.string(), z.strictObject({ name: z.string(), unit: z.string().nullable(), decimals: z.int() })),
  }),
});

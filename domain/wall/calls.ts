import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { type PageFault, pageFaults } from './pageFaults.ts';
import { wallPermissions } from './permissions.ts';
import { wallAskStates, wallRoutes } from './words.ts';

const gateway = '/gateway/api/wall';
const id = z.string().min(1).max(64);
/** 256 bits that the browser of a wall makes by itself and keeps: the gateway knows their hash. */
const key = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
/** Where there is https, the public half of a key pair of the curve P-256 whose other half cannot leave the browser: SPKI in base64url. */
const publicKey = z.string().regex(/^[A-Za-z0-9_-]{122}$/);
/** ECDSA with SHA-256, both halves one behind the other. */
const signature = z.string().regex(/^[A-Za-z0-9_-]{86}$/);
const states = Object.keys(wallAskStates) as [keyof typeof wallAskStates, ...(keyof typeof wallAskStates)[]];

/** The signs of a code: none that is mistaken for another. */
export const codeSigns = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const codeLength = 8;
/** As it is read off the wall: in any case, with or without a space. */
const code = z
  .string()
  .max(16)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(new RegExp(`^[${codeSigns}]{${codeLength}}$`)));

/** A browser asks to be a wall: it shows the code, and somebody who stands before it approves that. Asked again with the same key it is the same code. */
export const askWall = defineCall({
  name: 'askWall',
  subject: 'person',
  method: 'POST',
  path: `${gateway}/ask`,
  permission: 'anybody',
  limited: true,
  body: z.strictObject({ key, publicKey: publicKey.optional() }),
  /** `seconds`: until it expires, for a browser whose clock is wrong. */
  response: z.strictObject({ code: z.string(), expiresAt: instant, seconds: z.int().min(0) }),
});

/** How the asking stands; of a key that nobody asked with NOT_FOUND. */
export const wallAskState = defineCall({
  name: 'wallAsk',
  method: 'POST',
  path: `${gateway}/ask/state`,
  permission: 'anybody',
  acts: false,
  limited: true,
  body: z.strictObject({ key }),
  response: z.strictObject({ state: z.enum(states) }),
  asOf: { no: 'a code lives for ten minutes' },
});

/** Lets the browser in that shows this code, as this wall. */
export const approveWall = defineCall({
  name: 'approveWall',
  subject: 'organisation',
  method: 'POST',
  path: `${gateway}/approval`,
  permission: { anyOf: wallPermissions.edit },
  limited: true,
  body: z.strictObject({ code, wallId: id }),
  response: z.strictObject({ id, version: z.int() }),
});

/** What a renewal signs: once, within a minute. Null: the browser was let in without a key pair, and signs nothing. */
export const wallChallenge = defineCall({
  name: 'wallChallenge',
  method: 'POST',
  path: `${gateway}/challenge`,
  permission: 'anybody',
  acts: false,
  limited: true,
  body: z.strictObject({ key }),
  response: z.strictObject({ challenge: z.string().nullable() }),
  asOf: { no: 'what is to be signed lives for a minute' },
});

/**
 * A token of 30 minutes for the key, and another key in its place: `next`, which the browser has made and kept before it asks, so that an answer that is
 * lost costs nothing. A key that was replaced by another one than this was copied: the wall asks anew. `signed`: of a browser with a key pair, without
 * which its key opens nothing; whoever comes with a copy of the key is refused, the wall goes on, and the list says so.
 */
export const renewWall = defineCall({
  name: 'renewWall',
  subject: 'person',
  method: 'POST',
  path: `${gateway}/renewal`,
  permission: 'anybody',
  limited: true,
  body: z.strictObject({ key, next: key, signed: z.strictObject({ challenge: key, signature }).optional() }),
  /** `seconds`: until the token ends, for a browser whose clock is wrong. */
  response: z.strictObject({ token: z.string(), expiresAt: instant, seconds: z.int().min(0), wallId: id }),
});

const count = z.int().min(0);
const pageFaultCodes = Object.keys(pageFaults) as [PageFault, ...PageFault[]];

/** One of the two: a screen of the console, or a board, which `shownBoard` tells. */
const page = z.strictObject({
  route: z.enum(Object.keys(wallRoutes) as [keyof typeof wallRoutes]).nullable(),
  boardId: id.nullable(),
  dwell: z.int(),
});

/** Each 30 s, what a wall shows and how it is. `up`: seconds since its page was loaded; `age`: of its newest value, null for none; `missed`: null where nobody could count. */
export const beatWall = defineCall({
  name: 'beatWall',
  method: 'POST',
  path: `${gateway}/beat`,
  permission: 'signedIn',
  acts: false,
  body: z.strictObject({
    page: z.string().max(200),
    version: z.string().max(64),
    position: count.nullable(),
    age: z.number().min(0).max(1e9).nullable(),
    heap: z.number().min(0).max(1e6).nullable(),
    missed: count.nullable(),
    fault: z.string().max(200).nullable(),
    supervised: z.boolean(),
    up: z.number().min(0).max(1e9),
  }),
  response: z.strictObject({
    build: z.string(),
    reload: z.boolean(),
    pages: z.array(page).readonly(),
    /** What its row says of what it does by itself. */
    how: z.strictObject({
      urgentHolds: z.boolean(),
      sound: z.boolean(),
      pixelShift: z.boolean(),
      nightReload: z.string(),
    }),
  }),
  asOf: { no: 'a wall is of now' },
});

/** Beats come each so many ms; a wall that was not heard for so long is silent. */
export const beatTimes = { rhythm: 30_000, silent: 90_000, kept: 7 * 24 * 3_600_000 } as const;

export const wallHealths = ['live', 'silent', 'neverSeen', 'noBrowser'] as const;

/** How each wall is that the asker sees. `neverSeen`: its browser was approved and never beat. */
export const wallStates = defineCall({
  name: 'wallStates',
  method: 'GET',
  path: `${gateway}/states`,
  permission: { anyOf: wallPermissions.see },
  response: z
    .array(
      z.strictObject({
        wallId: id,
        health: z.enum(wallHealths),
        /** Its browser, for who revokes it or has it load anew. */
        askId: id.nullable(),
        at: instant.nullable(),
        page: z.string().nullable(),
        version: z.string().nullable(),
        position: count.nullable(),
        age: z.number().nullable(),
        heap: z.number().nullable(),
        missed: count.nullable(),
        fault: z.string().nullable(),
        supervised: z.boolean().nullable(),
        /** The boards among its pages that are not shown, with why. */
        leftOut: z.array(z.strictObject({ name: z.string(), why: z.enum(pageFaultCodes) })).readonly(),
        /** Whether its key cannot leave its browser. */
        bound: z.boolean(),
        /** When somebody else last came with its key, and was refused. */
        misusedAt: instant.nullable(),
      }),
    )
    .readonly(),
  asOf: { no: 'how walls are is told of now', ofNow: true },
});

/** The classes of large screens, in the asker's language. */
export const largeScreenClasses = defineCall({
  name: 'largeScreenClasses',
  catalogue: ['C061'],
  method: 'GET',
  path: '/gateway/energy-service-topology/api/lscreencfg/classify',
  permission: { anyOf: [...wallPermissions.see, '/Lscreenconfig/screenCenter'] },
  response: z.array(z.strictObject({ code: z.string(), name: z.string() })).readonly(),
});

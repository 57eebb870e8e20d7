import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { checkSchema, directions, feedbackSchema } from './events.ts';

const id = z.string().min(1).max(128);
/** Of a page that watches: its own, unguessed. */
const pageId = z.string().min(8).max(64);
const direction = z.enum(directions);
const version = z.int().min(0);
const position = z.enum(['open', 'closed']).nullable();
const known = z.enum(['yes', 'no', 'unknown', 'none']);
const params = z.strictObject({ id });
const screen = '/operating';
const see = { anyOf: [screen] } as const;
const path = '/gateway/api/breakers';
const now = { no: 'it tells what is so now; what was done then stands in the history of operations' } as const;

/** S026 to S029, and that nothing is known. */
export const switchStates = ['open', 'closed', 'executingOpen', 'executingClose', 'unknown'] as const;
export const lawStates = [
  ...(['idle', 'selected', 'permitted', 'ordered', 'moved', 'notMoved', 'refused'] as const),
  ...(['unknown', 'denied', 'cancelled', 'expired'] as const),
] as const;
const lawState = z.enum(lawStates);

/** What stands in the way, in words. */
export const objection = z.strictObject({ refusal: z.string(), says: z.string(), wayOut: z.string() }).nullable();
export const person = z.strictObject({ id, name: z.string() });
const tag = z.strictObject({ tag: id, by: person, isMine: z.boolean() });

const breakerRow = z.strictObject({
  id,
  number: z.string(),
  name: z.string(),
  kind: z.enum(['breaker', 'disconnector', 'earthSwitch']),
  org: id,
  group: z.string(),
  position,
  /** ms; null: it was not read. */
  age: z.number().nullable(),
  is: z.enum(switchStates),
  state: lawState,
  /** A, the largest of its phases. */
  current: z.number().nullable(),
  tags: z.int(),
  /** It can be ordered from afar at all; whether it may be now, `shows.remote` says. */
  isRemote: z.boolean(),
  /** Its signs as they are read now; `none`: it has no such sign. */
  shows: z.strictObject({ remote: known, trip: known, spring: known }),
  /** Its device, of which its alarms are. */
  deviceId: id.nullable(),
  /** The nodes that have their voltage through it; null: they rest on what this reader does not see. */
  feeds: z.array(z.string()).readonly().nullable(),
  /** Who is at it now. */
  operation: z.strictObject({ direction, selector: person, expiresAt: instant }).nullable(),
});
export type BreakerRow = z.infer<typeof breakerRow>;

export const listBreakers = defineCall({
  name: 'listBreakers',
  method: 'GET',
  path,
  permission: see,
  asOf: now,
  response: z.strictObject({
    rows: z.array(breakerRow).readonly(),
    /** Organisations with switches whose network is not in force. */
    unpublished: z.array(person).readonly(),
  }),
});

const node = z.strictObject({ id, name: z.string() });
/** One thing that an interlock asks, in words. `depth`: how far inside what stands before it; `found`: the figure that was read for it. */
export const askedPart = z.strictObject({
  says: z.string(),
  holds: z.enum(['yes', 'no', 'unknown', 'hidden']),
  found: z.string().nullable(),
  depth: z.int(),
});
export type AskedPart = z.infer<typeof askedPart>;

const checkRow = z.strictObject({
  ...checkSchema.omit({ value: true }).shape,
  asks: z.array(askedPart).readonly(),
  name: z.string(),
  wayOut: z.string(),
  /** ms of the oldest reading. */
  age: z.number().nullable(),
});
export type CheckRow = z.infer<typeof checkRow>;

/** Who loses supply. `kw`: now; null where it is not known, `since` then the moment of its last good figure, or null where there never was one. */
const consumer = z.strictObject({ ...node.shape, kw: z.number().nullable(), since: instant.nullable() });
export type Consumer = z.infer<typeof consumer>;

const way = z.strictObject({
  checks: z.array(checkRow).readonly(),
  /** Preventions without a released interlock. */
  missing: z.array(z.string()).readonly(),
  /** What keeps this person from selecting it so. */
  select: objection,
  /** Nodes that this takes the voltage from, or gives it to; `perhaps`: where it cannot be told. */
  nodes: z.array(node).readonly(),
  perhaps: z.array(node).readonly(),
  /** What hangs on the nodes that surely lose their voltage; nothing on closing. `hidden`: so many of them this reader does not see. */
  loses: z.strictObject({ consumers: z.array(consumer).readonly(), hidden: z.int() }),
});
export type Way = z.infer<typeof way>;
const readSign = z.strictObject({ name: z.string(), text: z.string().nullable(), age: z.number().nullable() });

const fact = z.strictObject({
  position: z.int(),
  type: z.string(),
  says: z.string(),
  at: instant,
  by: person,
  /** What it bears beside: the reason, ms, the answer. */
  detail: z.string().nullable(),
});
export type OperationFact = z.infer<typeof fact>;

export const getBreaker = defineCall({
  name: 'getBreaker',
  method: 'GET',
  path: `${path}/{id}`,
  permission: see,
  asOf: now,
  params,
  /** `page`: by it a page that selected says that it is still there. */
  query: z.strictObject({ page: pageId.optional() }),
  response: z.strictObject({
    row: breakerRow,
    at: instant,
    version,
    feedback: feedbackSchema.nullable(),
    signs: z.array(readSign).readonly(),
    lifeOperations: z.int().nullable(),
    look: z.strictObject({ channel: z.boolean(), remote: known, spring: known, fault: known, current: known }),
    ways: z.strictObject({ open: way, close: way }),
    operation: z
      .strictObject({
        selection: version,
        direction,
        selector: person,
        isMine: z.boolean(),
        persons: z.int(),
        expiresAt: instant,
        isPermitted: z.boolean(),
        checks: z.array(checkRow).readonly(),
      })
      .nullable(),
    order: z
      .strictObject({
        version,
        direction,
        expiresAt: instant,
        quietAt: instant,
        answer: z.enum(['accepted', 'none']).nullable(),
      })
      .nullable(),
    can: z.strictObject({
      permit: objection,
      execute: objection,
      cancel: objection,
      settle: objection,
      tag: objection,
    }),
    tags: z.array(tag).readonly(),
    chain: z.array(fact).readonly(),
  }),
});

const subject = 'organisation' as const;

/** `token`: whoever has it may execute this selection, once; it is told to the selector alone. */
export const selectBreaker = defineCall({
  name: 'selectBreaker',
  method: 'POST',
  path: `${path}/{id}/select`,
  permission: { anyOf: [`${screen}:operate`] },
  acts: true,
  subject,
  params,
  /** `request`: what asked for the move (`listSwitchRequests`); the selection takes it. */
  body: z.strictObject({ direction, number: z.string().max(16), page: pageId, request: id.optional() }),
  response: z.strictObject({ switch: id, token: z.string(), version, expiresAt: instant }),
});

export const permitBreaker = defineCall({
  name: 'permitBreaker',
  method: 'POST',
  path: `${path}/{id}/permit`,
  permission: { anyOf: [`${screen}:confirm`] },
  acts: true,
  subject,
  params,
  body: z.strictObject({ seen: version, password: z.string().min(1).max(128) }),
  response: z.strictObject({ version }),
});

/** The second person says no, and why. */
export const refuseBreaker = defineCall({
  name: 'refuseBreaker',
  method: 'POST',
  path: `${path}/{id}/refuse`,
  permission: { anyOf: [`${screen}:confirm`] },
  acts: true,
  subject,
  params,
  body: z.strictObject({ seen: version, reason: z.string().trim().min(1).max(200) }),
  response: z.strictObject({ version }),
});

const permitCall = z.strictObject({
  switch: id,
  number: z.string(),
  name: z.string(),
  selection: version,
  direction,
  selector: person,
  expiresAt: instant,
});
export type PermitCall = z.infer<typeof permitCall>;

/** Selections that wait for a second person, for who may be that person: told as long as they last. */
export const listPermitCalls = defineCall({
  name: 'listPermitCalls',
  method: 'GET',
  path: `${path}/calls`,
  permission: { anyOf: [`${screen}:confirm`] },
  asOf: now,
  response: z.strictObject({ at: instant, rows: z.array(permitCall).readonly() }),
});

export const executeBreaker = defineCall({
  name: 'executeBreaker',
  method: 'POST',
  path: `${path}/{id}/execute`,
  permission: { anyOf: [`${screen}:operate`] },
  acts: true,
  subject,
  params,
  body: z.strictObject({ token: z.string().max(128), direction, seen: version }),
  response: z.strictObject({ version }),
});

export const cancelBreaker = defineCall({
  name: 'cancelBreaker',
  method: 'POST',
  path: `${path}/{id}/cancel`,
  permission: { anyOf: [`${screen}:operate`, `${screen}:confirm`] },
  acts: true,
  subject,
  params,
  body: z.strictObject({ seen: version }),
  response: z.strictObject({ version }),
});

export const settleBreaker = defineCall({
  name: 'settleBreaker',
  method: 'POST',
  path: `${path}/{id}/settle`,
  permission: { anyOf: [`${screen}:confirm`] },
  acts: true,
  subject,
  params,
  body: z.strictObject({ order: version, found: z.enum(['open', 'closed']), note: z.string().trim().min(1).max(200) }),
  response: z.strictObject({ version }),
});

export const tagBreaker = defineCall({
  name: 'tagBreaker',
  method: 'POST',
  path: `${path}/{id}/tag`,
  permission: { anyOf: [`${screen}:operate`] },
  acts: true,
  subject,
  params,
  body: z.strictObject({ tag: z.string().trim().min(1).max(64), text: z.string().trim().min(1).max(200) }),
  response: z.strictObject({ version }),
});

export const untagBreaker = defineCall({
  name: 'untagBreaker',
  method: 'POST',
  path: `${path}/{id}/untag`,
  permission: { anyOf: [`${screen}:operate`] },
  acts: true,
  subject,
  params,
  body: z.strictObject({ tag: z.string().min(1).max(64) }),
  response: z.strictObject({ version }),
});

/** C153: what a switch of a device is at. */
export const breakerState = defineCall({
  name: 'breakerState',
  catalogue: ['C153'],
  method: 'GET',
  path: '/gateway/energy-service-device/api/break/device/{a}/{b}',
  permission: see,
  asOf: now,
  params: z.strictObject({ a: id, b: id }),
  response: z.strictObject({
    device: id,
    switch: id,
    is: z.enum(switchStates),
    at: instant.nullable(),
    age: z.number().nullable(),
  }),
});

const operation = z.strictObject({
  /** Of its first fact. */
  position: z.int(),
  switch: id,
  number: z.string(),
  name: z.string(),
  direction: direction.nullable(),
  outcome: lawState.or(z.enum(['unordered', 'late', 'settled', 'tag', 'attempt'])),
  from: instant,
  to: instant,
  facts: z.array(fact).readonly(),
});
export type Operation = z.infer<typeof operation>;

/** C154: what was done with the switches of a device or of all, newest first, each operation with every step and its person. */
export const operationHistory = defineCall({
  name: 'operationHistory',
  catalogue: ['C154'],
  method: 'GET',
  path: '/gateway/energy-service-maintenance/api/operation-history',
  permission: see,
  asOf: { no: 'every operation bears its own times: ask for those before one' },
  query: z.strictObject({
    device: id.optional(),
    switch: id.optional(),
    outcome: z.string().max(16).optional(),
    before: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.strictObject({
    rows: z.array(operation).readonly(),
    /** Where the next page begins; null: there is none. */
    next: z.int().nullable(),
  }),
});

export const networkNow = defineCall({
  name: 'networkNow',
  method: 'GET',
  path: '/gateway/api/network/now',
  permission: see,
  asOf: now,
  query: z.strictObject({ orgId: id.optional() }),
  response: z.strictObject({
    networks: z
      .array(
        z.strictObject({
          org: person,
          version,
          at: instant,
          by: person,
          /** Elements that the reader does not see; what rests on them is unknown to him. */
          hidden: z.int(),
          nodes: z
            .array(
              z.strictObject({
                ...node.shape,
                voltage: z.number(),
                state: z.enum(['live', 'dead', 'unknown']),
                earthed: z.enum(['yes', 'no', 'unknown']),
                isContradicted: z.boolean(),
                from: z.array(z.string()).readonly(),
              }),
            )
            .readonly(),
          elements: z
            .array(
              z.strictObject({
                ...node.shape,
                kind: z.string(),
                ends: z.array(id).readonly(),
                position,
                /** Of a switch: its number. */
                number: z.string().nullable(),
                /** The device that it is, or that tells of it; whose alarms are marked at it. */
                deviceId: z.string().nullable(),
              }),
            )
            .readonly(),
        }),
      )
      .readonly(),
  }),
});
export type NetworkNow = z.infer<typeof networkNow.response>['networks'][number];

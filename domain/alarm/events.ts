import { z } from 'zod';
import { instant } from '../clock/instant.ts';
import { limitKindCodes } from '../energyLimit/kinds.ts';
import { defineEvent, type EventDeclaration } from '../event/declaration.ts';
import type { Json } from '../event/event.ts';
import { gatewayObject, isSystemAlarm } from '../watch/messages.ts';
import { alarmObjectKinds, alarmTypeCodes, limitNames } from './alarm.ts';
import { registerDeeds } from './registerDeeds.ts';
import { ruleKindCodes } from './ruleKinds.ts';
import type { sharedOutages } from './sharedOutages.ts';

/** Exact: as a text, since the log holds no binary fractions. */
const decimal = z.string().regex(/^-?\d{1,30}(\.\d{1,40})?$/);
const id = z.string().min(1).max(128);
const words = z.string().max(500);
const level = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** What is judged and by what: shelving, suppression and out of service hold for it, not for one occurrence (decision 66). */
export const sourceSchema = z.strictObject({ rule: id, point: id });
export type AlarmSource = z.infer<typeof sourceSchema>;

/** The rules that no ledger holds: what is offline. The `point` of their sources is the device's or the channel's id. */
export const offlineRule = { device: 'deviceOffline', channel: 'channelOffline' } as const;
/** What of these fell silent together, as one: devices of one channel, channels of one organisation. Their `point` is what they share. */
export const sharedOfflineRule = { device: 'devicesOffline', channel: 'channelsOffline' } as const satisfies Readonly<
  Record<string, keyof typeof sharedOutages>
>;

/** The rule of the source that stands for all that is judged of a device; its `point` is the device. What is done to it holds for rules that come later too. */
export const everyRule = 'everyRule';
export const deviceSource = (device: string): AlarmSource => ({ rule: everyRule, point: device });
/** The device that a source stands for; null for a single one. */
export const deviceOf = ({ rule, point }: AlarmSource): string | null => (rule === everyRule ? point : null);

/** The types of what is offline: an alarm of these is an outage, and a cause of suppression. */
export const offlineTypes: ReadonlySet<string> = new Set(['04', '05']);

/** What a source does to its occurrences: nothing, or keeps them from being announced. */
export const sourceStateSchema = z.strictObject({
  shelvedUntil: instant.nullable(),
  suppressed: z.boolean(),
  outOfService: z.boolean(),
});
export type AlarmSourceState = z.infer<typeof sourceStateSchema>;

export const closeReasons = ['ruleDeleted', 'ruleLoosened', 'ruleChanged'] as const;
export type CloseReason = (typeof closeReasons)[number];

/**
 * Why what an alarm told of is no more: it returned; what it stood on was corrected; the period whose use it judged is over; whoever was asked reported it
 * done.
 */
export const recoveryReasons = ['returned', 'corrected', 'periodOver', 'reported'] as const;
export type RecoveryReason = (typeof recoveryReasons)[number];
/** Who puts a source back in service: a person, the end that was set, the end of its ticket. */
export const returns = ['person', 'timer', 'ticket'] as const;

const measured = { value: decimal.nullable(), quality: z.int().min(0).max(6) };
/** What was raised while nobody was told, and how much of it had returned before that ended; null where nobody counted. */
export const missedSchema = z.strictObject({
  raised: z.int().min(0),
  recovered: z.int().min(0),
  worst: level.nullable(),
});
export type Missed = z.infer<typeof missedSchema>;
const missed = { missed: missedSchema.nullable() };
/** The ticket under which a source is out of service; null: a person took it out for itself. */
export const underSchema = z.strictObject({ id, number: z.string().max(64) });
export type Under = z.infer<typeof underSchema>;

const limit = { limitName: z.enum(limitNames).nullable(), limit: decimal.nullable() };
/** How far it went from the first sample over until then; null where nobody counted. */
const worst = { worst: decimal.nullable() };

export const raisedSchema = z.strictObject({
  type: z.enum(alarmTypeCodes),
  level,
  source: sourceSchema,
  state: sourceStateSchema,
  object: z.strictObject({ kind: z.enum(alarmObjectKinds), id }),
  /** Where the object hangs, so that what is above it can suppress it. */
  channel: id.nullable(),
  point: id.nullable(),
  rule: z.strictObject({ id, version: z.int() }).nullable(),
  /** What the rule judges, of an alarm that no rule of a ledger made the value. */
  judges: z.enum(ruleKindCodes),
  /** Whether it ends by a person's reset alone, once what it tells of has passed. */
  latching: z.boolean(),
  unit: z.string().max(16).nullable(),
  firstOverAt: instant,
  /** Of an outage that several share: which devices or channels fell silent together. */
  members: z.exactOptional(z.array(id).max(10_000)),
  /** A key of domain/channel/messages.ts, where a link's fault is known. */
  reason: z.string().max(64).nullable(),
  ...measured,
  ...limit,
  /** Of an alarm that asks about a register: what it did, and its figure before. */
  register: z.strictObject({ why: z.enum(registerDeeds), from: decimal }).exactOptional(),
  /** Of an alarm about use: what of it was judged, and in which period. */
  energy: z.strictObject({ kind: z.enum(limitKindCodes), from: instant, to: instant }).exactOptional(),
});
export type RaisedData = z.infer<typeof raisedSchema>;

export const escalatedSchema = z.strictObject({
  level,
  rule: z.strictObject({ id, version: z.int() }).nullable(),
  ...measured,
  ...limit,
  ...worst,
});
const latchedSchema = z.strictObject({ ...measured, ...worst });
export const recoveredSchema = z.strictObject({ ...latchedSchema.shape, why: z.enum(recoveryReasons) });

/**
 * What the gateway told of itself was of type 07 and on an energy unit; now 06 and on the gateway (decision 94). No alarm was latching.
 */
function secondRaised(data: Json): Json {
  const raised = { ...(data as RaisedData), latching: false };
  return isSystemAlarm(raised.source.rule) ? { ...raised, type: '06', object: gatewayObject } : raised;
}

/** Rules judged nothing but the value. */
const thirdRaised = (data: Json): Json => ({ ...(data as RaisedData), judges: 'limit' });

/** Nobody counted how far it went. */
const withoutWorst = (data: Json): Json => ({ ...(data as Readonly<Record<string, Json>>), worst: null });
/** Nobody counted what was missed. */
const withoutMissed = (data: Json): Json => ({ ...(data as Readonly<Record<string, Json>>), missed: null });
const counted = { version: 2, upcast: { 1: withoutMissed } } as const;
/** Before tickets took sources out, whoever did it did it for itself and for as long as nobody returned them. */
const byPerson = (data: Json): Json => ({
  ...(data as Readonly<Record<string, Json>>),
  device: null,
  under: null,
  until: null,
});
const second = { version: 2, upcast: { 1: withoutWorst } } as const;
/** Nobody said why: nearly all of them returned. */
const whyReturned = (data: Json): Json => ({ ...(data as Readonly<Record<string, Json>>), why: 'returned' });

/** The occurrence: `at` of AlarmRaised is the n-th sample's, `firstOverAt` the first's. */
export const alarmEvents = {
  AlarmRaised: defineEvent('AlarmRaised', raisedSchema, { version: 3, upcast: { 1: secondRaised, 2: thirdRaised } }),
  AlarmEscalated: defineEvent('AlarmEscalated', escalatedSchema, second),
  AlarmRecovered: defineEvent('AlarmRecovered', recoveredSchema, {
    version: 3,
    upcast: { 1: withoutWorst, 2: whyReturned },
  }),
  /** What a latching alarm told of has passed; it stands until it is reset. */
  AlarmLatched: defineEvent('AlarmLatched', latchedSchema, second),
  AlarmConfirmed: defineEvent('AlarmConfirmed', z.strictObject({ note: words.nullable() })),
  AlarmHandled: defineEvent('AlarmHandled', z.strictObject({ note: words })),
  AlarmReset: defineEvent('AlarmReset', z.strictObject({ note: words.nullable() })),
  AlarmShelved: defineEvent('AlarmShelved', z.strictObject({ until: instant, reason: words })),
  AlarmUnshelved: defineEvent(
    'AlarmUnshelved',
    z.strictObject({ how: z.enum(['timer', 'person']), ...missed }),
    counted,
  ),
  AlarmTakenOut: defineEvent('AlarmTakenOut', z.strictObject({ reason: words, under: underSchema.nullable() })),
  AlarmReturnedToService: defineEvent('AlarmReturnedToService', z.strictObject({ how: z.enum(returns), ...missed })),
  AlarmSuppressed: defineEvent('AlarmSuppressed', z.strictObject({ cause: id })),
  AlarmUnsuppressed: defineEvent('AlarmUnsuppressed', z.strictObject({ cause: id })),
  AlarmChattering: defineEvent('AlarmChattering', z.strictObject({ count: z.int().min(1) })),
  /** What it stands on fell silent after it was raised: it goes on to be announced, of its value nothing is known since then. */
  AlarmValueUnknown: defineEvent('AlarmValueUnknown', z.strictObject({ cause: id, since: instant })),
  AlarmValueKnown: defineEvent('AlarmValueKnown', z.strictObject({ cause: id })),
  AlarmClosed: defineEvent('AlarmClosed', z.strictObject({ reason: z.enum(closeReasons), ...worst }), second),
} as const;

/** The source, in its own stream `alarmSource-<rule>-<point>`. `cause` is the alarm that silences it. */
export const alarmSourceEvents = {
  AlarmSourceShelved: defineEvent(
    'AlarmSourceShelved',
    z.strictObject({ source: sourceSchema, until: instant, reason: words }),
  ),
  AlarmSourceUnshelved: defineEvent(
    'AlarmSourceUnshelved',
    z.strictObject({ source: sourceSchema, how: z.enum(['timer', 'person']), ...missed }),
    counted,
  ),
  AlarmSourceSuppressed: defineEvent('AlarmSourceSuppressed', z.strictObject({ source: sourceSchema, cause: id })),
  AlarmSourceUnsuppressed: defineEvent('AlarmSourceUnsuppressed', z.strictObject({ source: sourceSchema, cause: id })),
  /** `device`: whose alarms the source makes, by which it is narrowed to who may see it. */
  AlarmSourceTakenOut: defineEvent(
    'AlarmSourceTakenOut',
    z.strictObject({
      source: sourceSchema,
      reason: words,
      device: id.nullable(),
      under: underSchema.nullable(),
      until: instant.nullable(),
    }),
    { version: 2, upcast: { 1: byPerson } },
  ),
  AlarmSourceReturned: defineEvent(
    'AlarmSourceReturned',
    z.strictObject({ source: sourceSchema, how: z.enum(returns), under: underSchema.nullable(), ...missed }),
    {
      version: 2,
      upcast: { 1: (data) => ({ ...(data as object), how: 'person', under: null, missed: null }) as Json },
    },
  ),
} as const;

/** Every event type of the alarms, for the log's register. */
export const alarmEventDeclarations: readonly EventDeclaration[] = [
  ...Object.values(alarmEvents),
  ...Object.values(alarmSourceEvents),
];

export const alarmStream = (id: string): string => `alarm-${id}`;
export const sourceStream = (source: AlarmSource): string => `alarmSource-${source.rule}-${source.point}`;

/** A finite number as the log writes it: plain decimal digits, no exponent. */
export function decimalOf(value: number): string {
  const short = String(value);
  if (!short.includes('e')) return short;
  const plain = Math.abs(value) >= 1 ? BigInt(Math.trunc(value)).toString() : value.toFixed(40);
  return plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain;
}

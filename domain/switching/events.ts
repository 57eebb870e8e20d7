import { z } from 'zod';
import { instant } from '../clock/instant.ts';
import { defineEvent, type EventDeclaration } from '../event/declaration.ts';
import { interlockReleased } from './interlockEvents.ts';
import { requestEvents } from './request/events.ts';

const id = z.string().min(1).max(128);
const words = z.string().min(1).max(200);
export const directions = ['open', 'close'] as const;
const direction = z.enum(directions);
const position = z.enum(['open', 'closed']);
const version = z.int().min(0);
/** How the token is written down: what was handed to the selector is stored nowhere. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * What the contacts showed. `position`: null while they move, contradict themselves, or are of no good reading. `seen`: when it was read.
 * `asked`: whether the question was sent after the order of which this is the feedback; before one it is false.
 */
export const feedbackSchema = z.strictObject({
  position: position.nullable(),
  at: instant,
  seen: instant,
  quality: z.int().min(0).max(6),
  fresh: z.boolean(),
  asked: z.boolean(),
});
export type Feedback = z.infer<typeof feedbackSchema>;

/** What an interlock said: its id, the release that was judged, and what it found. Unknown blocks as no does. */
export const checkSchema = z.strictObject({
  id,
  version,
  holds: z.enum(['yes', 'no', 'unknown']),
  value: z.string().max(100).nullable(),
  at: instant.nullable(),
});
export type Check = z.infer<typeof checkSchema>;
const checks = z.array(checkSchema).max(200).readonly();

export const cancelReasons = [
  ...(['person', 'page', 'session', 'console', 'channel', 'interlock', 'rights', 'moved'] as const),
  ...(['tagged', 'network', 'restart', 'request'] as const),
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** Why nobody can say what an order came to: not acknowledged, or no feedback that could be believed. */
export const unknownReasons = ['unanswered', 'stale', 'between', 'bouncing', 'restart'] as const;
export type UnknownReason = (typeof unknownReasons)[number];

export const breakerEvents = {
  /** What a switch was found at when it was first looked at: without it no move could be told. */
  BreakerObserved: defineEvent('BreakerObserved', z.strictObject({ position, at: instant, seen: instant })),
  BreakerSelected: defineEvent(
    'BreakerSelected',
    z.strictObject({
      direction,
      step: id.nullable(),
      request: id.nullable(),
      user: id,
      session: id,
      token: sha256,
      /** The interlock group: one operation at a time. */
      group: id,
      persons: z.int().min(1).max(2),
      expiresAt: instant,
      operateSeconds: z.int().min(1).max(60),
      settleReadings: z.int().min(1).max(5),
      /** How long after the end of an order its line may still deliver something. */
      lateSeconds: z.int().min(0).max(600),
      feedback: feedbackSchema,
      checks,
    }),
  ),
  BreakerPermitted: defineEvent(
    'BreakerPermitted',
    z.strictObject({ how: z.enum(['person', 'class']), user: id.nullable(), session: id.nullable(), checks }),
  ),
  BreakerExecuteOrdered: defineEvent(
    'BreakerExecuteOrdered',
    z.strictObject({
      direction,
      step: id.nullable(),
      expiresAt: instant,
      /** From when on its line can deliver nothing late any more. */
      quietAt: instant,
      epoch: z.int().min(0),
      feedback: feedbackSchema,
      checks,
    }),
  ),
  /** `accepted`: the device echoed the order; `none`: it did not, and may have obeyed all the same. */
  BreakerOrderAnswered: defineEvent(
    'BreakerOrderAnswered',
    z.strictObject({ answer: z.enum(['accepted', 'none']), ms: z.int().min(0) }),
  ),
  /** `device`: an exception that says no; `notSent`: nothing left the gateway. */
  BreakerRefused: defineEvent(
    'BreakerRefused',
    z.strictObject({ why: z.enum(['device', 'notSent']), code: z.string().max(64).nullable() }),
  ),
  /** `travelMs`: at most so long from the order, as far as polling can tell. */
  BreakerMoved: defineEvent('BreakerMoved', z.strictObject({ at: instant, seen: instant, travelMs: z.int().min(0) })),
  BreakerNotMoved: defineEvent('BreakerNotMoved', z.strictObject({ feedback: feedbackSchema })),
  BreakerOutcomeUnknown: defineEvent(
    'BreakerOutcomeUnknown',
    z.strictObject({ why: z.enum(unknownReasons), feedback: feedbackSchema.nullable() }),
  ),
  BreakerCancelled: defineEvent(
    'BreakerCancelled',
    z.strictObject({ why: z.enum(cancelReasons), user: id.nullable(), session: id.nullable() }),
  ),
  /** The second person did not permit it: the selection is over. */
  BreakerPermitRefused: defineEvent('BreakerPermitRefused', z.strictObject({ user: id, session: id, reason: words })),
  BreakerExpired: defineEvent('BreakerExpired', z.strictObject({})),
  BreakerSettled: defineEvent(
    'BreakerSettled',
    z.strictObject({ found: position, user: id, session: id, note: words, feedback: feedbackSchema.nullable() }),
  ),
  /** `expected`: what an order that had counted as failed did late. */
  BreakerMovedUnordered: defineEvent(
    'BreakerMovedUnordered',
    z.strictObject({
      from: position,
      to: position,
      at: instant,
      seen: instant,
      trip: z.boolean().nullable(),
      local: z.boolean().nullable(),
      expected: z.enum(['lateOrder']).nullable(),
    }),
  ),
  /** 挂牌: nobody moves a switch that bears a tag. */
  BreakerTagged: defineEvent('BreakerTagged', z.strictObject({ tag: id, user: id, text: words })),
  BreakerUntagged: defineEvent('BreakerUntagged', z.strictObject({ tag: id, user: id })),
} as const;

/** Somebody tried what he may not. `unsaid`: how many more of the same session went before it without a fact of their own. */
export const switchingAttemptRefused = defineEvent(
  'SwitchingAttemptRefused',
  z.strictObject({
    command: z.string().min(1).max(32),
    refusal: z.string().min(1).max(64),
    user: id.nullable(),
    session: id.nullable(),
    unsaid: z.int().min(0),
  }),
);
export const attemptStream = (switchId: string): string => `switchingAttempt-${switchId}`;

export const switchingEventDeclarations: readonly EventDeclaration[] = [
  ...Object.values(requestEvents),
  ...Object.values(breakerEvents),
  switchingAttemptRefused,
  interlockReleased,
];

export const breakerStream = (switchId: string): string => `breaker-${switchId}`;

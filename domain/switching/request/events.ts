import { z } from 'zod';
import { instant } from '../../clock/instant.ts';
import { defineEvent } from '../../event/declaration.ts';

const id = z.string().min(1).max(128);
const words = z.string().max(200);

/** Who asks that a switch is moved. It never moves by itself: a person selects it. */
export const requestSchema = z.strictObject({
  switch: id,
  direction: z.enum(['open', 'close']),
  from: z.strictObject({ kind: z.enum(['dispatch']), id, number: z.string().max(64) }),
  reason: words,
  until: instant,
});
export type RequestData = z.infer<typeof requestSchema>;

/** What a selection that took it came to before its order. */
export const givenBackBy = ['cancelled', 'expired', 'denied'] as const;

export const requestEvents = {
  SwitchRequestAsked: defineEvent('SwitchRequestAsked', requestSchema),
  SwitchRequestTaken: defineEvent('SwitchRequestTaken', z.strictObject({ user: id })),
  SwitchRequestGivenBack: defineEvent('SwitchRequestGivenBack', z.strictObject({ why: z.enum(givenBackBy) })),
  /** The operation under it was ordered: from here on only what that comes to ends it. */
  SwitchRequestOrdered: defineEvent('SwitchRequestOrdered', z.strictObject({ user: id })),
  SwitchRequestDone: defineEvent('SwitchRequestDone', z.strictObject({})),
  SwitchRequestFailed: defineEvent('SwitchRequestFailed', z.strictObject({})),
  SwitchRequestWithdrawn: defineEvent('SwitchRequestWithdrawn', z.strictObject({})),
  SwitchRequestExpired: defineEvent('SwitchRequestExpired', z.strictObject({})),
} as const;

export const requestStream = (request: string): string => `switchRequest-${request}`;

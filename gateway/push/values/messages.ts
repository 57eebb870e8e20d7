import { z } from 'zod';
import { type ErrorCode, errors, type Result } from '../../../domain/error/errors.ts';
import { isCleanText } from '../../../domain/ledger/border.ts';
import type { Lang } from '../../../domain/text/message.ts';

/** Points of one message, topics of one message, and topics of one console at most; points are counted by session. */
export const bounds = { pointsPerMessage: 5000, topicsPerMessage: 1000, topics: 5000 } as const;

/** What the store cannot hold is the name of nothing; asked for, it would be a fault of ours. */
const named = (longest: number) => z.string().min(1).max(longest).refine(isCleanText);
const points = z.array(named(64)).max(bounds.pointsPerMessage).default([]);
const topics = z.array(named(160)).max(bounds.topicsPerMessage).default([]);

export const subscribeSchema = z.strictObject({ points, topics, rate: z.number().min(1).max(10).optional() });
export const unsubscribeSchema = z.strictObject({ points, topics });
export type Subscribe = z.infer<typeof subscribeSchema>;
export type Unsubscribe = z.infer<typeof unsubscribeSchema>;

/** What a subscription is answered: handles of what is granted, codes of what is not. */
export interface Granted {
  readonly handles: Readonly<Record<string, number>>;
  readonly refused: Readonly<Record<string, ErrorCode>>;
}

/** An acknowledgement: the envelope of HTTP. */
export type Acknowledgement =
  | { readonly code: 'SUCCESS'; readonly data: unknown }
  | { readonly code: ErrorCode; readonly message: string; readonly fields?: Readonly<Record<string, string>> };

export function acknowledgementOf(result: Result<unknown>, lang: Lang): Acknowledgement {
  if (result.ok) return { code: 'SUCCESS', data: result.value };
  const { code, fields } = result.refusal;
  const message = errors[code].what[lang];
  return fields === undefined ? { code, message } : { code, message, fields };
}

/** Which fields do not fit, path by path. */
export function faultsOf(error: z.ZodError): Readonly<Record<string, string>> {
  return Object.fromEntries(error.issues.slice(0, 20).map((issue) => [issue.path.join('.'), issue.message]));
}

import type { AnswerOf, CallDeclaration, InputOf } from '../../domain/call/declaration.ts';
import { type Result, refused } from '../../domain/error/errors.ts';
import { isOpenTo } from './admission.ts';
import type { CallContext, ServedCall } from './handler.ts';
import { validated } from './validate.ts';
import { writtenIn } from './written.ts';

interface Asked {
  readonly params?: unknown;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** Answers a call within another one, by the door that it has by itself: who may ask it, whether it knows the past, what it takes. */
export async function answerWithin(
  served: ServedCall | undefined,
  { params, query, body }: Asked,
  context: CallContext,
): Promise<Result<unknown>> {
  if (served === undefined) return refused('NOT_FOUND');
  const { call } = served;
  if (!isOpenTo(call, context.caller)) return refused('NO_PERMISSION');
  if (context.asOf !== null && call.asOf !== true) return refused('NOT_IN_THE_PAST');
  const input = validated(call, { params: params ?? {}, query: query ?? {}, body }, context.lang);
  if (!input.ok) return input;
  const result = await served.handle(input.value, { ...context, answeredAt: () => undefined });
  return result.ok ? { ...result, value: toldIn(result.value) } : result;
}

/** What is told, as a value: an answer that was worked out beside the gateway is written already, in an envelope of its own. */
function toldIn(value: unknown): unknown {
  const bytes = writtenIn(value);
  if (bytes === null) return value ?? null;
  return (JSON.parse(Buffer.from(bytes).toString()) as { readonly data: unknown }).data;
}

export type AskWithin = <C extends CallDeclaration>(
  call: C,
  given: { readonly [K in keyof InputOf<C>]?: InputOf<C>[K] },
  context: CallContext,
) => Promise<Result<AnswerOf<C>>>;

/** The same by declaration. What is given is a value already, no text of an address. */
export function askWithin(calls: readonly ServedCall[]): AskWithin {
  const byName = new Map(calls.map((served) => [served.call.name, served]));
  return (async (call, given, context) => answerWithin(byName.get(call.name), given as Asked, context)) as AskWithin;
}

import { expect } from 'vitest';
import type { AnswerOf, CallDeclaration } from '../../domain/call/declaration.ts';
import type { Result } from '../../domain/error/errors.ts';
import type { CallFacts } from '../../gateway/http/contextOf.ts';
import type { ServedCall } from '../../gateway/http/handler.ts';
import { validated } from '../../gateway/http/validate.ts';
import { aContext } from './ledgers.ts';

export interface AskedInput {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
}

/** Asks one of these calls as the door does: what its declaration does not take is refused. For a world that has what no site has: its answers are held to nothing. */
export async function answered<T = never, C extends CallDeclaration = CallDeclaration>(
  calls: readonly ServedCall[],
  call: string | C,
  { params = {}, query = {}, body }: AskedInput = {},
  facts: Partial<CallFacts> = {},
): Promise<Result<[T] extends [never] ? AnswerOf<C> : T>> {
  const name = typeof call === 'string' ? call : call.name;
  const served = calls.find((one) => one.call.name === name);
  if (served === undefined) throw new Error(`${name} is not served`);
  const context = aContext(facts);
  const read = validated(served.call, { params, query: query as Record<string, unknown>, body }, context.lang);
  if (!read.ok) return read;
  return (await served.handle(read.value, context)) as never;
}

/** The same, and what is answered is what its declaration says. */
export const asked: typeof answered = async (calls, call, input, facts) => {
  const answer = await answered(calls, call, input, facts);
  const name = typeof call === 'string' ? call : call.name;
  const declared = calls.find((one) => one.call.name === name)?.call;
  if (answer.ok && declared?.answers === 'json')
    expect(declared.response.safeParse(answer.value).error).toBeUndefined();
  return answer as never;
};

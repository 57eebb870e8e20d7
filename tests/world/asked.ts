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

/** Asks one of these calls as the door does: what its declaration does not take is refused, and what is answered is what that says. */
export async function asked<T = never, C extends CallDeclaration = CallDeclaration>(
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
  const answer = await served.handle(read.value, context);
  if (answer.ok && served.call.answers === 'json')
    expect(served.call.response.safeParse(answer.value).error).toBeUndefined();
  return answer as never;
}

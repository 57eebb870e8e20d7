import type { z } from 'zod';
import type { AnswerOf, CallDeclaration, InputOf } from '../../domain/call/declaration.ts';
import { useApi } from '../session/useSession.ts';
import type { Answer } from './answer.ts';
import type { Api, CallOptions, Given } from './client.ts';
import { type Asked, useAsked } from './useAsked.ts';
import { type PageLike, wholeList } from './wholeList.ts';

export interface HowAsked extends Pick<CallOptions, 'aside' | 'noErrorPage' | 'share'> {
  /** The moment of the past as of which it is asked; null: now. */
  readonly asOf?: string | null;
  /** Answered only when the gateway has read up to this position; the past waits for none. */
  readonly wait?: number | null | undefined;
  /** What makes the same question worth asking again while its answer stays: a beat, a round, a version. */
  readonly moved?: string | number | null;
  /** What makes it another question besides all that it is given: who asks, what it is asked for. */
  readonly also?: string | number | null;
}

/** A read of one call or several: `of` is all that it is asked, its question with the moment; null asks nothing. */
export function useReading<T>(
  of: readonly unknown[] | null,
  { asOf = null, wait = null, moved = null, also = null, ...beside }: HowAsked,
  ask: (api: Api, options: CallOptions) => Promise<Answer<T>>,
): Asked<T> {
  const api = useApi();
  const options = { ...beside, ...(asOf !== null ? { asOf } : wait === null ? {} : { wait }) };
  const question = of === null ? null : JSON.stringify([...of, asOf, also]);
  return useAsked(question, (signal) => ask(api, { ...options, signal }), moved);
}

/** The answer of a call to what it is given; another input, or another moment, is another question. Null asks nothing. */
export function useCall<C extends CallDeclaration>(
  call: C,
  given: Given<C> | null,
  how: HowAsked = {},
): Asked<AnswerOf<C>> {
  return useReading(given === null ? null : [call.name, given], how, (api, options) =>
    api.call(call, given as Given<C>, options),
  );
}

/** What a list is narrowed by; its page and size are the reader's of the whole. */
type Narrowed<C extends CallDeclaration> = Omit<InputOf<C>['query'], 'page' | 'size'>;

/** Every row of a list that is needed whole, as `useCall` asks. */
export function useWholeList<C extends CallDeclaration<z.ZodType, z.ZodType, z.ZodType, z.ZodType<PageLike<unknown>>>>(
  call: C,
  query: Narrowed<C> | null,
  how: HowAsked = {},
): Asked<AnswerOf<C>> {
  return useReading(query === null ? null : [call.name, query], how, (api, options) =>
    wholeList<AnswerOf<C>>((page) => api.call(call, { query: { ...query, ...page } } as unknown as Given<C>, options)),
  );
}

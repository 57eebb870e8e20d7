import type { SeenData } from '../../domain/access/permission.ts';
import { type CallFacts, contextOf } from '../http/contextOf.ts';
import type { CallContext, Caller } from '../http/handler.ts';
import { scopeOf } from '../http/scope.ts';

/** A caller without functions: what he sees as data, and the organisations among it that were deleted. */
export interface PlainCaller extends Omit<Caller, 'scope'> {
  readonly data: SeenData;
  readonly gone: ReadonlySet<string>;
}

/** What a handler that reads is given, as it goes from one process to another. */
export interface PlainContext
  extends Pick<CallFacts, 'lang' | 'now' | 'by' | 'command' | 'asOf' | 'asOfAt' | 'address'> {
  readonly caller: PlainCaller;
}

export function plainContext(context: Omit<CallContext, 'caller'>, { scope, ...caller }: Caller): PlainContext {
  const { lang, now, by, command, asOf, moment, address } = context;
  const gone = new Set([...scope.data.keys()].filter((org) => !scope.stands(org)));
  return { lang, now, by, command, asOf, asOfAt: moment.asOf, address, caller: { ...caller, data: scope.data, gone } };
}

/** As a handler takes it. Nothing that it reads is kept for a repeat. */
export function readingContext({ caller, ...plain }: PlainContext, answeredAt: CallContext['answeredAt']): CallContext {
  const { data, gone, ...rest } = caller;
  return contextOf({
    ...plain,
    caller: { ...rest, scope: scopeOf(data, gone) },
    answeredAt,
    answeredIn: () => Promise.reject(new Error('what only reads keeps no answer')),
  });
}

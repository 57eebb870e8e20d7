import type { Result } from '../../../domain/error/errors.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { commandCalls, type ObeyedMany } from '../../../domain/ledger/lawCalls.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import type { Input, Writes } from '../write/writes.ts';
import { eachItem } from './eachItem.ts';
import { answered } from './serveLedger.ts';

interface ServeLawQuestion {
  readonly params: { readonly id?: string };
  readonly body: Input | undefined;
}

interface Item {
  readonly id: string;
  readonly version?: number;
}

/** The calls of a law's commands, each joined with the one road that obeys them. */
export function serveLaw(ledger: LedgerDeclaration, { obey }: Pick<Writes, 'obey'>): readonly ServedCall[] {
  return [...commandCalls(ledger)].flatMap(([command, { one, many }]) => {
    const single = async ({ params, body }: ServeLawQuestion, context: CallContext) => {
      const { version, ...given } = body ?? {};
      const order = { command, id: params.id ?? null, given, ...seen(version) };
      return answered(await obey(ledger, order, context), context, null);
    };
    const several = async ({ body }: ServeLawQuestion, context: CallContext): Promise<Result<ObeyedMany>> => {
      const { items, ...given } = body ?? {};
      return eachItem(items as readonly Item[], context, ({ id, version }, named) =>
        obey(ledger, { command, id, given, ...seen(version) }, { ...context, command: named }),
      );
    };
    return many === null ? [serve(one, single as never)] : [serve(one, single as never), serve(many, several as never)];
  });
}

const seen = (version: unknown) => (typeof version === 'number' ? { version } : {});

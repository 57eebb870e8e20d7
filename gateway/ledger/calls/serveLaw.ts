import { accepted, type Result } from '../../../domain/error/errors.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { commandCalls, type ObeyedMany } from '../../../domain/ledger/lawCalls.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import { type Writing, writingOf } from '../asker.ts';
import type { Input, Writes } from '../write/writes.ts';
import { answered } from './serveLedger.ts';

interface Asked {
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
    const single = async ({ params, body }: Asked, context: CallContext) => {
      const { version, ...given } = body ?? {};
      const order = { command, id: params.id ?? null, given, ...seen(version) };
      return answered(await obey(ledger, order, writingOf(context)), context, null);
    };
    const several = async ({ body }: Asked, context: CallContext): Promise<Result<ObeyedMany>> => {
      const { items, ...given } = body ?? {};
      return eachRow(items as readonly Item[], context, ({ id, version }, writing) =>
        obey(ledger, { command, id, given, ...seen(version) }, writing),
      );
    };
    return many === null ? [serve(one, single as never)] : [serve(one, single as never), serve(many, several as never)];
  });
}

const seen = (version: unknown) => (typeof version === 'number' ? { version } : {});

/** One Command-Id covers the whole: item n bears `<id>:<n>`. Each row stands alone, in order; what was refused says why. */
async function eachRow(
  items: readonly Item[],
  context: CallContext,
  run: (item: Item, writing: Writing) => ReturnType<Writes['obey']>,
): Promise<Result<ObeyedMany>> {
  const done: string[] = [];
  const refusals: ObeyedMany['refused'][number][] = [];
  const writing = writingOf(context);
  let reached = 0;
  for (const [n, item] of items.entries()) {
    const result = await run(item, { ...writing, command: { ...context.command, id: `${context.command.id}:${n}` } });
    if (result.ok) {
      done.push(item.id);
      reached = Math.max(reached, result.value.position);
    } else {
      const { code, data } = result.refusal;
      const { refusal = null, says = null } = (data ?? {}) as { readonly refusal?: string; readonly says?: string };
      refusals.push({ id: item.id, code, refusal, says });
    }
  }
  if (reached > 0) context.answeredAt(reached);
  return accepted({ done, refused: refusals });
}

import { accepted, type Result } from '../../../domain/error/errors.ts';
import { type BatchAnswer, idPlaceOf, ledgerCalls, type WrittenAnswer } from '../../../domain/ledger/calls.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { type CallContext, type Retelling, type ServedCall, serve } from '../../http/handler.ts';
import type { Writing } from '../asker.ts';
import type { Fields } from '../columns.ts';
import type { Reads } from '../read/openReads.ts';
import type { Teller } from '../teller.ts';
import type { Writes } from '../write/writes.ts';
import type { Written } from '../written.ts';

/** What answers the calls of the ledgers. */
export interface Serving {
  readonly reads: Reads;
  readonly writes: Writes;
  readonly history: (wanted: HistoryWanted, context: CallContext) => Promise<Result<unknown>>;
  /** Who has something to tell the creator of a row alone; null where nobody has. */
  readonly teller: (ledger: LedgerDeclaration) => Teller | null;
}

export interface HistoryWanted {
  readonly ledger: LedgerDeclaration;
  readonly id: string;
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

/** A call's input as any of a ledger's calls may have it. */
interface Input {
  readonly params: { readonly id?: string };
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

type Handle = (input: Input, context: CallContext) => Promise<Result<unknown>>;

/** Every call of a ledger, each joined with what serves it. */
export function serveLedger(ledger: LedgerDeclaration, serving: Serving): readonly ServedCall[] {
  const calls = ledgerCalls(ledger);
  const handlers = {
    ...readingHandlers(ledger, serving),
    ...writingHandlers(ledger, serving),
    ...batchHandlers(ledger, serving),
  };
  // Under a law rows are read here, and written by its commands (`serveLaw`).
  const served = ledger.law === undefined ? handlers : readingHandlers(ledger, serving);
  const verbs = Object.keys(served) as (keyof typeof handlers)[];
  return verbs.map((verb) =>
    serve(calls[verb], handlers[verb] as never, verb === 'create' ? retellingOf(ledger, serving) : undefined),
  );
}

/** The id of the row, wherever this call bears it; every schema that bears it requires it. */
function idOf(ledger: LedgerDeclaration, verb: 'get' | 'update' | 'delete', { params, query, body }: Input): string {
  const place = { path: params, query, body: body ?? {} }[idPlaceOf(ledger, verb)];
  return place['id'] as string;
}

function readingHandlers(ledger: LedgerDeclaration, { reads, history }: Serving) {
  const list: Handle = async ({ query }, context) => {
    const page = await reads.list(ledger, query, context);
    context.answeredAt(page.position);
    return accepted(page);
  };
  const get: Handle = (input, context) =>
    reads.get({ ledger, id: idOf(ledger, 'get', input), asOf: context.asOf }, context.asker);
  const past: Handle = ({ params, query }, context) => history({ ledger, id: params.id as string, ...query }, context);
  return { list, get, history: past };
}

function writingHandlers(ledger: LedgerDeclaration, { writes, teller }: Serving) {
  const create: Handle = async ({ body }, context) => {
    const made = await writes.create(ledger, body ?? {}, context);
    if (!made.ok) return made;
    const once = made.value.repeated ? null : ((await teller(ledger)?.tell(made.value.id, context.command.id)) ?? null);
    return answered(made, context, once);
  };
  const update: Handle = async (input, context) => {
    const { version, id: _, ...changes } = input.body ?? {};
    const target = { ledger, id: idOf(ledger, 'update', input), version: version as number };
    return answered(await writes.update(target, changes, context), context, null);
  };
  const remove: Handle = async (input, context) => {
    const version = (idPlaceOf(ledger, 'delete') === 'body' ? input.body : input.query)?.['version'] as number;
    return answered(
      await writes.remove({ ledger, id: idOf(ledger, 'delete', input), version }, context),
      context,
      null,
    );
  };
  return { create, update, delete: remove };
}

/** What a creator alone is told is not kept with the answer: whoever knows it says whether it is told again. */
function retellingOf(ledger: LedgerDeclaration, { teller }: Serving): Retelling {
  return {
    kept: (answer) => {
      const { id, version } = answer as WrittenAnswer;
      return { id, version };
    },
    again: async (kept, command) => {
      const written = kept as { readonly id: string; readonly version: number };
      const one = teller(ledger);
      return one === null ? written : { ...written, once: await one.again(written.id, command.id) };
    },
  };
}

/** The answer of a write, with the position that it reached told in the header. */
export function answered(written: Result<Written>, context: CallContext, once: string | null): Result<WrittenAnswer> {
  if (!written.ok) return written;
  const { id, version, position } = written.value;
  context.answeredAt(position);
  return accepted({ id, version, ...(once === null ? {} : { once }) });
}

interface Item {
  readonly id: string;
  readonly version: number;
}

function batchHandlers(ledger: LedgerDeclaration, { writes }: Serving) {
  const batchUpdate: Handle = ({ body }, context) =>
    eachItem(body, context, ({ id, version, ...changes }, writing) =>
      writes.update({ ledger, id, version }, changes as Fields, writing),
    );
  const batchDelete: Handle = ({ body }, context) =>
    eachItem(body, context, ({ id, version }, writing) => writes.remove({ ledger, id, version }, writing));
  return { batchUpdate, batchDelete };
}

/** One Command-Id covers the whole: item n bears `<id>:<n>`. Each item stands alone, in order. */
async function eachItem(
  body: Input['body'],
  context: CallContext,
  run: (item: Item, writing: Writing) => Promise<Result<Written>>,
): Promise<Result<BatchAnswer>> {
  const done: string[] = [];
  const refusals: { id: string; code: string }[] = [];
  let reached = 0;
  for (const [n, item] of ((body?.['items'] ?? []) as readonly Item[]).entries()) {
    const result = await run(item, { ...context, command: { ...context.command, id: `${context.command.id}:${n}` } });
    if (result.ok) done.push(item.id);
    else refusals.push({ id: item.id, code: result.refusal.code });
    if (result.ok) reached = Math.max(reached, result.value.position);
  }
  if (reached > 0) context.answeredAt(reached);
  return accepted({ done, refused: refusals });
}

import type { Clock } from '../../../domain/clock/clock.ts';
import { quantity, textOf } from '../../../domain/energy/quantity.ts';
import { accepted, type Result } from '../../../domain/error/errors.ts';
import { partsOfStream, streamOf } from '../../../domain/event/event.ts';
import { type DocumentRow, lineKey } from '../../../domain/stock/documentLines.ts';
import type { LineMoved } from '../../../domain/stock/lineMoves.ts';
import { type LineMove, movesOf } from '../../../domain/stock/moves.ts';
import { stockDocuments } from '../../../domain/stock/stockDocument.ts';
import { type StockKey, type StockLine, stockKey, stockLines } from '../../../domain/stock/stockLine.ts';
import { partOfWent, priceOf } from '../../../domain/stock/worth.ts';
import { workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { soleKind } from '../../ledger/claims.ts';
import type { Fields } from '../../ledger/columns.ts';
import { madeId } from '../../ledger/ids.ts';
import type { Beside, BesideAsked, BesideOrder } from '../../ledger/write/beside.ts';
import type { Log } from '../../log/log.ts';
import { wentAs } from './wentAs.ts';

const kind = soleKind(stockLines, 'batch');

/** The line of stock with each of these keys, asked of the log itself; none where nothing was ever taken in. */
export async function linesHeld(
  log: Pick<Log, 'holders'>,
  keys: readonly StockKey[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(keys.map(stockKey))];
  const held = wanted.length === 0 ? [] : await log.holders(wanted.map((key) => ({ kind, key })));
  return new Map(held.map(({ key, stream }) => [key, partsOfStream(stream).id]));
}

/** What a document's command moves: the lines of stock as they are in the books, one that is not yet is opened by it. */
export function lineOrders(clock: Clock): Beside {
  return async (asked) => {
    const after = asked.after as unknown as DocumentRow;
    const moves = movesOf({
      id: asked.id,
      command: asked.command,
      before: asked.before as unknown as DocumentRow | null,
      after,
      isFor: await forWhom(asked.log, after),
    });
    const held = await linesHeld(
      asked.log,
      moves.flatMap((move) => (move.of === 'line' ? [move.key] : [])),
    );
    const of = after.kind === 'return' ? await documentOf(asked.log, after.ofId) : null;
    const orders: BesideOrder[] = [];
    for (const [n, move] of moves.entries()) {
      if (move.of === 'document') {
        orders.push({ ledger: stockDocuments, id: move.id, command: move.command, given: move.given as Fields });
        continue;
      }
      const made = madeId(clock.now(), `${asked.writing.command.id}:line:${n}`, stockLines.name);
      orders.push(
        orderOf(move, {
          id: held.get(stockKey(move.key)) ?? made,
          orgId: after.orgId,
          given: await givenFrom(asked, move, { after, held, of }),
        }),
      );
    }
    return accepted(orders) as Result<readonly BesideOrder[]>;
  };
}

const orderOf = (
  { key, expires, command }: LineMove,
  { id, orgId, given }: { readonly id: string; readonly orgId: string; readonly given: Fields },
): BesideOrder => ({
  ledger: stockLines,
  id,
  opens: { command: 'open', given: { ...key, orgId, expires: given['expires'] ?? expires } },
  command,
  given,
});

interface Looked {
  readonly after: DocumentRow;
  readonly held: ReadonlyMap<string, string>;
  /** From which it comes back, where it is a return. */
  readonly of: DocumentRow | null;
}

async function documentOf(log: Pick<Log, 'remembered'>, id: string | null): Promise<DocumentRow | null> {
  const stream = streamOf(stockDocuments.name, id ?? '');
  return ((await log.remembered([stream])).get(stream)?.context ?? null) as unknown as DocumentRow | null;
}

/** What comes back is taken off the order for which it went, at what it cost that order; a return that is reversed puts it on again. */
function backFor(
  of: DocumentRow | null,
  { key, command, given }: Pick<LineMove, 'key' | 'command' | 'given'>,
  whole: LineMoved | null,
): Fields {
  const purpose: Fields = of === null ? {} : { orderId: of.orderId };
  if (whole === null) return purpose;
  const amount = String(given['quantity']);
  const back = of?.lines.find((line) => lineKey(line) === lineKey(key))?.returned ?? '0';
  const before = command === 'giveBack' ? back : textOf(quantity(back).minus(amount));
  const { cost, costless } = partOfWent(whole, before, amount);
  return { ...purpose, cost, costless };
}

/** What comes from another place comes at what it is worth there, and expires when it does there. */
async function givenFrom(
  { id, log }: BesideAsked,
  { key, command, given }: LineMove,
  { after, held, of }: Looked,
): Promise<Fields> {
  if (command === 'undo' && given['price'] === null) {
    const came = await wentAs(log, held.get(stockKey(key)), id);
    return { ...given, price: came === null ? null : priceOf(came) } as Fields;
  }
  if (command === 'giveBack' || after.kind === 'return') {
    const document = of === null ? id : after.ofId;
    const whole = document === null ? null : await wentAs(log, held.get(stockKey(key)), document);
    return { ...given, ...backFor(of, { key, command, given }, whole) } as Fields;
  }
  if (command !== 'receive' || given['kind'] !== 'transferIn') return given as Fields;
  const from = held.get(stockKey({ ...key, warehouseId: after.warehouseId }));
  const stream = streamOf(stockLines.name, from ?? '');
  const line = (await log.remembered([stream])).get(stream)?.context as unknown as StockLine | null | undefined;
  const isKnown = line != null && Number(line.unpriced) === 0;
  return { ...given, price: isKnown ? line.price : null, expires: line?.expires ?? null } as Fields;
}

/** For whom it is: the number of the order, of the task, else of the document itself. */
async function forWhom(log: Pick<Log, 'remembered'>, { orderId, taskId, number }: DocumentRow): Promise<string> {
  if (orderId === null) return taskId ?? number;
  const stream = streamOf(workOrders.name, orderId);
  const order = (await log.remembered([stream])).get(stream)?.context as
    | { readonly number?: string }
    | null
    | undefined;
  return order?.number ?? number;
}

import type { LawRow } from '../../../domain/ledger/lawRule.ts';
import { turnNow } from '../../../domain/turn/all.ts';
import { isTurn, namedFor, personsOf, type Turn } from '../../../domain/turn/turn.ts';
import type { Reminded } from '../../../domain/work/reminded.ts';
import { workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import type { Fields } from '../../ledger/columns.ts';
import { peopleFor, readersOf } from '../people.ts';
import type { ReadMeans } from '../readMeans.ts';

const most = 200;

/**
 * Whoever is to go on with it and may read it: whom it names, else whoever may take it; where none of them can, who leads it, else whoever
 * may give it to others, else an administrator.
 */
export async function whoIsReminded(
  { ledgers, log, clock }: Pick<ReadMeans, 'ledgers' | 'log' | 'clock'>,
  { ledger, leads }: Reminded,
  { org, row }: { readonly org: string; readonly row: Fields },
): Promise<readonly string[]> {
  const now = clock.now();
  const readers = await readersOf(ledgers, ledger, { org, now });
  const readable = (persons: readonly string[]) => persons.filter((one) => readers.has(one)).slice(0, most);
  const turn = await turnOf(log, ledger, row);
  const asked = turn === null ? [] : await askedBy(ledgers, { turn, org, now });
  const { takers, administrators } = await peopleFor(ledgers, org, now, 'itself', leads);
  const found = [asked, personsOf([row['leaderId']]), takers.map(({ id }) => id)]
    .map(readable)
    .find((those) => those.length > 0);
  return [...(found ?? administrators)].sort();
}

/** Whose turn it is; while its order runs, whose with that. */
async function turnOf(
  log: Pick<ReadMeans['log'], 'remembered'>,
  { law }: Reminded['ledger'],
  row: LawRow,
): Promise<Turn | null> {
  const own = law === undefined ? null : turnNow(law, row);
  if (isTurn(own)) return own;
  const orderId = row['orderId'];
  if (typeof orderId !== 'string') return null;
  const stream = `${workOrders.name}-${orderId}`;
  const order = (await log.remembered([stream])).get(stream)?.context as Fields | undefined;
  const ofOrder = order === undefined || workOrders.law === undefined ? null : turnNow(workOrders.law, order);
  return isTurn(ofOrder) ? ofOrder : null;
}

interface Asking {
  readonly turn: Turn;
  readonly org: string;
  readonly now: number;
}

/** Of those whom a turn names, or of whoever may where it names nobody, who can go on with it today. */
async function askedBy(ledgers: ReadMeans['ledgers'], { turn, org, now }: Asking): Promise<readonly string[]> {
  const { takers } = await peopleFor(ledgers, org, now, 'itself', turn.may);
  const able = takers.map(({ id }) => id);
  const [named, barred] = [namedFor(turn), personsOf(turn.not ?? [])];
  return named.length > 0 ? named.filter((one) => able.includes(one)) : able.filter((one) => !barred.includes(one));
}

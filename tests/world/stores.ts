import type { PermissionCode } from '../../domain/call/declaration.ts';
import type { Result } from '../../domain/error/errors.ts';
import { stockDocuments } from '../../domain/stock/stockDocument.ts';
import { type StockLine, stockLines } from '../../domain/stock/stockLine.ts';
import { lineOrders } from '../../gateway/work/stock/lineOrders.ts';
import { documentCheck } from '../../gateway/work/stock/stockChecks.ts';
import { aCaller, aRowIn, byPerson, type LedgerWorld, ledgerWorld, scopeOf, value } from './ledgers.ts';

export type Given = Readonly<Record<string, unknown>>;

export interface Store {
  readonly orgId: string;
  readonly warehouseId: string;
  readonly keeper: string;
  readonly other: string;
  readonly mechanic: string;
  readonly part: (given?: Given) => Promise<string>;
}

export const line = (partId: string, quantity: string, more: Given = {}) => ({
  partId,
  batch: null,
  quantity,
  ...more,
});

export const saysOf = (result: Result<unknown>): unknown =>
  result.ok ? null : ((result.refusal.data as { says?: string } | undefined)?.says ?? result.refusal.fields ?? null);
export const refusalOf = (result: Result<unknown>): unknown =>
  result.ok ? null : ((result.refusal.data as { refusal?: string } | undefined)?.refusal ?? result.refusal.code);

/** The stores over the ledgers, as the wing of field work opens them. */
export async function storesWorld() {
  const world: LedgerWorld = await ledgerWorld();
  world.ledgers.checkedBy(stockDocuments, documentCheck(world));
  world.ledgers.besides(stockDocuments, lineOrders(world.clock));

  async function aStore(): Promise<Store> {
    const { id: orgId } = await aRowIn(world, 'organisation');
    const person = async () => (await aRowIn(world, 'user', { orgId })).id;
    const [keeper, other, mechanic] = [await person(), await person(), await person()];
    const { id: warehouseId } = await aRowIn(world, 'warehouse', { orgId, keeperIds: [keeper, other] });
    const part = async (given: Given = {}) => (await aRowIn(world, 'sparePart', { orgId, ...given })).id;
    return { orgId, warehouseId, keeper, other, mechanic, part };
  }

  const order = (
    store: Store,
    command: string,
    given: Given,
    { by = store.mechanic, id = null as string | null, may = [] as readonly PermissionCode[] } = {},
  ) => {
    const makes = command.startsWith('draft');
    const place = makes ? { orgId: store.orgId, warehouseId: store.warehouseId, note: null } : {};
    // What goes out is for somebody.
    const receiver = command === 'draftOut' || command === 'draftReserved' ? { receiverId: store.mechanic } : {};
    const asker = {
      caller: aCaller({ userId: by, scope: scopeOf(store.orgId), permissions: new Set(may) }),
      scope: scopeOf(store.orgId),
      lang: 'en',
    } as const;
    return world.ledgers.obey(
      stockDocuments,
      { command, id, given: { ...place, ...receiver, ...given } },
      { ...byPerson(by), asker },
    );
  };

  /** Confirmed as it stands: what one looked at is what one confirms. */
  async function confirm(store: Store, id: string, by = store.keeper) {
    const version = (await world.log.remembered([`stockDocument-${id}`])).get(`stockDocument-${id}`)?.version ?? 0;
    const asker = {
      caller: aCaller({ userId: by, scope: scopeOf(store.orgId) }),
      scope: scopeOf(store.orgId),
      lang: 'en',
    } as const;
    return world.ledgers.obey(
      stockDocuments,
      { command: 'confirm', id, version, given: {} },
      { ...byPerson(by), asker },
    );
  }

  async function done(store: Store, command: string, given: Given): Promise<string> {
    const { id } = value(await order(store, command, given));
    value(await confirm(store, id));
    return id;
  }

  const takeIn = (store: Store, lines: readonly Given[]) => done(store, 'draftIn', { lines });

  async function stock(store: Store, partId: string): Promise<Partial<StockLine> | undefined> {
    await world.settled();
    const rows = (await world.ledgers.everyRow(stockLines)) as readonly StockLine[];
    const found = rows.find(
      (row) => row.warehouseId === store.warehouseId && row.partId === partId && row.state === 'stocked',
    );
    return found;
  }

  return { world, aStore, order, confirm, done, takeIn, stock };
}
export type StoresWorld = Awaited<ReturnType<typeof storesWorld>>;

import { energyShares } from '../../domain/cost/sharing/energyShare.ts';
import { ensureRows } from './ensureRows.ts';
import type { Means } from './means.ts';

/** The compressed air that the shops share, by how much of it each takes. */
const air = {
  giver: '空压站',
  receivers: [
    ['冲压车间', '45'],
    ['总装车间', '35'],
    ['涂装车间', '20'],
  ],
} as const;

/** What is used for several shops is shared among them. `units`: the energy units by their name. */
export async function seedShares(
  { ledgers, took }: Pick<Means, 'ledgers' | 'took'>,
  units: ReadonlyMap<string, string>,
): Promise<void> {
  const unitId = units.get(air.giver);
  const receivers = air.receivers.flatMap(([name, percent]) => {
    const id = units.get(name);
    return id === undefined ? [] : [{ unitId: id, percent }];
  });
  if (unitId === undefined || receivers.length < air.receivers.length) return;
  const row = {
    name: '压缩空气分摊',
    nameEn: 'Compressed air',
    unitId,
    energyKind: 'electricity',
    what: 'whole',
    pointId: null,
    decimals: 2,
    since: '2026-01-01',
    until: null,
    sharing: { basis: 'percent', receivers },
  };
  took(await ensureRows(ledgers, energyShares, { wanted: [{ key: row.name, row }], keyOf: (known) => known.name }));
}

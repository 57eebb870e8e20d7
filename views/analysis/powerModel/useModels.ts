import { type EnergyModel, energyModels } from '../../../domain/energyModel/energyModel.ts';
import { bySigns } from '../../../domain/text/order.ts';
import { useReading } from '../../../src/api/useCall.ts';
import { wholeList } from '../../../src/api/wholeList.ts';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';

export interface Models {
  readonly models: readonly EnergyModel[];
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What stands in force first, then drafts, then what is retired; the younger before the older. */
const places = { inForce: 0, draft: 1, retired: 2 } as const;
const inOrder = (a: EnergyModel, b: EnergyModel): number =>
  places[a.state] - places[b.state] || bySigns(b.since ?? '', a.since ?? '') || bySigns(b.id, a.id);

/** Every model that the reader sees. `asOf`: as the rows stood. */
export function useModels({
  asOf,
  round,
  wait,
}: {
  readonly asOf: string | null;
  readonly round: number;
  readonly wait: number | null;
}) {
  return useReading<Models>([], { asOf, wait, moved: round }, async (api, options) => {
    const page = await wholeList((part) => ledgerClient(api, energyModels).list(part, options));
    if (!page.ok) return page;
    const models = (page.value.rows as unknown as readonly EnergyModel[]).toSorted(inOrder);
    return { ...page, value: { models, names: page.value.names } };
  });
}

import { useMemo } from 'react';
import { type EnergyModel, energyModels } from '../../../domain/energyModel/energyModel.ts';
import { bySigns } from '../../../domain/text/order.ts';
import { useAsked } from '../../../src/api/useAsked.ts';
import { wholeList } from '../../../src/api/wholeList.ts';
import { useLang } from '../../../src/i18n/lang.ts';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import { useApi } from '../../../src/session/useSession.ts';

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
  const api = useApi();
  const lang = useLang();
  const client = useMemo(() => ledgerClient(api, energyModels), [api]);
  return useAsked<Models>(
    JSON.stringify([asOf, lang]),
    async (signal) => {
      const then = { asOf };
      const page = await wholeList((part) =>
        client.list(part, { signal, ...then, ...(wait === null || asOf !== null ? {} : { wait }) }),
      );
      if (!page.ok) return page;
      const models = (page.value.rows as unknown as readonly EnergyModel[]).toSorted(inOrder);
      return { ...page, value: { models, names: page.value.names } };
    },
    round,
  );
}

import { useMemo } from 'react';
import { type WorkOrder, workOrders } from '../../../../domain/workOrder/workOrderLedger.ts';
import { useAsked } from '../../../../src/api/useAsked.ts';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import { useApi } from '../../../../src/session/useSession.ts';

export interface OrderOf {
  readonly deviceIds: readonly string[];
  /** The names of its devices: where it is worked at. */
  readonly place: string;
}

/** The order that a ticket is written for, where one is named and the reader may see it. */
export function useOrderOf(id: string | null): OrderOf | null {
  const api = useApi();
  const client = useMemo(() => ledgerClient(api, workOrders), [api]);
  const { value } = useAsked<OrderOf | null>(id, async (signal) => {
    const page = await client.list({ id: id ?? '' }, { signal });
    if (!page.ok) return page;
    const [row] = page.value.rows;
    if (row === undefined) return { ...page, value: null };
    const { deviceIds } = row as unknown as WorkOrder;
    const names = deviceIds.flatMap((one) => page.value.names['device']?.[one] ?? []);
    return { ...page, value: { deviceIds, place: names.join('、').slice(0, 64) } };
  });
  return value;
}

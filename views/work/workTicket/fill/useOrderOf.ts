import { useMemo } from 'react';
import { type WorkOrder, workOrders } from '../../../../domain/workOrder/workOrderLedger.ts';
import { type Asked, useAsked } from '../../../../src/api/useAsked.ts';
import { useLang } from '../../../../src/i18n/lang.ts';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import { useApi } from '../../../../src/session/useSession.ts';

export interface OrderOf {
  readonly deviceIds: readonly string[];
  /** The names of its devices: where it is worked at. */
  readonly place: string;
}

/** None is named, or the reader may not see it. */
const none: OrderOf = { deviceIds: [], place: '' };

/** The order that a ticket is written for: until it is read there is no answer, for its devices belong into the ticket. */
export function useOrderOf(id: string | null): Asked<OrderOf> {
  const api = useApi();
  const lang = useLang();
  const client = useMemo(() => ledgerClient(api, workOrders), [api]);
  const asked = useAsked<{ readonly deviceIds: readonly string[]; readonly names: readonly string[] }>(
    id,
    async (signal) => {
      const page = await client.list({ id: id ?? '' }, { signal });
      if (!page.ok) return page;
      const [row] = page.value.rows;
      const { deviceIds = [] } = (row ?? {}) as Partial<WorkOrder>;
      return {
        ...page,
        value: { deviceIds, names: deviceIds.flatMap((one) => page.value.names['device']?.[one] ?? []) },
      };
    },
  );
  if (id === null) return { ...asked, value: none };
  if (asked.value === null) return { ...asked, value: null };
  const { deviceIds, names } = asked.value;
  return { ...asked, value: { deviceIds, place: names.join(lang === 'cn' ? '、' : ', ').slice(0, 64) } };
}

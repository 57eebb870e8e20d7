import { useCallback, useMemo, useState } from 'react';
import type { Alarm } from '../../../../domain/alarm/alarm.ts';
import { getAlarm } from '../../../../domain/alarm/calls.ts';
import type { HistoryEntry } from '../../../../domain/ledger/schemas.ts';
import { type Opinion, opinionsOfRow } from '../../../../domain/task/readCalls.ts';
import { isOpenOrder, orderStates } from '../../../../domain/workOrder/states.ts';
import { type WorkOrder, workOrders } from '../../../../domain/workOrder/workOrderLedger.ts';
import { type Asked, useAsked } from '../../../../src/api/useAsked.ts';
import { useLang } from '../../../../src/i18n/lang.ts';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import { useChanged } from '../../../../src/live/useChanged.ts';
import { useApi, useSessionState } from '../../../../src/session/useSession.ts';

/** An order with its history and the alarm that caused it, in as far as the reader may see that. */
export interface OrderRead {
  readonly order: WorkOrder | null;
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly history: readonly HistoryEntry[];
  /** What was said where it was approved. */
  readonly opinions: readonly Opinion[];
  readonly alarm: Alarm | null;
}

const openStates = Object.keys(orderStates).filter(isOpenOrder).join(',');
const longest = 500;

/** The order that is named; without a name one that the reader holds, else one that is open. */
export function useOrder(
  id: string | null,
  asOf: string | null,
): Asked<OrderRead> & { readonly reread: (position?: number | null) => void } {
  const api = useApi();
  const lang = useLang();
  const client = useMemo(() => ledgerClient(api, workOrders), [api]);
  const session = useSessionState();
  const me = 'who' in session ? session.who.user.id : null;
  const [wait, setWait] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  const reread = useCallback((position?: number | null) => {
    if (typeof position === 'number') setWait(position);
    setRound((before) => before + 1);
  }, []);
  const asked = useAsked<OrderRead>(
    JSON.stringify([id, asOf, lang]),
    async (signal) => {
      const options = { signal, ...(asOf !== null ? { asOf } : wait === null ? {} : { wait }) };
      const queries =
        id !== null
          ? [{ id }]
          : [
              { holderId: me ?? '', state: openStates, size: 1 },
              { state: openStates, size: 1 },
            ];
      for (const query of queries) {
        const page = await client.list(query, options);
        if (!page.ok) return page;
        const [row] = page.value.rows;
        if (row === undefined) continue;
        const order = row as unknown as WorkOrder;
        const [history, opinions, alarm] = await Promise.all([
          client.history(order.id, { page: 1, size: longest }, options),
          api.call(opinionsOfRow, { query: { kind: workOrders.name, id: order.id } }, options),
          // Whoever may not see the alarm reads the order all the same.
          order.origin === 'alarm' && order.causeId !== null
            ? api.call(getAlarm, { params: { id: order.causeId } }, { signal })
            : null,
        ]);
        if (!history.ok) return history;
        if (!opinions.ok) return opinions;
        return {
          ok: true,
          position: page.position,
          value: {
            ...{ order, names: page.value.names, history: history.value.rows },
            opinions: opinions.value.opinions,
            alarm: alarm?.ok === true ? alarm.value : null,
          },
        };
      }
      return { ok: true, position: null, value: { order: null, names: {}, history: [], opinions: [], alarm: null } };
    },
    round,
  );
  const shown = asked.value?.order ?? null;
  useChanged(shown === null ? [] : [shown.orgId], workOrders.name, reread);
  return { ...asked, reread };
}

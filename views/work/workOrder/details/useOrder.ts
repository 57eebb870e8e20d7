import { useCallback, useMemo, useState } from 'react';
import type { Alarm } from '../../../../domain/alarm/alarm.ts';
import { getAlarm } from '../../../../domain/alarm/calls.ts';
import type { HistoryEntry } from '../../../../domain/ledger/schemas.ts';
import { listOrderFiles } from '../../../../domain/rowFile/calls.ts';
import type { RowFileTold } from '../../../../domain/rowFile/rowFile.ts';
import { type Opinion, opinionsOfRow } from '../../../../domain/task/readCalls.ts';
import { type WorkOrder, workOrders } from '../../../../domain/workOrder/workOrderLedger.ts';
import { type Asked, useAsked } from '../../../../src/api/useAsked.ts';
import { useLang } from '../../../../src/i18n/lang.ts';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import { useChanged } from '../../../../src/live/useChanged.ts';
import { useApi } from '../../../../src/session/useSession.ts';

/** An order with its history and the alarm that caused it, in as far as the reader may see that. */
export interface OrderRead {
  readonly order: WorkOrder | null;
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly history: readonly HistoryEntry[];
  /** What was said where it was approved. */
  readonly opinions: readonly Opinion[];
  /** Photos and files, those that were taken back among them. */
  readonly files: readonly RowFileTold[];
  readonly alarm: Alarm | null;
  /** The position at which the order was read. */
  readonly readAt: number;
}

const longest = 500;

/** The order with this id, as it stands or stood. */
export function useOrder(
  id: string,
  asOf: string | null,
): Asked<OrderRead> & { readonly reread: (position?: number | null) => void } {
  const api = useApi();
  const lang = useLang();
  const client = useMemo(() => ledgerClient(api, workOrders), [api]);
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
      const page = await client.list({ id }, options);
      if (!page.ok) return page;
      const { names, position: readAt } = page.value;
      const order = (page.value.rows[0] as unknown as WorkOrder | undefined) ?? null;
      const nothing = { history: [], opinions: [], files: [], alarm: null };
      if (order === null) return { ...page, value: { order, names, ...nothing, readAt } };
      const [history, opinions, files, alarm] = await Promise.all([
        client.history(order.id, { page: 1, size: longest }, options),
        api.call(opinionsOfRow, { query: { kind: workOrders.name, id: order.id } }, options),
        api.call(listOrderFiles, { params: { id: order.id } }, options),
        // Whoever may not see the alarm reads the order all the same.
        order.origin === 'alarm' && order.causeId !== null
          ? api.call(getAlarm, { params: { id: order.causeId } }, { signal })
          : null,
      ]);
      if (!history.ok) return history;
      if (!opinions.ok) return opinions;
      if (!files.ok) return files;
      const cause = alarm?.ok === true ? alarm.value : null;
      const told = { history: history.value.rows, opinions: opinions.value.opinions, files: files.value.files };
      return { ...page, value: { order, names, ...told, alarm: cause, readAt } };
    },
    round,
  );
  const shown = asked.value?.order ?? null;
  const readAt = asked.value?.readAt ?? null;
  useChanged({ orgs: shown === null ? [] : [shown.orgId], ledger: workOrders.name, readAt }, reread);
  return { ...asked, reread };
}

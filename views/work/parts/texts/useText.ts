import { useCallback, useState } from 'react';
import { textLedgers, type WorkText } from '../../../../domain/work/text/textLedgers.ts';
import type { TextUse } from '../../../../domain/work/text/uses.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useReading } from '../../../../src/api/useCall.ts';
import { wholeList } from '../../../../src/api/wholeList.ts';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import type { AnyPage } from '../../../../src/ledger/rows/rowWindows.ts';
import { useChanged } from '../../../../src/live/useChanged.ts';

export interface TextRead {
  /** Null: there is none, or it is not to be seen. */
  readonly row: WorkText | null;
  /** Every version of its code, the newest first. */
  readonly versions: readonly WorkText[];
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly readAt: number;
}

/** One version of a text with the others of its code, as they stand or stood. */
export function useTextRead(use: TextUse, id: string) {
  const [wait, setWait] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  const past = usePast();
  const again = useCallback((position?: number | null) => {
    if (typeof position === 'number') setWait(position);
    setRound((before) => before + 1);
  }, []);
  const ledger = textLedgers[use];
  const how = { asOf: past?.instant ?? null, wait, moved: round };
  const asked = useReading<TextRead>([ledger.name, id], how, async (api, options) => {
    const client = ledgerClient(api, ledger);
    const page = await client.list({ id }, options);
    if (!page.ok) return page;
    const { rows, names, position: readAt } = page.value;
    const row = (rows[0] as unknown as WorkText | undefined) ?? null;
    if (row === null) return { ...page, value: { row, versions: [], names, readAt } };
    const all = await wholeList<AnyPage>((part) => client.list({ ...part, q: row.code, sort: '-number' }, options));
    if (!all.ok) return all;
    const versions = (all.value.rows as unknown as readonly WorkText[]).filter(
      ({ code, orgId }) => code === row.code && orgId === row.orgId,
    );
    return { ...page, value: { row, versions, names: { ...all.value.names, ...names }, readAt } };
  });
  const shown = asked.value?.row ?? null;
  useChanged(
    { orgs: shown === null ? [] : [shown.orgId], ledger: ledger.name, readAt: asked.value?.readAt ?? null },
    again,
  );
  return { asked, again, isPast: past !== null };
}

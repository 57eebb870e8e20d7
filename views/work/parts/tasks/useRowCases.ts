import { useState } from 'react';
import { type CaseOfRow, casesOfRow } from '../../../../domain/task/ownCalls.ts';
import { approvals } from '../../../../domain/topic/changed.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import type { Asked } from '../../../../src/api/useAsked.ts';
import { useReading } from '../../../../src/api/useCall.ts';
import { useChanged } from '../../../../src/live/useChanged.ts';

/** The approvals of a row, the newest first; asked again whenever the row is another, or one of its organisation's cases. Null: of none. */
export function useRowCases(
  kind: string,
  row: { readonly id: string; readonly version: number; readonly orgId: string } | null,
): Asked<RowCases> {
  const asOf = usePast()?.instant ?? null;
  const [wait, setWait] = useState<number | null>(null);
  const how = { asOf, wait, moved: `${row?.version ?? ''} ${wait ?? ''}` };
  const asked = useReading<RowCases>(row === null ? null : [kind, row.id], how, async (api, options) => {
    const answer = await api.call(casesOfRow, { params: { kind, id: row?.id ?? '' } }, options);
    return answer.ok ? { ...answer, value: { ...answer.value, readAt: answer.position ?? 0 } } : answer;
  });
  const orgs = row === null ? [] : [row.orgId];
  useChanged({ orgs, ledger: approvals, readAt: asked.value?.readAt ?? null }, setWait);
  return asked;
}

export interface RowCases {
  readonly cases: readonly CaseOfRow[];
  /** The position at which they were read. */
  readonly readAt: number;
}

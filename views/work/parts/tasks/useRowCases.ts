import { useState } from 'react';
import { type CaseOfRow, casesOfRow } from '../../../../domain/task/ownCalls.ts';
import { approvals } from '../../../../domain/topic/changed.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { type Asked, useAsked } from '../../../../src/api/useAsked.ts';
import { useChanged } from '../../../../src/live/useChanged.ts';
import { useApi } from '../../../../src/session/useSession.ts';

/** The approvals of a row, the newest first; asked again whenever the row is another, or one of its organisation's cases. Null: of none. */
export function useRowCases(
  kind: string,
  row: { readonly id: string; readonly version: number; readonly orgId: string } | null,
): Asked<RowCases> {
  const api = useApi();
  const asOf = usePast()?.instant ?? null;
  const [wait, setWait] = useState<number | null>(null);
  const asked = useAsked<RowCases>(
    row === null ? null : JSON.stringify([kind, row.id, asOf]),
    async (signal) => {
      const then = asOf !== null ? { asOf } : wait === null ? {} : { wait };
      const answer = await api.call(casesOfRow, { params: { kind, id: row?.id ?? '' } }, { signal, ...then });
      return answer.ok ? { ...answer, value: { ...answer.value, readAt: answer.position ?? 0 } } : answer;
    },
    `${row?.version ?? ''} ${wait ?? ''}`,
  );
  const orgs = row === null ? [] : [row.orgId];
  useChanged({ orgs, ledger: approvals, readAt: asked.value?.readAt ?? null }, setWait);
  return asked;
}

export interface RowCases {
  readonly cases: readonly CaseOfRow[];
  /** The position at which they were read. */
  readonly readAt: number;
}

import { type CaseOfRow, casesOfRow } from '../../../../domain/task/ownCalls.ts';
import { approvals } from '../../../../domain/topic/changed.ts';
import { type Asked, useAsked } from '../../../../src/api/useAsked.ts';
import { useChanged } from '../../../../src/live/useChanged.ts';
import { useApi } from '../../../../src/session/useSession.ts';

/** The approvals of a row, the newest first; asked again whenever the row is another, or one of its organisation's cases. Null: of none. */
export function useRowCases(
  kind: string,
  row: { readonly id: string; readonly version: number; readonly orgId: string } | null,
): Asked<RowCases> {
  const api = useApi();
  const asked = useAsked<RowCases>(
    row === null ? null : `${kind} ${row.id}`,
    (signal) => api.call(casesOfRow, { params: { kind, id: row?.id ?? '' } }, { signal }),
    row?.version ?? null,
  );
  useChanged(row === null ? [] : [row.orgId], approvals, asked.again);
  return asked;
}

export interface RowCases {
  readonly cases: readonly CaseOfRow[];
}

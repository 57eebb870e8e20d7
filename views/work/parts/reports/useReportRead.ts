import { useCallback, useState } from 'react';
import { readTestReport, type TestReportTold } from '../../../../domain/testReport/calls.ts';
import { testReports } from '../../../../domain/testReport/reportLedger.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useReading } from '../../../../src/api/useCall.ts';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import type { AnyRow } from '../../../../src/ledger/slots.ts';
import { useChanged } from '../../../../src/live/useChanged.ts';

export interface ReportRead {
  readonly row: AnyRow;
  readonly told: TestReportTold;
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly readAt: number;
}

/** One report as a row and on its pages, as it stands or stood; its value's null: there is none, or it is not to be seen. */
export function useReportRead(id: string) {
  const past = usePast();
  const [read, setRead] = useState<{ readonly round: number; readonly wait: number | null }>({ round: 0, wait: null });
  const again = useCallback(
    (wait?: number | null) => setRead(({ round }) => ({ round: round + 1, wait: wait ?? null })),
    [],
  );
  const how = { asOf: past?.instant ?? null, wait: read.wait, moved: read.round };
  const asked = useReading<{ readonly read: ReportRead | null }>([testReports.name, id], how, async (api, options) => {
    const page = await ledgerClient(api, testReports).list({ id }, options);
    if (!page.ok) return page;
    const { rows, names, position: readAt } = page.value;
    const [row] = rows;
    if (row === undefined) return { ...page, value: { read: null } };
    const told = await api.call(readTestReport, { params: { id } }, options);
    return told.ok ? { ...told, value: { read: { row, told: told.value, names, readAt } } } : told;
  });
  const shown = asked.value?.read ?? null;
  useChanged(
    {
      orgs: shown === null ? [] : [String(shown.row['orgId'])],
      ledger: testReports.name,
      readAt: shown?.readAt ?? null,
    },
    again,
  );
  return { asked, again, past };
}

import { instantOrNull } from '../../../domain/clock/clock.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { type ReportTemplate, reportTemplates } from '../../../domain/report/reportTemplate.ts';
import { useReading } from '../../../src/api/useCall.ts';
import { wholeList } from '../../../src/api/wholeList.ts';
import { useLang } from '../../../src/i18n/lang.ts';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import { useMay } from '../../../src/session/useMay.ts';

export interface KnownTemplate {
  readonly id: string;
  readonly name: string;
  readonly unitId: string;
}

/** The reports that may be opened: those that are published, and for who builds them the others too. */
export function useTemplates(asOf: number | null) {
  const lang = useLang();
  const builds = useMay('/customList', 'edit');
  const how = { asOf: instantOrNull(asOf) };
  return useReading<readonly KnownTemplate[]>([builds], how, async (api, options) => {
    const page = await wholeList((part) => ledgerClient(api, reportTemplates).list(part, options));
    if (!page.ok) return page;
    const rows = page.value.rows as unknown as readonly ReportTemplate[];
    // The oldest first: what an organisation built first it looks at most.
    const seen = rows.filter(({ published }) => published || builds).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return { ...page, value: seen.map((row) => ({ id: row.id, name: nameIn(row, lang), unitId: row.unitId })) };
  });
}

import { Link } from 'wouter';
import { nameIn } from '../../../domain/ledger/names.ts';
import { testReports } from '../../../domain/testReport/reportLedger.ts';
import { type ReportText, reportTexts } from '../../../domain/testReport/template/template.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useReading } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Word } from '../../../src/kit/layout/parts.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { LawScreen } from '../../../src/ledger/law/LawScreen.tsx';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import type { AnyRow, LedgerSlots, NameOf } from '../../../src/ledger/slots.ts';
import { TemplateActs, TemplateListActs } from './TemplateActs.tsx';
import { words } from './words.ts';

function NameLink({ row }: { readonly row: AnyRow }) {
  const lang = useLang();
  return (
    <Link href={`/expReportTemp/editTemp?id=${row.id}`} onClick={(event) => event.stopPropagation()}>
      {nameIn(row as unknown as ReportText, lang)}
    </Link>
  );
}

/** The texts that it takes from; none: any test. */
function Texts({ row, nameOf }: { readonly row: AnyRow; readonly nameOf: NameOf }) {
  const say = useText(words);
  const ids = (row as unknown as ReportText).textIds;
  return ids.length === 0 ? say('temps.any') : ids.map((id) => nameOf('testText', id) ?? missing).join(' ');
}

/** How many reports were made by this version. */
function Made({ row }: { readonly row: AnyRow }) {
  const past = usePast();
  const asked = useReading(
    [testReports.name, 'of', row.id],
    { asOf: past?.instant ?? null, noErrorPage: true },
    (api, options) => ledgerClient(api, testReports).list({ textId: row.id, size: 1 }, options),
  );
  return <Word digits>{asked.value === null ? missing : String(asked.value.total)}</Word>;
}

const slots: LedgerSlots = {
  hidden: ['orgId', 'textIds', 'shipped', 'until', 'replacedBy', 'lastReason', 'blocks'],
  widths: { code: 110, number: 64, name: 210, state: 84, class: 110, standard: 150, since: 100 },
  columns: [
    {
      key: 'texts',
      title: words['temps.texts'],
      width: 160,
      cell: (row, nameOf) => <Texts row={row} nameOf={nameOf} />,
    },
    { key: 'made', title: words['temps.made'], width: 84, align: 'end', cell: (row) => <Made row={row} /> },
  ],
  apart: ['blocks'],
  empty: words['temps.empty'],
  cells: { name: (row) => <NameLink row={row} /> },
  Acts: TemplateListActs,
  RowActs: TemplateActs,
};

/** What is in force, and what waits as a draft, stands first. */
const inHand = { sort: 'code' };

/** The templates of test reports: which is in force, from which texts each takes, and how many reports were made by it. */
export function Screen() {
  return <LawScreen law={lawOfLedger(reportTexts)} slots={slots} inHand={inHand} />;
}

import { useState } from 'react';
import { Link } from 'wouter';
import { testsWithoutReport } from '../../../domain/testReport/calls.ts';
import { type TestReport, testReports } from '../../../domain/testReport/reportLedger.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import { LinkTabs } from '../../../src/kit/panel/LinkTabs.tsx';
import { LawScreen } from '../../../src/ledger/law/LawScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { useOpens } from '../../../src/session/useOpens.ts';
import { MissingTests } from './MissingTests.tsx';
import { ReportActs } from './ReportActs.tsx';
import { words } from './words.ts';

const page = '/expReport';

function Templates() {
  const say = useText(words);
  const opens = useOpens();
  return opens(['/expReportTemp']) ? <Link href="/expReportTemp">{say('reports.templates')}</Link> : null;
}

const slots: LedgerSlots = {
  hidden: [
    ...['taskIds', 'textId', 'language', 'correctionReason', 'testerIds', 'instruments', 'values', 'judgements'],
    ...['readTo', 'results', 'unjudged', 'writerIds', 'madeAt', 'review', 'caseId', 'reviewerIds', 'sha256', 'orgId'],
    ...['replacedById', 'lastReason', 'conclusion', 'issuedAt', 'due'],
  ],
  card: [['number', 'state'], ['equipmentId', 'verdict'], ['waitsSince', 'failed'], ['waits']],
  widths: { number: 140, equipmentId: 140, verdict: 84, state: 84, failed: 84, waitsSince: 110, correctsId: 140 },
  cells: {
    number: (row) => {
      const { id, number, state } = row as unknown as TestReport;
      const where = state === 'draft' ? '/expReport/reportEdit' : '/expReport/lookdetails';
      return (
        <Link href={`${where}?id=${id}`} onClick={(event) => event.stopPropagation()}>
          {number}
        </Link>
      );
    },
  },
  titles: { correctsId: words['reports.corrects'] },
  groups: [
    {
      title: words['reports.what'],
      fields: [
        ...['number', 'state', 'verdict', 'failed', 'unjudged', 'equipmentId', 'taskIds', 'textId', 'language'],
        ...['conclusion', 'correctsId', 'correctionReason', 'replacedById', 'orgId'],
      ],
    },
    { title: words['reports.people'], fields: ['authorId', 'writerIds', 'testerIds'] },
    { title: words['reports.dates'], fields: ['madeAt', 'waitsSince', 'due', 'issuedAt'] },
    { title: words['reports.review'], fields: ['review', 'caseId', 'reviewerIds', 'lastReason', 'sha256'] },
  ],
  // They are read and written on the pages of the report.
  apart: ['instruments', 'values', 'judgements', 'readTo', 'results'],
  empty: words['reports.empty'],
  Acts: Templates,
  RowActs: ReportActs,
};

/** What waits longest stands first. */
const inHand = { sort: 'waitsSince' };

/** The desk of test reports: which tests lack one, which wait for whom. */
export function Screen() {
  const say = useText(words);
  const { search } = useAddress();
  const past = usePast();
  const [read, setRead] = useState<{ readonly round: number; readonly wait: number | null }>({ round: 0, wait: null });
  const isMissing = search.get('show') === 'missing';
  const missing = useCall(
    testsWithoutReport,
    {},
    { asOf: past?.instant ?? null, wait: read.wait, moved: `${read.round} ${isMissing}` },
  );
  const n = missing.value?.total ?? null;
  return (
    <Stack size="fill">
      <LinkTabs
        label={say('reports.tabs')}
        tabs={[
          { address: page, text: say('reports.tab.reports'), isOpen: !isMissing },
          {
            address: `${page}?show=missing`,
            text: n === null ? say('reports.tab.missing.unknown') : say('reports.tab.missing', { n }),
            isOpen: isMissing,
          },
        ]}
      />
      {isMissing ? (
        <MissingTests
          asked={missing}
          again={(wait = null) => setRead(({ round }) => ({ round: round + 1, wait: wait ?? null }))}
        />
      ) : (
        <LawScreen law={lawOfLedger(testReports)} slots={slots} inHand={inHand} />
      )}
    </Stack>
  );
}

import { defineLedger, faultsOrNull, type LedgerRow } from '../ledger/declaration.ts';
import { uniqueWithin } from '../ledger/uniqueWithin.ts';
import { mostTests, reportFields } from './fields.ts';
import { reportLaw } from './law.ts';
import type { ReportState } from './states.ts';

const isStanding = (state: ReportState): boolean => state !== 'void' && state !== 'superseded';

/** What tests came to, as it is given out: made of their sheets by a template, reviewed, issued as a file that never changes. */
export const testReports = defineLedger({
  name: 'testReport',
  plural: 'testReports',
  wing: 'work',
  title: { cn: '试验报告', en: 'Test reports' },
  known: 'number',
  org: { from: 'field', field: 'orgId' },
  // As its tests: whoever sees the organisation sees its reports.
  channel: null,
  unit: null,
  fields: reportFields,
  rules: [
    ({ judgements, values }) =>
      faultsOrNull({
        ...uniqueWithin(judgements, {
          at: 'judgements',
          key: 'slot',
          say: { cn: '一个项目只判定一次', en: 'Each item is judged once' },
        }),
        ...uniqueWithin(values, {
          at: 'values',
          key: 'key',
          say: { cn: '每个内容块只填写一次', en: 'Each block is written once' },
        }),
      }),
    ({ taskIds }) =>
      faultsOrNull(
        taskIds.length > mostTests
          ? { taskIds: { cn: `最多 ${mostTests} 个试验`, en: `At most ${mostTests} tests` } }
          : {},
      ),
  ],
  sole: [
    // A test is told of once: its correction corrects the report that stands. Of what was superseded the number that did it is asked (`makeReport`).
    {
      field: 'taskIds',
      holds: ({ state, correctsId }) => isStanding(state) && correctsId === null,
      taken: { cn: '此试验已有报告', en: 'This test has a report already' },
      takenBy: { cn: '此试验已有报告 {holder}', en: '{holder} is the report of this test' },
    },
    {
      field: 'correctsId',
      holds: ({ state, correctsId }) => isStanding(state) && correctsId !== null,
      taken: { cn: '此报告已有更正', en: 'It is being corrected already' },
      takenBy: { cn: '此报告已由 {holder} 更正', en: '{holder} corrects it already' },
    },
  ],
  law: reportLaw,
  permissions: {
    see: ['/expReport', '/expReport/reportEdit', '/expReport/lookdetails'],
    add: ['/expReport:add'],
    edit: ['/expReport:edit'],
    delete: ['/expReport:delete'],
  },
});
export type TestReport = LedgerRow<typeof testReports>;

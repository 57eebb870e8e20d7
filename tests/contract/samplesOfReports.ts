import { testReports } from '../../domain/testReport/reportLedger.ts';
import { newBlock } from '../../domain/testReport/template/blockFields.ts';
import { reportTexts } from '../../domain/testReport/template/template.ts';
import { testTasks } from '../../domain/work/task/tasks.ts';
import { given, naming, type Sample } from './sample.ts';
import { rowIn, rowOf } from './samples.ts';

const blocks = [newBlock('table', 'table'), newBlock('verdict', 'verdict')];

export const samplesOfReports: Readonly<Record<string, Sample>> = {
  testsWithoutReport: given({}),
  // Its template is a draft still.
  makeTestReports: {
    input: async (ground) => ({
      body: { taskIds: [await rowIn(ground, testTasks)], textId: await rowIn(ground, reportTexts) },
    }),
    bearsOrg: true,
    refused: 'RULE_BROKEN',
  },
  takeTestReport: naming(rowOf(testReports)),
  correctTestReport: naming(
    rowOf(testReports),
    'params.id',
    { body: { reason: '读数更正' } },
    { refused: 'RULE_BROKEN' },
  ),
  readTestReport: naming(rowOf(testReports)),
  printTestReport: naming(rowOf(testReports)),
  previewReportText: given({ body: { textIds: [], blocks } }),
  lookReport: naming(rowOf(testReports)),
  // What is not issued has no file.
  lookReportPaper: given({ params: { id: 'report-none' } }, { refused: 'NO_PERMISSION' }),
};

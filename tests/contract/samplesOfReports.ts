import { testReports } from '../../domain/testReport/reportLedger.ts';
import { newBlock } from '../../domain/testReport/template/blockFields.ts';
import { reportTexts } from '../../domain/testReport/template/template.ts';
import { testTasks } from '../../domain/work/task/tasks.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import { aRuledRow } from '../world/ledgers.ts';
import { type Ground, given, naming, type Sample } from './sample.ts';
import { rowIn, rowOf } from './samples.ts';
import { approvable } from './samplesOfWork.ts';
import { until } from './world.ts';

const blocks = [newBlock('table', 'table'), newBlock('verdict', 'verdict')];

/** One that was issued, and whose file is written. */
async function anIssued(ground: Ground): Promise<string> {
  const { world, org } = ground;
  await approvable(ground, 'ENERGY_TEST_REPORT');
  const { id } = await aRuledRow(world, lawOfLedger(testReports), { to: 'approve', given: { orgId: org } });
  await until('its file', async () => (await world.ledgers.anyRow(testReports, id))?.sha256 ?? null, {
    isSo: (hash) => hash !== null,
  });
  return id;
}

export const samplesOfReports: Readonly<Record<string, Sample>> = {
  testsWithoutReport: given({}),
  reportOfTest: naming(rowOf(testTasks), 'params.task'),
  // Its template is a draft still.
  makeTestReports: {
    input: async (ground) => ({
      body: { taskIds: [await rowIn(ground, testTasks)], textId: await rowIn(ground, reportTexts) },
    }),
    bearsOrg: true,
    refused: 'RULE_BROKEN',
  },
  takeTestReport: naming(rowOf(testReports), 'params.id', { body: { version: 1 } }),
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
  lookReportPaper: naming(anIssued),
};

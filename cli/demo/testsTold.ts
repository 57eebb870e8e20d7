import type { Log } from '../../gateway/log/log.ts';
import { readTests, type TestsMeans } from '../../gateway/work/testReports/testsRead.ts';
import type { Tested } from './seedTestReports.ts';

/** What the sheets of tests say, as a report takes it. */
export const testsTold =
  (means: TestsMeans & { readonly log: Pick<Log, 'head'> }): Tested =>
  async (taskIds) => {
    const readTo = means.log.head().position;
    const { results } = await readTests(means, { taskIds, position: readTo, lang: 'cn' });
    return { readTo, results };
  };

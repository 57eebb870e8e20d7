import { accepted } from '../../../domain/error/errors.ts';
import { streamOf } from '../../../domain/event/event.ts';
import { type TestReport, testReports } from '../../../domain/testReport/reportLedger.ts';
import { changedSlots } from '../../../domain/testReport/results.ts';
import type { CallContext } from '../../http/handler.ts';
import { stillThere } from './making.ts';
import type { ReportMeans } from './reportSaid.ts';
import { readTests } from './testsRead.ts';

interface Taking {
  readonly row: TestReport;
  /** That was seen by whoever takes. */
  readonly version: number;
}

/** A draft takes what its sheets say now. What was judged by hand of another reading goes: its writer never saw this one. */
export async function takeReadings(means: ReportMeans, { row, version }: Taking, context: CallContext) {
  const { ledgers, log } = means;
  const { taskIds, language: lang, id } = row;
  const position = log.head().position;
  // As the log knows it, so that what was written a moment ago is among what stays.
  const stream = streamOf(testReports.name, id);
  const standing = ((await log.remembered([stream])).get(stream)?.context ?? row) as unknown as TestReport;
  const before = await readTests(means, { taskIds, position: standing.readTo, lang });
  const { results, readings, persons } = await readTests(means, { taskIds, position, lang });
  const changed = changedSlots(before.readings, readings);
  const judgements = standing.judgements.filter(({ slot }) => !changed.has(slot));
  const testerIds = await stillThere(means, persons);
  const { by, command, asker } = context;
  const order = { command: 'take', id, version, given: { readTo: position, results, testerIds, judgements } };
  const done = await ledgers.obey(testReports, order, { by, command, asker });
  if (!done.ok) return done;
  context.answeredAt(done.value.position);
  return accepted({ id, version: done.value.version, changed: [...changed] });
}

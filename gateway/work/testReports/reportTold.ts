import type { SheetDifference, TestReportTold } from '../../../domain/testReport/calls.ts';
import { valueTold } from '../../../domain/testReport/paper.ts';
import { type TestReport, testReports } from '../../../domain/testReport/reportLedger.ts';
import { readingsTold } from '../../../domain/testReport/tell.ts';
import type { ToldReading } from '../../../domain/testReport/told.ts';
import type { CallContext } from '../../http/handler.ts';
import { namedAt, wholeReport } from './reportPaper.ts';
import { type ReportMeans, reportSaid } from './reportSaid.ts';

/** A report on its pages, with what is to be looked at before it goes on; null: its template is not there. */
export async function reportTold(
  means: ReportMeans,
  row: TestReport,
  { caller, asOf }: CallContext,
): Promise<TestReportTold | null> {
  const reader = { scope: caller.scope, byToken: false, asOf };
  const whole = await wholeReport(means, row, { ...reader, asOf: await namedAt(means, row, asOf) });
  if (whole === null) return null;
  const readings = readingsTold(whole.said, new Set());
  const all = await means.ledgers.seen(testReports, caller.scope, { asOf });
  const brief = (id: string | null) => {
    const found = all.find((one) => one.id === id);
    return found === undefined ? null : { id: found.id, number: found.number };
  };
  const before = all
    .filter(
      (one) =>
        one.id !== row.id &&
        one.id !== row.correctsId &&
        one.equipmentId !== null &&
        one.equipmentId === row.equipmentId &&
        one.state === 'issued' &&
        (one.issuedAt ?? '') < row.madeAt,
    )
    .toSorted((a, b) => ((a.issuedAt ?? '') < (b.issuedAt ?? '') ? 1 : -1))[0];
  return {
    report: whole.told,
    state: row.state,
    version: row.version,
    blocks: whole.template.blocks,
    readings: [...readings],
    corrected: await correctedSince(means, { row, readings }, reader),
    before:
      before === undefined
        ? null
        : { id: before.id, number: before.number, verdict: before.verdict, issuedAt: before.issuedAt ?? row.madeAt },
    corrects: brief(row.correctsId),
    replacedBy: brief(row.replacedById),
  };
}

/** What the sheets say otherwise now, or said at the moment that is asked for, than when the report took its readings. */
async function correctedSince(
  means: ReportMeans,
  { row, readings }: { readonly row: TestReport; readonly readings: readonly ToldReading[] },
  reader: { readonly scope: CallContext['caller']['scope']; readonly byToken: boolean; readonly asOf: number | null },
): Promise<readonly SheetDifference[]> {
  const position = reader.asOf ?? means.log.head().position;
  const { taskIds, language: lang, org, readTo: took } = row;
  if (position <= took) return [];
  const template = { blocks: [], name: '', nameEn: null };
  const { said } = await reportSaid(means, { report: null, template, taskIds, position, lang, org }, reader);
  const now = new Map(readingsTold(said, new Set()).map((one) => [one.slot, one]));
  const was = new Map(readings.map((one) => [one.slot, one]));
  const verdictsThen = new Map(row.results.map(({ slot, verdict }) => [slot, verdict]));
  return [...new Set([...was.keys(), ...now.keys()])].flatMap((slot) => {
    const [old, is] = [was.get(slot), now.get(slot)];
    const isSame =
      old?.value === is?.value && old?.unit === is?.unit && (verdictsThen.get(slot) ?? null) === (is?.verdict ?? null);
    const told = is ?? old;
    if (isSame || told === undefined) return [];
    return [
      {
        slot,
        thing: told.thing,
        item: told.item,
        was: old === undefined ? null : valueTold(old),
        is: is === undefined ? null : valueTold(is),
      },
    ];
  });
}

import type { Cell } from '../../domain/figure/answer.ts';
import { differencesOf } from '../../domain/report/filedDifferences.ts';
import { type FiledContent, filedStream } from '../../domain/report/filedEvents.ts';
import { act } from '../../machines/act.ts';
import type { Remembered } from '../../machines/decider.ts';
import { reportFileDecider } from '../../machines/reportFile/reportFileDecider.ts';
import type { ReportFileCommand, ReportFileContext } from '../../machines/reportFile/reportFileMachine.ts';
import { filedSample } from '../world/filedReport.ts';
import type { KeptFact } from './facts.ts';

const at = '2026-11-20T08:00:00.000Z';

function contentOf(value: string, digit: string): FiledContent {
  const cell: Cell = { value, none: null, quality: 'good', present: 24, elapsed: 24, expected: 24 };
  const hash = digit.repeat(64);
  const block = {
    ...({ block: 0, kind: 'table', title: '用量', unit: null, text: null, linesBy: 'unit', fault: null } as const),
    columns: [{ key: 'use', title: '用量', unit: 'kWh', decimals: 2 }],
    rows: [{ id: 'U1', name: '全厂', cells: [cell] }],
    total: [cell],
  };
  return { ...filedSample, hash, report: { ...filedSample.report, hash, blocks: [block] } };
}

const [filed, later] = [contentOf('1000', 'a'), contentOf('1012.5', 'b')];
const commands: readonly ReportFileCommand[] = [
  { type: 'FILE', at, content: filed, obstacles: [] },
  {
    type: 'RESTATE',
    at,
    content: later,
    obstacles: [],
    of: filed.hash,
    reason: '补读表底',
    differences: differencesOf(filed.report, later.report),
  },
];

/** A report from its filing to its restatement, as the law tells it. */
export const filedFacts: readonly KeptFact[] = (() => {
  const facts: KeptFact[] = [];
  let remembered: Remembered | null = null;
  for (const command of commands) {
    const done: ReturnType<typeof act<ReportFileCommand, ReportFileContext>> = act(
      reportFileDecider,
      remembered,
      command,
    );
    if (!done.ok) throw new Error(`the law refuses ${command.type}`);
    for (const { type, data, to } of done.value.events) facts.push({ stream: filedStream('R1'), type, data, to });
    remembered = done.value.after;
  }
  return facts;
})();

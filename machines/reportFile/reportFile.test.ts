import { expect, test } from 'vitest';
import type { CellDifference, FiledContent } from '../../domain/report/filedEvents.ts';
import { act } from '../act.ts';
import type { Remembered } from '../decider.ts';
import { reportFileDecider } from './reportFileDecider.ts';
import type { ReportFileCommand, ReportFileContext } from './reportFileMachine.ts';

const at = '2026-12-01T00:00:00.000Z';
const span = { format: 'month', from: '2026-11-01', to: '2026-12-01' } as const;
const contentOf = (hash: string): FiledContent => ({
  template: 'T1',
  templateVersion: 1,
  unit: 'U1',
  span,
  lang: 'cn',
  position: 7,
  hash,
  sight: { orgs: ['O1'], units: ['U1'], points: [] },
  report: {
    template: { id: 'T1', name: '月报', version: 1 },
    unit: { id: 'U1', name: '全厂' },
    span,
    zone: 'UTC',
    known: at,
    paper: 'portrait',
    blocks: [],
    footer: null,
    hash,
  },
});
const difference: CellDifference = {
  block: 0,
  title: null,
  about: null,
  line: '全厂',
  column: 'use',
  columnTitle: '用量',
  unit: 'kWh',
  decimals: 0,
  was: { value: '1', none: null, quality: 'good', isLeast: false },
  is: { value: '2', none: null, quality: 'good', isLeast: false },
  cause: 'corrected',
};
const file = (hash: string, ...obstacles: ReportFileCommand['obstacles']): ReportFileCommand => ({
  type: 'FILE',
  at,
  content: contentOf(hash),
  obstacles,
});
const restate = (of: string, hash: string, more: Partial<ReportFileCommand> = {}): ReportFileCommand =>
  ({
    type: 'RESTATE',
    at,
    content: contentOf(hash),
    obstacles: [],
    of,
    reason: '补读',
    differences: [difference],
    ...more,
  }) as ReportFileCommand;

/** The facts of commands one after another, and why the last one was refused. */
function told(...commands: readonly ReportFileCommand[]) {
  let remembered: Remembered | null = null;
  const facts: string[] = [];
  let refusal: unknown = null;
  for (const command of commands) {
    const done: ReturnType<typeof act<ReportFileCommand, ReportFileContext>> = act(
      reportFileDecider,
      remembered,
      command,
    );
    refusal = done.ok ? null : (done.refusal.data as { readonly refusal: string }).refusal;
    if (!done.ok) continue;
    facts.push(...done.value.events.map(({ type }) => type));
    remembered = done.value.after;
  }
  return { facts, refusal };
}

test.each<[string, readonly ReportFileCommand[], unknown]>([
  ['a span that runs is not filed', [file('a', 'spanRuns')], 'spanRuns'],
  ['nor what is too large', [file('a', 'tooLarge')], 'tooLarge'],
  ['what is filed is not filed again', [file('a'), file('b')], 'alreadyFiled'],
  ['what is not filed is not restated', [restate('a', 'b')], 'notFiled'],
  ['nor what is as it was filed', [file('a'), restate('a', 'a', { differences: [] })], 'nothingChanged'],
  ['nor what grew too large', [file('a'), restate('a', 'b', { obstacles: ['tooLarge'] })], 'tooLarge'],
  ['nor against a version that is not the newest', [file('a'), restate('a', 'b'), restate('a', 'c')], 'overtaken'],
  ['what differs is restated', [file('a'), restate('a', 'b')], null],
])('%s', (_, commands, refusal) => {
  expect(told(...commands).refusal).toBe(refusal);
});

test('it is filed once and restated as often as it differs, each a version more', () => {
  const { facts } = told(file('a'), file('a'), restate('a', 'b'), restate('b', 'c'));
  expect(facts).toEqual(['ReportFiled', 'ReportRestated', 'ReportRestated']);
});

import type { Millis } from '../../../domain/clock/clock.ts';
import type { Result } from '../../../domain/error/errors.ts';
import type { Cell } from '../../../domain/figure/answer.ts';
import { edgesOfSpan } from '../../../domain/figure/axis.ts';
import { faultsOf } from '../../../domain/figure/faults.ts';
import type { AskedSpan } from '../../../domain/figure/question.ts';
import { noFigureTexts } from '../../../domain/figure/telling.ts';
import { named } from '../../../domain/ledger/names.ts';
import type { ReportBlock } from '../../../domain/report/blockFields.ts';
import { questionsOf } from '../../../domain/report/blockQuestions.ts';
import { customWords } from '../../../domain/report/messages.ts';
import type { ToldBlock, ToldColumn } from '../../../domain/report/told.ts';
import { type Answered, bySteps, byUnits, type FilledTable } from '../../../domain/report/toldTable.ts';
import type { Span } from '../../../domain/telemetry/grid.ts';
import { filled } from '../../../domain/text/filled.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { answerOf } from '../../figures/answerOf.ts';
import type { FigureMeans } from '../../figures/figureMeans.ts';
import type { SubjectNode } from '../../figures/nodesOf.ts';
import { type NodesAsker, nodeWithin, type UnitNode, unitNodes } from '../../figures/unitNodes.ts';

/** So many lines a block shows: what is longer is a file of samples, no report. */
export const mostLines = 800;
/** So many figures a report shows in all its blocks: what its answer, its file and its letters take stays bounded, whoever builds it. */
export const mostCells = 60_000;

export interface BlocksAsked {
  readonly blocks: readonly ReportBlock[];
  /** The unit that the report is opened for, with what lies below it. */
  readonly unit: UnitNode;
  readonly asked: AskedSpan;
  readonly span: Span;
  readonly asker: NodesAsker;
  readonly asOf: Millis | null;
  readonly now: Millis;
}

/** Every block with its figures, in their order. */
export async function tellBlocks(means: FigureMeans, asked: BlocksAsked): Promise<readonly ToldBlock[]> {
  const told: ToldBlock[] = [];
  const room = { cells: mostCells };
  for (const [n, block] of asked.blocks.entries()) told.push(...(await tellBlock(means, { ...asked, block, n, room })));
  return told;
}

interface BlockAsked extends BlocksAsked {
  readonly block: ReportBlock;
  readonly n: number;
  /** What is left of the report's. */
  readonly room: { cells: number };
}

async function tellBlock(means: FigureMeans, given: BlockAsked): Promise<readonly ToldBlock[]> {
  const { block, n, asker, unit, asked, span, room } = given;
  const { lang } = asker;
  const empty = emptyBlock(block, { n, lang });
  if (block.kind === 'text') {
    const words = { unit: unit.name ?? '', from: asked.from, to: asked.to };
    const text = named(block.body, block.bodyEn, lang) ?? '';
    return [{ ...empty, text: filled(text, words) }];
  }
  const units = await unitsOf(means, given);
  const seen = units.flatMap((node): readonly SubjectNode[] =>
    node.name === null ? [] : [{ subject: { kind: 'energyUnit', id: node.id }, node }],
  );
  if (units.length === 0) return [{ ...empty, fault: customWords['report.noUnits'][lang] }];
  const edges = edgesOfSpan(span, block.step, means.zone, unit.calendar);
  if (edges.length - 1 > mostLines) return [{ ...empty, fault: customWords['report.tooLong'][lang] }];
  // Before anything is asked: what is too much is not computed.
  const cells = units.length * (edges.length - 1) * block.columns.length;
  if (cells > room.cells) return [{ ...empty, fault: customWords['report.tooMuch'][lang] }];
  room.cells -= cells;
  const answers = await answersTo(means, given, seen);
  if (!answers.ok) return [{ ...empty, fault: answers.fault }];
  if (block.step === 'whole') {
    const filled = withHidden(
      units,
      byUnits(
        block,
        seen.map(({ subject }) => subject.id),
        answers.of,
      ),
    );
    const rows = units.map((node, row) => ({
      id: node.id,
      name: node.name ?? customWords['report.hidden'][lang],
      cells: filled.rows[row] ?? [],
    }));
    return [{ ...empty, columns: headsOf(block, filled, lang), rows, total: filled.total }];
  }
  return units.map((node): ToldBlock => {
    const isOne = units.length === 1;
    const unitName = isOne && block.subjects === 'asked' ? null : (node.name ?? customWords['report.hidden'][lang]);
    if (node.name === null) return { ...empty, about: node.id, unit: unitName, fault: noFigureTexts.hidden[lang] };
    const filled = bySteps(block, node.id, { answers: answers.of, steps: edges.length - 1 });
    const rows = filled.rows.map((cells, row) => {
      const at = edges[row] ?? span.from;
      return { id: String(at), name: stepName(means, at, block.step), cells };
    });
    return {
      ...empty,
      about: node.id,
      unit: unitName,
      columns: headsOf(block, filled, lang),
      rows,
      total: filled.total,
    };
  });
}

const emptyBlock = (block: ReportBlock, { n, lang }: { readonly n: number; readonly lang: Lang }): ToldBlock => ({
  block: n,
  kind: block.kind,
  title: named(block.title, block.titleEn, lang),
  unit: null,
  text: null,
  linesBy: block.step === 'whole' ? 'unit' : 'step',
  columns: [],
  rows: [],
  total: [],
  fault: null,
});

const headsOf = ({ columns }: ReportBlock, { units }: FilledTable, lang: Lang): readonly ToldColumn[] =>
  columns.map(({ key, title, titleEn, decimals }, n) => ({
    key,
    title: named(title, titleEn, lang),
    unit: units[n] ?? null,
    decimals,
  }));

const stepWritten = { hour: [0, 16], day: [0, 10], month: [0, 7], whole: [0, 10] } as const;
const stepName = ({ zone }: FigureMeans, at: Millis, step: ReportBlock['step']): string =>
  zone
    .written(at)
    .local.slice(...stepWritten[step])
    .replace('T', ' ');

/** By their names; those without one last, as their ids are. */
const byName = (a: UnitNode, b: UnitNode): number => {
  if ((a.name === null) !== (b.name === null)) return a.name === null ? 1 : -1;
  return (a.name ?? a.id) < (b.name ?? b.id) ? -1 : 1;
};

/** Whom a block is about, in the order of their places; what the reader does not see has its place without a name. */
async function unitsOf(means: FigureMeans, { block, unit, asker, span }: BlockAsked): Promise<readonly UnitNode[]> {
  if (block.subjects === 'asked') return [unit];
  if (block.subjects === 'children') return nodeWithin(unit, [span], means.zone).children.toSorted(byName);
  const ids = [...new Set(block.units.map(({ unitId }) => unitId))];
  const nodes = await unitNodes(means.ledgers, ids, asker);
  return ids.map((id) => nodes.get(id) ?? { id, name: null, parts: [], children: [] });
}

type Answers =
  | { readonly ok: true; readonly of: ReadonlyMap<string, Answered> }
  | { readonly ok: false; readonly fault: string };

/** What the columns stand on; a measure that cannot be told of such a span says why, and the block has no figures. */
async function answersTo(means: FigureMeans, given: BlockAsked, nodes: readonly SubjectNode[]): Promise<Answers> {
  const { block, asked, span, asker, asOf, now } = given;
  const answers = new Map<string, Answered>();
  if (nodes.length === 0) return { ok: true, of: answers };
  const subjects = nodes.map(({ subject }) => subject);
  for (const [key, question] of questionsOf(block, { subjects, span: asked })) {
    const faults = faultsOf(question, means.zone);
    const fault = faults === null ? undefined : Object.values(faults)[0];
    if (fault !== undefined) return { ok: false, fault: fault[asker.lang] };
    const answer: Result<Answered['answer']> = await answerOf(means, { question, span, nodes, asker, asOf, now });
    if (!answer.ok) return { ok: false, fault: customWords['report.tooLong'][asker.lang] };
    answers.set(key, { question, answer: answer.value });
  }
  return { ok: true, of: answers };
}

const hiddenCell: Cell = { value: null, none: 'hidden', quality: 'missing', present: 0, elapsed: 0, expected: 0 };

/** The lines with those that are not to be seen at their places: a total that lacks one of them would pass for the whole, so that it is none. */
function withHidden(units: readonly UnitNode[], filled: FilledTable): FilledTable {
  if (units.every(({ name }) => name !== null)) return filled;
  const blank = filled.units.map(() => hiddenCell);
  let next = 0;
  return {
    ...filled,
    rows: units.map(({ name }) => (name === null ? blank : (filled.rows[next++] ?? blank))),
    total: filled.total.map((cell) => (cell === null ? null : hiddenCell)),
  };
}

import { anHour } from '../../../domain/clock/lengths.ts';
import type { Zone } from '../../../domain/clock/zone.ts';
import { costOf as costOfAll, fenOf, labourOf } from '../../../domain/work/figures/costs.ts';
import type { FactCost, FactKeys, FigureSpan, TaskFact } from '../../../domain/work/figures/facts.ts';
import { minutesOf } from '../../../domain/work/figures/taskMeasures.ts';
import type { WorkKind } from '../../../domain/work/kinds.ts';
import { taskLedgers } from '../../../domain/work/task/tasks.ts';
import type { Row } from '../../store/database.ts';
import {
  type FactKnown,
  type FigureAsked,
  type FigureMeans,
  listIn,
  numberIn,
  readRows,
  soleOf,
  textIn,
} from './figureMeans.ts';
import type { PartCosts } from './partCosts.ts';
import type { SheetFacts } from './sheetFacts.ts';

const instants = ['publishedAt', 'takenAt', 'begunAt', 'finishedAt', 'acceptedAt', 'firstDue'] as const;
const columns = [
  ...['id', 'org', 'number', 'name', 'nameEn', 'state', 'isMissed', 'pathId', 'equipmentIds', 'leaderId', 'holderId'],
  ...['tolerance', 'pausedFor', 'minutes', ...instants],
].map((one) => `t."${one}"`);

interface TaskKnown {
  readonly known: FactKnown;
  /** What was drawn from stock; what a sheet says was used and nobody drew has no price. */
  readonly parts: PartCosts;
}

/** The tasks of a kind that were due first in a span. */
export async function taskFacts(
  means: FigureMeans,
  kind: WorkKind,
  span: FigureSpan,
  {
    known,
    parts,
    sheetsOf,
    ...asked
  }: FigureAsked & TaskKnown & { readonly sheetsOf: (tasks: readonly string[]) => Promise<SheetFacts> },
): Promise<{ readonly facts: readonly TaskFact[]; readonly sheets: SheetFacts }> {
  const rows = await readRows(means, taskLedgers[kind], asked, {
    columns: [...columns, 't."outsideCost"::text as "outsideCost"'].join(', '),
    where: 't."firstDue" >= $1 and t."firstDue" < $2',
    values: [span.from, span.to],
  });
  const sheets = await sheetsOf(rows.map((row) => String(row['id'])));
  return { facts: rows.map((row) => taskFact(row, kind, { known, parts }, sheets)), sheets };
}

function taskFact(row: Row, kind: WorkKind, { known, parts }: TaskKnown, sheets: SheetFacts): TaskFact {
  const id = String(row['id']);
  const drawn = parts.get(String(row['number'])) ?? sheets.parts.get(id) ?? null;
  const bare: TaskFact = {
    of: 'task',
    id,
    org: String(row['org']),
    number: String(row['number']),
    name: String(row['name']),
    nameEn: textIn(row, 'nameEn'),
    kind,
    state: String(row['state']) as TaskFact['state'],
    isMissed: row['isMissed'] === true,
    firstDue: numberIn(row, 'firstDue') ?? 0,
    tolerance: (numberIn(row, 'tolerance') ?? 0) * anHour,
    publishedAt: numberIn(row, 'publishedAt') ?? 0,
    takenAt: numberIn(row, 'takenAt'),
    begunAt: numberIn(row, 'begunAt'),
    finishedAt: numberIn(row, 'finishedAt'),
    acceptedAt: numberIn(row, 'acceptedAt'),
    pausedFor: (numberIn(row, 'pausedFor') ?? 0) * 1000,
    plannedMinutes: numberIn(row, 'minutes'),
    cost: null,
    parts: drawn,
    sheet: sheets.of.get(id) ?? null,
    keys: keysOf(row, kind, known),
  };
  return { ...bare, cost: costOf(bare, textIn(row, 'outsideCost'), known) };
}

function keysOf(row: Row, kind: WorkKind, known: FactKnown): FactKeys {
  const equipment = listIn(row, 'equipmentIds');
  const holder = textIn(row, 'holderId');
  return {
    org: String(row['org']),
    class: known.classOf(equipment),
    equipment: soleOf(equipment),
    crew: known.crewOf(holder),
    person: holder,
    leader: textIn(row, 'leaderId'),
    planned: 'planned',
    ...(kind === 'patrol'
      ? { path: textIn(row, 'pathId'), round: roundOf(numberIn(row, 'firstDue') ?? 0, known.zone) }
      : {}),
  };
}

/** On which day of the week, Monday first, and in which hour of the site it was due: `3 09`. */
export function roundOf(at: number, zone: Zone): string {
  const { local } = zone.written(at);
  const weekday = new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay();
  return `${weekday === 0 ? 7 : weekday} ${local.slice(11, 13)}`;
}

/** What a finished task took: its parts, its time at the rate of the day on which it was begun, and what was paid outside. */
function costOf(task: TaskFact, outside: string | null, known: FactKnown): FactCost | null {
  const { parts } = task;
  const minutes = minutesOf(task);
  if (task.finishedAt === null) return null;
  const rate = task.begunAt === null ? null : known.rateAt(task.org, task.begunAt);
  const told = costOfAll([
    rate === null || minutes === null ? null : labourOf(minutes, rate),
    ...(outside === null ? [] : [fenOf(outside)]),
    ...(parts === null ? [] : [parts.fen]),
  ]);
  return { ...told, isAtLeast: told.isAtLeast || parts?.isAtLeast === true };
}

import type { FigureFacts } from '../../../domain/work/figures/counted.ts';
import type { Fact, FigureSpan, TaskFact } from '../../../domain/work/figures/facts.ts';
import type { FigureMonth } from '../../../domain/work/figures/months.ts';
import { type FigureScreenName, figureScreenOf } from '../../../domain/work/figures/screens.ts';
import { type MeasureName, measureNamed } from '../../../domain/work/measures.ts';
import type { CallContext } from '../../http/handler.ts';
import { defectFacts } from './defectFacts.ts';
import { faultFacts } from './faultFacts.ts';
import { type FactKnown, type FigureAsked, type FigureMeans, factKnown } from './figureMeans.ts';
import { hoursInUse } from './hoursInUse.ts';
import { orderFacts } from './orderFacts.ts';
import { noParts, type PartCosts, partCosts } from './partCosts.ts';
import { runHours } from './runHours.ts';
import { itemFacts, noSheets, sheetFacts } from './sheetFacts.ts';
import { standingFacts } from './standingFacts.ts';
import { taskFacts } from './taskFacts.ts';

interface Reading {
  readonly screen: FigureScreenName;
  readonly measures: readonly MeasureName[];
  /** Rising: those of the span before, and of the span. */
  readonly months: readonly FigureMonth[];
  readonly asked: FigureAsked;
}

type Context = Pick<CallContext, 'caller' | 'asOf' | 'now' | 'moment' | 'lang' | 'leaving'>;

/** What sheets say is read for those alone who ask for it: it is most of what there is. */
const ofSheets: ReadonlySet<MeasureName> = new Set<MeasureName>([
  ...(['work.coverage', 'work.abnormalRate', 'patrol.same', 'patrol.flagged', 'test.passRate'] as const),
  ...(['work.cost', 'upkeep.costPerHour', 'upkeep.parts'] as const),
]);

/** What costs something asks what was drawn from stock. */
const priced: ReadonlySet<MeasureName> = new Set<MeasureName>([
  ...(['work.cost', 'upkeep.costPerHour', 'upkeep.parts', 'order.cost', 'repair.cost'] as const),
]);

/** All that these figures are made of, as the caller may see it. */
export async function readFigures(means: FigureMeans, reading: Reading, context: Context): Promise<FigureFacts> {
  const { screen, measures, months, asked } = reading;
  const { facts: wanted } = figureScreenOf(screen);
  const span: FigureSpan = { from: months[0]?.from ?? 0, to: months.at(-1)?.to ?? 0 };
  const kinds = new Set(measures.flatMap((name) => measureNamed(name).of));
  const hours = new Set(measures.map((name) => measureNamed(name).hours));
  const parts = measures.some((name) => priced.has(name)) ? await partCosts(means, asked) : noParts;
  const given = { ...asked, known: await factKnown(means, asked), parts };
  const asks = (kind: Fact['of']): boolean => kinds.has(kind) && wanted.includes(kind);
  const tasks = asks('task') || asks('item') ? await tasksIn(means, { ...reading, ...given }, span) : noTasks;
  const [orders, defects, faults, standings] = await Promise.all([
    asks('order') ? orderFacts(means, span, given) : [],
    asks('defect') ? defectFacts(means, span, given) : [],
    asks('fault') ? faultFacts(means, span, given) : [],
    asks('standing') ? standingsIn(means, reading, context) : [],
  ]);
  const machines = [...new Set(tasks.facts.flatMap(({ keys }) => keys.equipment ?? []))];
  return {
    facts: [...tasks.facts, ...tasks.items, ...orders, ...defects, ...faults, ...standings],
    hours: {
      use: hours.has('use') ? await hoursInUse(means, asked) : [],
      run: hours.has('run') ? await runHours(means, machines, months, { ...context, ...asked }) : [],
    },
    now: asked.now,
  };
}

const noTasks = { facts: [], items: [] } as const;

async function tasksIn(
  means: FigureMeans,
  { screen, measures, asked, known, parts }: Reading & { readonly known: FactKnown; readonly parts: PartCosts },
  span: FigureSpan,
) {
  const facts: TaskFact[] = [];
  const items: Fact[] = [];
  for (const kind of figureScreenOf(screen).kinds) {
    const asksSheets = measures.some((name) => ofSheets.has(name));
    const sheetsOf = async (ids: readonly string[]) =>
      asksSheets ? await sheetFacts(means, kind, ids, asked) : noSheets;
    const told = await taskFacts(means, kind, span, { ...asked, known, parts, sheetsOf });
    facts.push(...told.facts);
    items.push(...itemFacts(told.facts, told.sheets));
  }
  return { facts, items };
}

/** Of one organisation alone, where it is asked for. */
async function standingsIn(means: FigureMeans, { screen, asked }: Reading, context: Context) {
  const all = await Promise.all(
    figureScreenOf(screen).kinds.map((kind) =>
      standingFacts(means, kind, { ...context, caller: { ...context.caller, scope: asked.scope } }),
    ),
  );
  return all.flat();
}

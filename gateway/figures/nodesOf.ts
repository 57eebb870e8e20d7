import type { CostCalendar } from '../../domain/cost/ladderBegin.ts';
import type { Subject } from '../../domain/figure/question.ts';
import { type UnitCalendar, usualCalendar } from '../../domain/unit/unitCalendar.ts';
import { usingUnits } from '../../domain/unit/usingUnit.ts';
import { pointParts, unitParts } from '../energy/unitParts.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { type NodesAsker, pointName, type UnitNode, unitNodes } from './unitNodes.ts';

export interface SubjectNode {
  readonly subject: Subject;
  readonly node: UnitNode;
}

/** By which the steps of a question are cut: as the first unit that it is about says. */
export const calendarIn = (nodes: readonly SubjectNode[]): UnitCalendar => nodes[0]?.node.calendar ?? usualCalendar;

/** By which the costs of each of them are settled. */
export function costCalendarsOf(nodes: readonly SubjectNode[]): (id: string) => CostCalendar {
  const byId = new Map(nodes.map(({ subject, node }) => [subject.id, node]));
  return (id) => {
    const { calendar = usualCalendar, settlementDay = 1 } = byId.get(id) ?? {};
    return { yearMonth: calendar.yearMonth, settlementDay };
  };
}

const idsOf = (subjects: readonly Subject[], kind: Subject['kind']): readonly string[] => [
  ...new Set(subjects.filter((one) => one.kind === kind).map(({ id }) => id)),
];

/** What was asked about, each with its counters; null where the asker does not see one of them. */
export async function nodesOf(
  ledgers: Ledgers,
  subjects: readonly Subject[],
  asker: NodesAsker,
): Promise<readonly SubjectNode[] | null> {
  const { scope, asOf, lang } = asker;
  const units = await unitNodes(ledgers, idsOf(subjects, 'energyUnit'), asker);
  const using = await usingNodes(ledgers, idsOf(subjects, 'usingUnit'), asker);
  const counters = await pointParts(ledgers, idsOf(subjects, 'point'), { scope, asOf });
  const found: SubjectNode[] = [];
  for (const subject of subjects) {
    const node = nodeFor(subject);
    if (node === null) return null;
    found.push({ subject, node });
  }
  return found;

  function nodeFor({ kind, id }: Subject): UnitNode | null {
    if (kind === 'energyUnit') return units.get(id) ?? null;
    if (kind === 'usingUnit') return using.get(id) ?? null;
    const part = counters.find(({ pointId }) => pointId === id);
    if (part === undefined || part.point === null) return null;
    return { id, name: pointName(part, lang), parts: [part], children: [] };
  }
}

async function usingNodes(
  ledgers: Ledgers,
  ids: readonly string[],
  { scope, asOf, lang }: NodesAsker,
): Promise<ReadonlyMap<string, UnitNode>> {
  if (ids.length === 0) return new Map();
  const rows = await ledgers.seen(usingUnits, scope, { ids, lang, asOf });
  const parts = await unitParts(ledgers, { of: 'usingUnit', ids }, { scope, asOf });
  return new Map(rows.map(({ id, name }) => [id, { id, name, parts: parts.get(id) ?? [], children: [] }]));
}

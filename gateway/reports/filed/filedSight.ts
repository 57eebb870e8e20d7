import { points } from '../../../domain/device/point.ts';
import type { FiledSight } from '../../../domain/report/filedEvents.ts';
import { reportTemplates } from '../../../domain/report/reportTemplate.ts';
import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import type { FigureMeans } from '../../figures/figureMeans.ts';
import { type NodesAsker, partsBelow, type UnitNode, unitNodes } from '../../figures/unitNodes.ts';
import type { Scope } from '../../http/handler.ts';
import type { ReportSaid } from '../custom/tellReport.ts';
import type { FiledHead } from './filedFollower.ts';

/** What a report for a unit tells its asker of: units with all that lies below them, and their counters, as far as he sees them. */
export async function sightOf(
  { ledgers }: Pick<FigureMeans, 'ledgers'>,
  { report, unit }: { readonly report: ReportSaid; readonly unit: string },
  asker: NodesAsker,
): Promise<FiledSight> {
  const chosen = report.blocks.flatMap(({ subjects, units }) =>
    subjects === 'chosen' ? units.map(({ unitId }) => unitId) : [],
  );
  const nodes = [...(await unitNodes(ledgers, [...new Set([unit, ...chosen])], asker)).values()];
  const units = nodes.flatMap(namedIn).map(({ id }) => id);
  const counters = nodes.flatMap(partsBelow).flatMap(({ point, pointId }) => (point === null ? [] : [pointId]));
  const then = { asOf: asker.asOf };
  const rows = await ledgers.seen(energyUnits, asker.scope, { ids: units, ...then });
  return { orgs: sorted(rows.map(({ orgId }) => orgId)), units: sorted(units), points: sorted(counters) };
}

const sorted = (ids: readonly string[]): readonly string[] => [...new Set(ids)].sort();

const namedIn = (node: UnitNode): readonly UnitNode[] => [
  ...(node.name === null ? [] : [node]),
  ...node.children.flatMap(namedIn),
];

type Head = Pick<FiledHead, 'template' | 'unit' | 'org' | 'at' | 'position' | 'sight'>;

/** Of which of these filed reports a reader sees the unit, as it hung then, and the template, as it is or was. */
export async function seesHeads(
  { ledgers }: Pick<FigureMeans, 'ledgers'>,
  heads: readonly Head[],
  scope: Scope,
): Promise<readonly boolean[]> {
  const units = heads.map(({ unit: id, org, position }) => ({ ledger: energyUnits.name, id, org, position }));
  const unitsSeen = await ledgers.seenThen(scope, units);
  const ids = [...new Set(heads.map(({ template }) => template))];
  const present = new Set((await ledgers.seen(reportTemplates, scope, { ids })).map(({ id }) => id));
  return Promise.all(
    heads.map(async ({ template, position }, n) => {
      if (unitsSeen[n] !== true || present.has(template)) return unitsSeen[n] === true;
      return (await ledgers.seen(reportTemplates, scope, { ids: [template], asOf: position })).length > 0;
    }),
  );
}

/** Whether he sees all that its figures tell of, as it stood then. */
export async function seesWhole(
  { ledgers }: Pick<FigureMeans, 'ledgers'>,
  { at, position, sight }: Head,
  scope: Scope,
): Promise<boolean> {
  const units = await ledgers.seen(energyUnits, scope, { ids: sight.units, asOf: position });
  if (units.length < sight.units.length) return false;
  if (sight.points.length === 0) return true;
  const held = await ledgers.held(points, scope, { ids: sight.points, asOf: position });
  const then = Date.parse(at);
  return sight.points.every((id) => held.get(id)?.within.some(({ from, to }) => from <= then && then < to) === true);
}

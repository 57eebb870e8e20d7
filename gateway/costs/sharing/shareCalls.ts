import { costMonth } from '../../../domain/cost/costMonth.ts';
import { askShares, type Division } from '../../../domain/cost/sharing/calls.ts';
import { energyShares, holdsWithin } from '../../../domain/cost/sharing/energyShare.ts';
import { accepted } from '../../../domain/error/errors.ts';
import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import { pointParts } from '../../energy/unitParts.ts';
import type { FigureMeans } from '../../figures/figureMeans.ts';
import { openReactive } from '../../figures/reactive.ts';
import { type NodesAsker, pointName, type UnitNode, unitNodes } from '../../figures/unitNodes.ts';
import { openUnitRates } from '../../figures/unitRates.ts';
import { type ServedCall, serve } from '../../http/handler.ts';
import { openRateRegisters } from '../rateRegisters.ts';
import { divisionOf, type Rule } from './divisionOf.ts';

/** What rules of apportioning divide. */
export const shareCalls = (means: FigureMeans): readonly ServedCall[] => [
  serve(askShares, async ({ body: { month, unit, draft } }, context) => {
    const { lang, asOf, asker, moment } = context;
    const { ledgers } = means;
    const { from, to } = costMonth(1, month);
    const seen = draft === null ? await ledgers.seen(energyShares, asker.scope, { lang, asOf }) : [];
    const rules: readonly Rule[] =
      draft === null
        ? seen.filter((rule) => holdsWithin(rule, from, to) && (unit === null || rule.unitId === unit))
        : [{ ...draft, id: null, name: '', since: from, until: null }];
    const ids = [
      ...new Set(rules.flatMap((rule) => [rule.unitId, ...rule.sharing.receivers.map((one) => one.unitId)])),
    ];
    const nodes = await unitNodes(ledgers, ids, asker);
    const units = new Map((await ledgers.seen(energyUnits, asker.scope, { ids, asOf })).map((one) => [one.id, one]));
    const rateOn = await openUnitRates(ledgers, asker);
    const subjects = [...nodes].map(([id, node]) => ({ subject: { kind: 'energyUnit' as const, id }, node }));
    const reactiveOf = await openReactive(means, { nodes: subjects, asker, ...moment });
    const ratesOver = openRateRegisters(means, { nodes: subjects, asker, ...moment });
    const divisions: Division[] = [];
    for (const rule of rules) {
      const counter = rule.pointId === null ? null : await counterNode(means, rule.pointId, asker);
      divisions.push(
        await divisionOf(means, { rule, month, nodes, units, counter, rateOn, reactiveOf, ratesOver, ...moment }),
      );
    }
    return accepted({ divisions });
  }),
];

/** A counter as a unit that counts it alone; null where the asker does not see it. */
async function counterNode({ ledgers }: FigureMeans, id: string, asker: NodesAsker): Promise<UnitNode | null> {
  const [part] = await pointParts(ledgers, [id], asker);
  if (part === undefined || part.point === null) return null;
  return { id, name: pointName(part, asker.lang), parts: [part], children: [] };
}

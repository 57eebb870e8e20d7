import type { Pays } from '../../domain/cost/pays.ts';
import { rateTemplates } from '../../domain/cost/tariff/rateTemplate.ts';
import { timeRules } from '../../domain/cost/tariff/timeRule.ts';
import { quantity } from '../../domain/energy/quantity.ts';
import type { UnitRate } from '../../domain/figure/computing/periods.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { parentOn } from '../../domain/unit/parentStays.ts';
import { feeRuleOn, unitFees } from '../../domain/unit/unitFee.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { NodesAsker } from './unitNodes.ts';
import { openUnitPlaces } from './unitPlaces.ts';

/** By what a unit pays for electricity on a local day; null: by nothing that the asker sees. */
export type RateOn = (unitId: string, day: string) => (UnitRate & Pays) | null;

/** The fee rules of units, each by its day; a unit without one pays as the nearest unit above it. */
export async function openUnitRates(ledgers: Ledgers, { scope, asOf, lang }: NodesAsker): Promise<RateOn> {
  const then = { lang, asOf };
  const [units, places, fees, templates, rules] = await Promise.all([
    ledgers.seen(energyUnits, scope, then),
    openUnitPlaces(ledgers, asOf),
    ledgers.seen(unitFees, scope, then),
    ledgers.seen(rateTemplates, scope, then),
    ledgers.seen(timeRules, scope, then),
  ]);
  const seen = new Set(units.map(({ id }) => id));
  const parentOf = (id: string, day: string) => (seen.has(id) ? parentOn(places.staysOf(id), day) : null);
  // One object a fee: what is paid by one rate is added up before it is rounded.
  const rates = new Map<string, (UnitRate & Pays) | null>(
    fees.map((fee) => {
      const { id, rateTemplateId, expense } = fee;
      const template = templates.find((one) => one.id === rateTemplateId);
      if (template === undefined) return [id, null];
      const rule = rules.find((one) => one.id === template.timeRuleId) ?? null;
      return [id, { fee, template, rule, lossFactor: quantity(expense.lossFactor ?? 1).toFixed() }];
    }),
  );
  return (unitId, day) => {
    const walked = new Set<string>();
    for (let at: string | null = unitId; at !== null && !walked.has(at); at = parentOf(at, day)) {
      walked.add(at);
      const fee = feeRuleOn(fees, { unitId: at, energyKind: 'electricity', day });
      if (fee !== null) return rates.get(fee.id) ?? null;
    }
    return null;
  };
}

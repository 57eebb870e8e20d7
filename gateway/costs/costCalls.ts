import { askCosts, type CostStatement, mostStatements } from '../../domain/cost/calls.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { figureMessages } from '../../domain/figure/messages.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import type { FigureMeans } from '../figures/figureMeans.ts';
import { nodesOf } from '../figures/nodesOf.ts';
import { openReactive } from '../figures/reactive.ts';
import { openUnitRates } from '../figures/unitRates.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import { openRateRegisters } from './rateRegisters.ts';
import { statementFor } from './statementFor.ts';

/** What months cost, asked through the screens of costs. */
export const costCalls = (means: FigureMeans): readonly ServedCall[] => [
  serve(askCosts, async ({ body: { units: ids, months } }, context) => {
    const { lang, asOf, asker, moment } = context;
    if (ids.length * months.length > mostStatements)
      return refused('RULE_BROKEN', { fields: { months: figureMessages['figure.tooMany'][lang] } });
    const subjects = ids.map((id) => ({ kind: 'energyUnit' as const, id }));
    const nodes = await nodesOf(means.ledgers, subjects, asker);
    if (nodes === null) return refused('NO_PERMISSION');
    const units = await means.ledgers.seen(energyUnits, asker.scope, { ids, asOf });
    const rateOn = await openUnitRates(means.ledgers, asker);
    const reactiveOf = await openReactive(means, { nodes, asker, ...moment });
    const ratesOver = openRateRegisters(means, { nodes, asker, ...moment });
    const statements: CostStatement[] = [];
    for (const { node, subject } of nodes) {
      const unit = units.find(({ id }) => id === subject.id);
      if (unit === undefined) return refused('NO_PERMISSION');
      for (const month of months)
        statements.push(await statementFor(means, { unit, node, month, rateOn, reactiveOf, ratesOver, ...moment }));
    }
    return accepted({ zone: means.zone.name, statements });
  }),
];

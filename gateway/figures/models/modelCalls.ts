import { fitModel, givenTerms, modelDays, saveModel, type ToldTerms } from '../../../domain/energyModel/calls.ts';
import { configFaults } from '../../../domain/energyModel/config.ts';
import { type EnergyModel, energyModels } from '../../../domain/energyModel/energyModel.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import type { CallContext, ServedCall } from '../../http/handler.ts';
import { serve } from '../../http/handler.ts';
import type { FigureMeans } from '../figureMeans.ts';
import { daysOf, type FitAsked, type FitMoment, fitOf } from './fitOf.ts';
import { termsOf } from './modelsInForce.ts';

const momentOf = (context: CallContext): FitMoment => ({ asker: context.asker, ...context.moment });

/** Wrong in itself, whatever the figures say. */
function faultsFor(asked: FitAsked, { lang }: CallContext): Result<never> | null {
  const faults = Object.entries(configFaults(asked)).map(([field, text]) => [field, text[lang]]);
  return faults.length === 0 ? null : refused('RULE_BROKEN', { fields: Object.fromEntries(faults) });
}

/** Models of what a unit should use: tried, told, and kept with the terms of the moment. */
export const modelCalls = (means: FigureMeans): readonly ServedCall[] => [
  serve(fitModel, async ({ body }, context) => faultsFor(body, context) ?? fitOf(means, body, momentOf(context))),
  serve(modelDays, async ({ params: { id } }, context) => {
    const moment = momentOf(context);
    const then = { asOf: context.asOf };
    const [model] = await means.ledgers.seen(energyModels, moment.asker.scope, { ids: [id], ...then });
    if (model === undefined) return refused('NO_PERMISSION');
    const [terms, told] = [termsOf(model), toldTerms(model)];
    if (terms === null || told === null) return fitOf(means, model, moment);
    return daysOf(means, { ...model, terms, told }, moment);
  }),
  serve(saveModel, async ({ body: { name, nameEn, ...asked } }, context) => {
    const wrong = faultsFor(asked, context);
    if (wrong !== null) return wrong;
    const fit = await fitOf(means, asked, momentOf(context));
    if (!fit.ok) return fit;
    const { terms, fault } = fit.value;
    if (terms === null) {
      const told = fault === null ? {} : { refusal: fault.refusal, says: fault.says[context.lang] };
      return refused('RULE_BROKEN', { data: told });
    }
    const [unit] = await means.ledgers.seen(energyUnits, context.asker.scope, { ids: [asked.unitId] });
    if (unit === undefined) return refused('NO_PERMISSION');
    return kept(means, { name, nameEn, orgId: unit.orgId, ...asked }, { terms, context });
  }),
];

/** A draft, then what was fitted: both under the one command, so that a repeat does nothing twice. */
async function kept(
  { ledgers }: FigureMeans,
  draft: Readonly<Record<string, unknown>>,
  { terms, context }: { readonly terms: ToldTerms; readonly context: CallContext },
): Promise<Result<{ readonly id: string; readonly version: number }>> {
  const writing = (part: string) => ({
    ...context,
    command: { ...context.command, id: `${context.command.id}:${part}` },
  });
  const made = await ledgers.obey(energyModels, { command: 'draft', id: null, given: draft }, writing('draft'));
  if (!made.ok) return made;
  const { id } = made.value;
  const done = await ledgers.obey(energyModels, { command: 'fit', id, given: givenTerms(terms) }, writing('fit'));
  if (!done.ok) return done;
  context.answeredAt(done.value.position);
  return accepted({ id, version: done.value.version });
}

/** As they stand in the row; null: it was never fitted. */
function toldTerms(model: EnergyModel): ToldTerms | null {
  const { unit, base, slopes, learnt, unseen, r2, cvRmse, bias } = model;
  if (base === null) return null;
  return {
    unit: unit ?? '',
    base,
    slopes,
    learnt: learnt ?? 0,
    unseen: unseen ?? 0,
    r2,
    cvRmse: cvRmse ?? '0',
    bias: bias ?? '0',
  };
}

import { lawOver } from '../ledger/lawOver.ts';
import { draftFields, forceFields, modelFields, retireFields, termFields } from './fields.ts';

const { command, law } = lawOver(modelFields, {
  exists: { code: 'ALREADY_DONE', says: { cn: '此模型已新建', en: 'This model was drafted already' } },
  unfitted: {
    code: 'RULE_BROKEN',
    says: { cn: '模型尚未拟合，没有系数，不能启用', en: 'It is not fitted and has no coefficients: fit it first' },
  },
  inForce: {
    code: 'RULE_BROKEN',
    says: { cn: '模型已启用；要改请新建模型', en: 'It is in force: make a new model to change it' },
  },
  retired: { code: 'ALREADY_DONE', says: { cn: '模型已停用', en: 'The model is retired' } },
});

const permission = ['/powerModel:edit'] as const;
const drafted = { from: ['draft'], late: 'inForce' } as const;

/**
 * Governs: a model of what a unit should use, from its draft to the day from which another takes its place.
 * Source: R085; the wing's design of models (terms by the server, one in force).
 * Invariants: nothing is put in force without coefficients; what is in force is not changed; what is retired stays so.
 */
export const modelLaw = law(
  { machine: 'energyModel', version: 1, way: ['draft', 'inForce'], over: { retired: 'retired' } },
  {
    // This and the next by the call that fits: nobody enters coefficients.
    draft: command({
      title: { cn: '新建模型', en: 'New model' },
      permission,
      given: draftFields,
      makes: true,
      elsewhere: true,
      to: 'draft',
      fact: 'EnergyModelDrafted',
      told: { cn: '新建', en: 'Drafted' },
    }),
    fit: command({
      title: { cn: '拟合', en: 'Fit' },
      permission,
      given: termFields,
      elsewhere: true,
      ...drafted,
      fact: 'EnergyModelFitted',
      told: { cn: '拟合', en: 'Fitted' },
    }),
    putInForce: command({
      title: { cn: '启用', en: 'Put in force' },
      permission,
      given: forceFields,
      ...drafted,
      to: 'inForce',
      unless: { unfitted: ({ base }) => base === null },
      fact: 'EnergyModelPutInForce',
    }),
    retire: command({
      title: { cn: '停用', en: 'Retire' },
      permission,
      given: retireFields,
      danger: true,
      from: ['draft', 'inForce'],
      to: 'retired',
      fact: 'EnergyModelRetired',
      told: { cn: '停用', en: 'Retired' },
      sets: ({ until, reason }) => ({ until, lastReason: reason }),
    }),
  },
);

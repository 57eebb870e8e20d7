import { text } from '../ledger/field.ts';
import type { LedgerLaw } from '../ledger/law.ts';
import type { Text } from '../text/message.ts';
import { modelEvents as events } from './events.ts';
import { draftFields, forceFields, termFields } from './fields.ts';
import { endedModels } from './states.ts';

const titles: Readonly<Record<keyof typeof events, Text>> = {
  EnergyModelDrafted: { cn: '新建', en: 'Drafted' },
  EnergyModelFitted: { cn: '拟合', en: 'Fitted' },
  EnergyModelPutInForce: { cn: '启用', en: 'Put in force' },
  EnergyModelRetired: { cn: '停用', en: 'Retired' },
};

const mayEdit = ['/powerModel:edit'] as const;

const commands: LedgerLaw['commands'] = {
  // Both by the call that fits: nobody enters coefficients.
  draft: {
    title: { cn: '新建模型', en: 'New model' },
    permission: mayEdit,
    ...{ given: draftFields, makes: true, elsewhere: true },
  },
  fit: { title: { cn: '拟合', en: 'Fit' }, permission: mayEdit, given: termFields, elsewhere: true },
  putInForce: { title: { cn: '启用', en: 'Put in force' }, permission: mayEdit, given: forceFields },
  retire: {
    title: { cn: '停用', en: 'Retire' },
    permission: mayEdit,
    given: {
      until: { ...forceFields.since, label: { cn: '停用日期', en: 'No longer from' } },
      reason: text({ label: { cn: '原因', en: 'Reason' }, max: 200, long: true }),
    },
    danger: true,
  },
};

/** One law for what a unit should use: drafted, fitted by the server, put in force in the place of the one before, retired. */
export const modelLaw: LedgerLaw = {
  machine: 'energyModel',
  version: 1,
  state: 'state',
  events: Object.fromEntries(
    Object.entries(events).map(([type, event]) => [type, { title: titles[type as keyof typeof titles], event }]),
  ),
  commands,
  refusals: {
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
  },
  ended: endedModels,
};

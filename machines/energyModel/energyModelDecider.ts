import { energyModels } from '../../domain/energyModel/energyModel.ts';
import type { ModelState } from '../../domain/energyModel/states.ts';
import { type Row, type RowOrder, rowLaw } from '../rowLaw.ts';
import { energyModelMachine } from './energyModelMachine.ts';
import { modelFault } from './energyModelRules.ts';

const told =
  (type: string) =>
  ({ by, given }: RowOrder) => ({ type, data: { by, ...given } });

const without = ({ by: _by, ...head }: Row): Row => head;

/** The law of energy models: the rows of the ledger `energyModel`. */
export const energyModelDecider = rowLaw({
  ledger: energyModels,
  machine: energyModelMachine,
  facts: {
    draft: told('EnergyModelDrafted'),
    fit: told('EnergyModelFitted'),
    putInForce: told('EnergyModelPutInForce'),
    retire: ({ by, given }) => ({
      type: 'EnergyModelRetired',
      data: { by, until: given['until'] ?? null, reason: given['reason'] ?? null },
    }),
  },
  sets: {
    EnergyModelDrafted: without,
    EnergyModelFitted: without,
    EnergyModelPutInForce: ({ since }) => ({ since: since ?? null }),
    EnergyModelRetired: ({ until, reason }) => ({ until: until ?? null, lastReason: reason ?? null }),
  },
  refusalOf: ({ value, context }, order) => modelFault(value as ModelState, context, order) ?? 'exists',
});

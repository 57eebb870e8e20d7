import { flowForms } from '../../domain/flow/flowForm.ts';
import { processDefinitions } from '../../domain/flow/processDefinition.ts';
import type { Wing } from '../wing/wing.ts';
import { flowCalls } from './flowCalls.ts';
import { deploymentCheck, formCheck } from './flowChecks.ts';

export const wing: Wing = {
  name: 'work',
  open({ ledgers }) {
    ledgers.checkedBy(processDefinitions, deploymentCheck(ledgers));
    ledgers.checkedBy(flowForms, formCheck(ledgers));
    return { calls: () => flowCalls({ ledgers }) };
  },
};

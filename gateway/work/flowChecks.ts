import type { Refusal } from '../../domain/error/errors.ts';
import { flowFaults, flowFaultWords } from '../../domain/flow/faults.ts';
import { type FlowForm, keysLost } from '../../domain/flow/flowForm.ts';
import { flowModels } from '../../domain/flow/flowModel.ts';
import type { FlowGraph } from '../../domain/flow/graph.ts';
import { stepOf } from '../../domain/flow/graph.ts';
import { type ProcessDefinition, processDefinitions } from '../../domain/flow/processDefinition.ts';
import { takersOf } from '../../domain/flow/takers.ts';
import { named } from '../../domain/ledger/names.ts';
import { defineMessages, type Lang } from '../../domain/text/message.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Checked, RowCheck } from '../ledger/write/deciding.ts';
import { peopleFor } from './people.ts';

const words = defineMessages({
  'flow.otherVersion': {
    cn: '流程模型已被修改，或尚无步骤：请查看后再发布',
    en: 'The model was changed meanwhile, or has no steps yet: look at it and deploy it again',
  },
  'flow.otherWork': { cn: '此模型用于另一种作业', en: 'This model is for another kind of work' },
  'flow.keysLost': {
    cn: '已发布的流程在用此表单：{keys} 只能停用，不能删除',
    en: 'A deployed flow uses this form: {keys} can be retired, not removed',
  },
});

/** What is deployed, by the designer, a form, a batch or a workbook, and what comes back into force: it can be walked, and somebody can take each step. */
export function deploymentCheck(ledgers: Pick<Ledgers, 'everyRow'>): RowCheck {
  return async (checked) => {
    const after = checked.after as unknown as ProcessDefinition;
    const before = checked.before as unknown as ProcessDefinition | null;
    const isDeployed = before === null || before.number !== after.number;
    const comesBack = before?.state === 'suspended' && after.state === 'active';
    if (!isDeployed && !comesBack) return null;
    const fault = await faultOf(ledgers, after, checked);
    return fault === null ? null : { code: 'RULE_BROKEN', fields: { [isDeployed ? 'modelVersion' : 'state']: fault } };
  };
}

async function faultOf(
  ledgers: Pick<Ledgers, 'everyRow'>,
  { graph, work, modelId, orgId, state }: ProcessDefinition,
  { lang, now, requires }: Checked,
): Promise<string | null> {
  if (graph.steps.length === 0) return words['flow.otherVersion'][lang];
  const model = await requires(flowModels, modelId);
  if (model?.['work'] !== work) return words['flow.otherWork'][lang];
  const { takers, line } = await peopleFor(ledgers, orgId, now, 'below');
  const asksNobody = state === 'suspended';
  const [first] = flowFaults(graph, asksNobody ? undefined : (step) => takersOf(step, takers, line));
  return first === undefined ? null : saidOf(graph, first, lang);
}

function saidOf(graph: FlowGraph, { step, fault }: ReturnType<typeof flowFaults>[number], lang: Lang): string {
  const found = step === null ? null : stepOf(graph, step);
  const name = found === null ? step : named(found.name, found.nameEn, lang);
  const says = flowFaultWords[fault][lang];
  return name === null ? says : `${name}: ${says}`;
}

/** Of a form that a deployed flow uses nothing is taken away: what was answered can be read as long as the case. */
export function formCheck(ledgers: Pick<Ledgers, 'everyRow'>): RowCheck {
  return async ({ id, before, after, lang }): Promise<Refusal | null> => {
    if (before === null) return null;
    const lost = keysLost((before as unknown as FlowForm).items, (after as unknown as FlowForm).items);
    if (lost.length === 0) return null;
    const deployed = await ledgers.everyRow(processDefinitions);
    const isUsed = deployed.some(({ graph }) => graph.steps.some(({ formId }) => formId === id));
    const says = words['flow.keysLost'][lang].replace('{keys}', lost.join(', '));
    return isUsed ? { code: 'RULE_BROKEN', fields: { items: says } } : null;
  };
}

import { type DerivedFrom, defineLedger, type LedgerRow, type RuleFaults } from '../ledger/declaration.ts';
import { choice, integer, reference, structure, text } from '../ledger/field.ts';
import { workTitles } from '../work/processTime.ts';
import { type FlowGraph, flowGraph, refersTo } from './graph.ts';
import { graphInside } from './graphFields.ts';

/** Whether cases may be opened and decided by it. */
export const definitionStates = {
  active: { cn: '生效', en: 'In force' },
  suspended: { cn: '暂停', en: 'Suspended' },
} as const;
export type DefinitionState = keyof typeof definitionStates;

const screen = '/processDefinition';
const issue = [`${screen}:issue`];
const noGraph: FlowGraph = { steps: [], edges: [] };

/**
 * By which flow a kind of work is approved in an organisation and in those below it that have none of their own. Each deployment of a model is a
 * version; the earlier ones stand in the row's history, and a case bears the flow that it began with.
 */
export const processDefinitions = defineLedger({
  name: 'processDefinition',
  plural: 'processDefinitions',
  wing: 'work',
  title: { cn: '流程定义', en: 'Process definitions' },
  org: { from: 'field', field: 'orgId' },
  fields: {
    name: text({ label: { cn: '名称', en: 'Name' }, max: 32, sortable: true, searchable: true, bilingual: true }),
    work: choice(
      { label: { cn: '作业', en: 'Work' }, fixed: true, unique: { within: ['orgId'] }, sortable: true },
      workTitles,
    ),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' }, fixed: true }, 'organisation'),
    modelId: reference({ label: { cn: '流程模型', en: 'Flow model' } }, 'flowModel'),
    modelVersion: integer({
      label: { cn: '模型版本', en: 'Version of the model' },
      hint: {
        cn: '与流程模型当前的版本一致；另一个版本即重新发布',
        en: 'The present one of the model; another one deploys it anew',
      },
      min: 1,
      max: 999_999_999,
    }),
    state: choice({ label: { cn: '状态', en: 'State' }, initial: 'active', sortable: true }, definitionStates),
    reason: text({
      label: { cn: '暂停原因', en: 'Why it is suspended' },
      max: 200,
      optional: true,
      long: true,
      searchable: true,
      bilingual: true,
    }),
    number: integer({ label: { cn: '版本', en: 'Version' }, min: 1, max: 999_999_999, computed: true, sortable: true }),
    graph: structure(
      { label: { cn: '流程', en: 'Flow' }, computed: true, inside: graphInside, refers: refersTo('') },
      flowGraph,
    ),
  },
  rules: [reasonOf],
  derive: (row, from) => deployed(row, from),
  permissions: { see: [screen, '/flowModule'], add: issue, edit: issue, delete: issue },
});
export type ProcessDefinition = LedgerRow<typeof processDefinitions>;

interface Deployment {
  readonly modelId: string;
  readonly modelVersion: number;
}
interface Deployed {
  readonly number: number;
  readonly graph: FlowGraph;
}

/** The flow stays as it was deployed, whatever becomes of its model, until another version of it is named. Without that version there is none. */
function deployed(row: Deployment, { before, referred }: DerivedFrom): Deployed {
  const was = before as (Deployment & Deployed) | null;
  if (was?.modelId === row.modelId && was.modelVersion === row.modelVersion)
    return { number: was.number, graph: was.graph };
  const model = referred('flowModel', row.modelId);
  const found = model?.version === row.modelVersion ? model.fields['document'] : undefined;
  return {
    number: (was?.number ?? 0) + 1,
    graph: (found as { readonly graph: FlowGraph } | undefined)?.graph ?? noGraph,
  };
}

interface Standing {
  readonly state: DefinitionState;
  readonly reason: string | null;
  readonly reasonEn?: string | null | undefined;
}

function reasonOf({ state, reason, reasonEn }: Standing): RuleFaults {
  const [own, english] = [reason ?? '', reasonEn ?? ''].map((one) => one !== '');
  const isGiven = own === true || english === true;
  if ((state === 'suspended') === isGiven) return null;
  return isGiven
    ? {
        [own === true ? 'reason' : 'reasonEn']: {
          cn: '只有暂停的流程有原因',
          en: 'Only a flow that is suspended has a reason',
        },
      }
    : { reason: { cn: '请填写暂停原因', en: 'Say why it is suspended' } };
}

/** By which definition a kind of work is approved: of the nearest organisation that has one, suspended or not; null: of none. */
export function definitionFor<D extends Pick<ProcessDefinition, 'work' | 'org'>>(
  rows: readonly D[],
  { line, work }: { readonly line: readonly string[]; readonly work: string },
): D | null {
  for (const org of line) {
    const found = rows.find((one) => one.org === org && one.work === work);
    if (found !== undefined) return found;
  }
  return null;
}

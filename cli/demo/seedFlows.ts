import { flowForms } from '../../domain/flow/flowForm.ts';
import { type FlowDocument, flowModels } from '../../domain/flow/flowModel.ts';
import type { FlowEdge, FlowStep } from '../../domain/flow/graph.ts';
import { layoutOf } from '../../domain/flow/layout.ts';
import { processDefinitions } from '../../domain/flow/processDefinition.ts';
import type { WorkName } from '../../domain/notice/works.ts';
import type { Text } from '../../domain/text/message.ts';
import { ensureRows, namesOf, writeAs } from './ensureRows.ts';
import { type Means, putForAll } from './means.ts';

/** The id of a role by the account that bears it. */
export type RoleOf = (account: string) => string;

const step = (id: string, name: Text, more: Partial<FlowStep>): FlowStep => ({
  id,
  kind: 'approve',
  name: name.cn,
  nameEn: name.en,
  candidates: [],
  reach: 'upwards',
  rule: 'any',
  needed: null,
  formId: null,
  hours: 24,
  warnHours: 4,
  delegable: true,
  ...more,
});
const end = step('end', { cn: '结束', en: 'End' }, { kind: 'end', hours: null, warnHours: null });

/** Steps one after the other. */
function straight(...steps: readonly FlowStep[]): FlowDocument {
  const all = [...steps, end];
  const edges = steps.map(({ id }, n): FlowEdge => ({ from: id, to: all[n + 1]?.id ?? end.id, when: null }));
  return drawn({ steps: all, edges });
}

const drawn = (graph: FlowDocument['graph']): FlowDocument => ({ graph, places: layoutOf(graph) });

interface DemoFlow {
  readonly code: string;
  readonly name: Text;
  readonly work: WorkName;
  readonly org: string;
  readonly document: FlowDocument;
  /** What it became: deployed a second time. */
  readonly second?: FlowDocument;
  readonly suspended?: Text;
}

function flowsOf(roleOf: RoleOf, formId: string): readonly DemoFlow[] {
  const by = (...accounts: readonly string[]) => ({
    candidates: accounts.map((account) => ({ by: 'role', roleId: roleOf(account) }) as const),
  });
  const duty = step('duty', { cn: '值长审核', en: 'Shift leader' }, by('operator'));
  const review = step('review', { cn: '审核', en: 'Review' }, by('reviewer'));
  const safety = step('safety', { cn: '安全审核', en: 'Safety' }, { ...by('reviewer', 'administrator'), formId });
  const dispatch = step('dispatch', { cn: '调度许可', en: 'Dispatcher' }, { ...by('dispatcher'), hours: 8 });
  const two = step(
    'two',
    { cn: '会签', en: 'Countersigning' },
    { ...by('operator', 'dispatcher', 'reviewer'), rule: 'kOfN', needed: 2, hours: 48, warnHours: 8 },
  );
  const costly = step('costly', { cn: '费用分支', en: 'By cost' }, { kind: 'choose', hours: null, warnHours: null });
  const told = step(
    'told',
    { cn: '抄送能源管理员', en: 'Copy to energy manager' },
    { kind: 'copy', hours: null, warnHours: null, ...by('energyManager') },
  );
  const ways: readonly FlowEdge[] = [
    { from: 'duty', to: 'costly', when: null },
    { from: 'costly', to: 'two', when: { field: 'cost', compare: 'gte', value: '10000' } },
    { from: 'costly', to: 'review', when: null },
    { from: 'two', to: 'told', when: null },
    { from: 'review', to: 'end', when: null },
    { from: 'told', to: 'end', when: null },
  ];
  const overhaul = drawn({ steps: [duty, costly, two, review, told, end], edges: ways });
  const copied = step(
    'copied',
    { cn: '抄送相关人员', en: 'Copy to those concerned' },
    {
      kind: 'copy',
      hours: null,
      warnHours: null,
      ...by('energyManager', 'inspector', 'maintenance', 'warehouseKeeper'),
    },
  );
  const shift = { ...duty, ...by('operator', 'dispatcher') };
  const approval = { ...review, ...by('reviewer', 'administrator'), hours: 48, warnHours: 8 };
  return [
    {
      code: 'order',
      name: { cn: '工单审批', en: 'Approval of work orders' },
      work: 'ENERGY_ORDER',
      org: 'demo',
      document: straight(shift, copied, approval),
    },
    {
      code: 'ticket',
      name: { cn: '工作票签发', en: 'Issue of work tickets' },
      work: 'ENERGY_TICKET',
      org: 'demo',
      document: straight(shift, approval),
    },
    {
      code: 'overhaul',
      name: { cn: '检修审批', en: 'Approval of overhauls' },
      work: 'ENERGY_OVERHAUL',
      org: 'demo',
      document: overhaul,
    },
    {
      code: 'overhaul_utilities',
      name: { cn: '变电检修审批', en: 'Overhauls in the substation' },
      work: 'ENERGY_OVERHAUL',
      org: 'utilities',
      document: straight(duty, dispatch),
      second: straight(duty, safety, dispatch),
    },
    {
      code: 'defect',
      name: { cn: '缺陷审核', en: 'Review of defects' },
      work: 'ENERGY_DEFECT',
      org: 'demo',
      document: straight(duty, review),
    },
    {
      code: 'defect_production',
      name: { cn: '车间缺陷审核', en: 'Defects in the shops' },
      work: 'ENERGY_DEFECT',
      org: 'production',
      document: straight(duty),
    },
    {
      code: 'test',
      name: { cn: '试验计划审批', en: 'Approval of test plans' },
      work: 'ENERGY_TEST',
      org: 'demo',
      document: straight(review, dispatch),
      suspended: { cn: '预试规程修订中', en: 'The test regulations are being revised' },
    },
    {
      code: 'test_report',
      name: { cn: '试验报告审批', en: 'Approval of test reports' },
      org: 'demo',
      work: 'ENERGY_TEST_REPORT',
      document: straight(two, safety),
    },
    {
      code: 'patrol',
      name: { cn: '巡检计划审批', en: 'Approval of patrol plans' },
      work: 'ENERGY_PATROL',
      org: 'demo',
      document: straight(shift),
    },
    {
      code: 'maintenance',
      name: { cn: '保养审批', en: 'Approval of upkeep' },
      work: 'ENERGY_MAINTENANCE',
      org: 'demo',
      document: straight({ ...duty, rule: 'inTurn', ...by('operator', 'reviewer') }),
    },
  ];
}

const safetyForm = {
  name: '安全审核',
  nameEn: 'Safety review',
  code: 'safety',
  items: [
    {
      key: 'measures',
      label: '安全措施是否完备',
      labelEn: 'Are the safety measures complete?',
      kind: 'choice',
      options: '完备\n需补充',
      optionsEn: 'Complete\nTo be added to',
    },
    { key: 'risk', label: '风险等级', labelEn: 'Degree of risk', kind: 'number', min: 1, max: 5 },
    { key: 'note', label: '说明', labelEn: 'Note', kind: 'text', required: false },
  ],
};
const opinionForm = { name: '仅意见', nameEn: 'Opinion only', code: 'opinion', items: [] };

/** By which flows the work of the demo site is approved, one of them suspended and one in its second version. */
export async function seedFlows(means: Means, roleOf: RoleOf): Promise<void> {
  const { ledgers, orgOf, took } = means;
  const forms = await putForAll(means, flowForms, { rows: [opinionForm, safetyForm], key: 'code' });
  const flows = flowsOf(roleOf, forms.get('safety') ?? '');
  const models = await ensureRows(ledgers, flowModels, {
    wanted: flows.map(({ code, name, work, org, document }) => ({
      key: code,
      row: { code, ...namesOf(name), work, orgId: orgOf(org), document },
    })),
    keyOf: (row) => row.code,
  });
  took(models);
  const definitions = await ensureRows(ledgers, processDefinitions, {
    wanted: flows.map(({ code, name, work, org, suspended }) => ({
      key: `${orgOf(org)}:${work}`,
      row: {
        ...namesOf(name),
        work,
        orgId: orgOf(org),
        modelId: models.ids.get(code) ?? '',
        modelVersion: 1,
        ...(suspended === undefined ? {} : { state: 'suspended', reason: suspended.cn, reasonEn: suspended.en }),
      },
    })),
    keyOf: (row) => `${row.orgId}:${row.work}`,
  });
  took(definitions);
  for (const { code, second, org, work } of flows) {
    const [model, definition] = [models.ids.get(code), definitions.ids.get(`${orgOf(org)}:${work}`)];
    if (second === undefined || model === undefined || definition === undefined) continue;
    // Under fixed commands: what was done at an earlier start, and changed by people since, stays as it is.
    const redrawn = await ledgers.update(flowModels, model, 1, { document: second }, writeAs(`flowModel:${code}:2`));
    if (!redrawn.ok) continue;
    await ledgers.update(
      processDefinitions,
      definition,
      1,
      { modelVersion: 2 },
      writeAs(`processDefinition:${code}:2`),
    );
  }
}

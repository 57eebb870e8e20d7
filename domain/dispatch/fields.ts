import { choice, decimal, instant, reference, references, text } from '../ledger/field.ts';
import { directions, dispatchStates, instructions, lapses, outcomes, requestStandings } from './states.ts';

const kw = { digits: 3, unit: 'kW', bounds: [0, 1_000_000] } as const;

/** What is said when it is given, and never changed. */
export const givenFields = {
  orgId: reference({ label: { cn: '所属组织', en: 'Organisation' }, fixed: true }, 'organisation'),
  equipmentId: reference({ label: { cn: '设备', en: 'Equipment' }, fixed: true, sortable: true }, 'equipment'),
  instruction: choice({ label: { cn: '指令', en: 'Instruction' }, fixed: true, sortable: true }, instructions),
  power: decimal({
    label: { cn: '目标功率', en: 'Power' },
    hint: { cn: '限制或带负荷时填写', en: 'Where it holds or loads' },
    fixed: true,
    optional: true,
    ...kw,
  }),
  switchId: reference({ label: { cn: '开关', en: 'Switch' }, fixed: true, optional: true }, 'switchingDevice'),
  direction: choice({ label: { cn: '操作方向', en: 'Direction' }, fixed: true, optional: true }, directions),
  from: instant({ label: { cn: '开始', en: 'From' }, fixed: true, sortable: true }),
  until: instant({ label: { cn: '结束', en: 'Until' }, fixed: true, sortable: true }),
  receiveBy: instant({ label: { cn: '接收时限', en: 'To be received by' }, fixed: true, sortable: true }),
  reason: text({ label: { cn: '原因', en: 'Reason' }, max: 200, long: true, fixed: true }),
};

export const receivers = {
  label: { cn: '接收人', en: 'Receivers' },
  hint: { cn: '不填则有接收权限的人均可接收', en: 'Left empty, whoever may receive does' },
} as const;

/** What the receiver says at its end, beside what the meter showed. */
export const reportFields = {
  outcome: choice({ label: { cn: '执行结果', en: 'Outcome' } }, outcomes),
  reportedPower: decimal({ label: { cn: '回报功率', en: 'Power reported' }, optional: true, ...kw }),
  report: text({ label: { cn: '回报说明', en: 'Report' }, max: 400, long: true, optional: true }),
  differs: text({
    label: { cn: '与操作申请不符的原因', en: 'Why it differs from its request' },
    hint: {
      cn: '执行结果与开关操作申请的结果不同时填写',
      en: 'Where the outcome is not what became of the switch’s request',
    },
    max: 200,
    long: true,
    optional: true,
  }),
};

const when = (cn: string, en: string) => instant({ label: { cn, en }, computed: true, optional: true, sortable: true });
const who = (cn: string, en: string) => reference({ label: { cn, en }, computed: true, optional: true }, 'user');

export const dispatchFields = {
  number: text({
    label: { cn: '编号', en: 'Number' },
    max: 32,
    unique: 'site',
    computed: true,
    fixed: true,
    sortable: true,
    searchable: true,
  }),
  state: choice({ label: { cn: '状态', en: 'State' }, computed: true, sortable: true }, dispatchStates),
  ...givenFields,
  receiverIds: references({ ...receivers, initial: [] }, 'user'),
  giverId: who('下达人', 'Given by'),
  givenAt: when('下达时间', 'Given at'),
  receiverId: who('接收', 'Received by'),
  receivedAt: when('接收时间', 'Received at'),
  begunAt: when('开始执行', 'Begun at'),
  endedAt: when('结束时间', 'Ended at'),
  outcome: choice({ label: { cn: '执行结果', en: 'Outcome' }, computed: true, optional: true }, outcomes),
  reportedPower: decimal({ label: { cn: '回报功率', en: 'Power reported' }, computed: true, optional: true, ...kw }),
  report: text({ label: { cn: '回报说明', en: 'Report' }, max: 400, long: true, computed: true, optional: true }),
  requestId: text({ label: { cn: '操作申请', en: 'Request' }, max: 128, computed: true, optional: true }),
  requestState: choice(
    { label: { cn: '操作申请结果', en: 'What became of its request' }, computed: true, optional: true },
    requestStandings,
  ),
  differs: text({
    label: { cn: '与操作申请不符的原因', en: 'Why it differs from its request' },
    max: 200,
    long: true,
    computed: true,
    optional: true,
  }),
  lapse: choice({ label: { cn: '过期原因', en: 'Lapsed' }, computed: true, optional: true }, lapses),
  lastReason: text({
    label: { cn: '拒绝或撤回原因', en: 'Why refused or withdrawn' },
    max: 200,
    long: true,
    computed: true,
    optional: true,
  }),
};

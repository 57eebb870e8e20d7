import { severities } from '../defect/states.ts';
import { boolean, choice, decimal, instant, integer, optional, reference, references, text } from '../ledger/field.ts';
import { withEnglish } from '../ledger/names.ts';
import { answersField } from './answers.ts';
import { adviceResults, faultClasses, faultStates, lossFaults } from './states.ts';

const long = (cn: string, en: string, max = 1000) => text({ label: { cn, en }, max, long: true });

/** What is entered of a fault when it is reported. */
export const headFields = withEnglish({
  symptom: text({ label: { cn: '现象', en: 'Symptom' }, max: 500, long: true, searchable: true, bilingual: true }),
  severity: choice({ label: { cn: '严重程度', en: 'Severity' }, initial: 'major', sortable: true }, severities),
  occurredAt: instant({ label: { cn: '发生时间', en: 'Occurred at' }, sortable: true }),
});

/** What is said once. */
export const fixedFields = {
  orgId: reference({ label: { cn: '所属组织', en: 'Organisation' }, fixed: true }, 'organisation'),
  equipmentId: reference({ label: { cn: '设备档案', en: 'Equipment' }, optional: true, fixed: true }, 'equipment'),
  deviceId: reference({ label: { cn: '设备', en: 'Device' }, optional: true, fixed: true }, 'device'),
  alarmId: text({ label: { cn: '告警', en: 'Alarm' }, max: 64, optional: true, fixed: true }),
  textId: reference({ label: { cn: '故障模板', en: 'Template' }, optional: true, fixed: true }, 'faultText'),
};

export const answers = { ...answersField, initial: [] };
export const isolatedAt = instant({ label: { cn: '隔离时间', en: 'Isolated at' } });
export const switches = long('隔离所断开的开关', 'Switches opened', 500);
export const restoredAt = instant({ label: { cn: '恢复时间', en: 'Restored at' } });
export const selfRestored = boolean({
  label: { cn: '自行恢复', en: 'Came back by itself' },
  hint: { cn: '重合成功等，无须隔离', en: 'A reclosing, say: nothing was isolated' },
  initial: false,
});
export const cause = text({ label: { cn: '原因', en: 'Cause' }, max: 1000, long: true, bilingual: true });
export const faultClass = choice({ label: { cn: '原因类别', en: 'Class of cause' }, sortable: true }, faultClasses);
export const remedy = text({ label: { cn: '处置', en: 'Remedy' }, max: 1000, long: true, bilingual: true });
export const entryId = reference(
  {
    label: { cn: '所用故障库条目', en: 'Entry of the library' },
    hint: { cn: '按它处理过才填', en: 'That was tried' },
    optional: true,
  },
  'faultEntry',
);
export const advice = optional(choice({ label: { cn: '条目是否有效', en: 'Did it help' } }, adviceResults));
export const orderId = reference({ label: { cn: '工单', en: 'Order' } }, 'workOrder');

/** What is found of it. */
export const analysisFields = withEnglish({ faultClass, cause, remedy, entryId, advice });

/** An estimate of what was not delivered, or why there is none. */
export const lossFields = {
  loadBefore: decimal({
    label: { cn: '故障前负荷（估算）', en: 'Load before (est.)' },
    digits: 2,
    unit: 'kW',
    optional: true,
  }),
  lostKwh: decimal({
    label: { cn: '损失电量（估算）', en: 'Lost energy (est.)' },
    digits: 2,
    unit: 'kWh',
    optional: true,
    sortable: true,
  }),
  loadPoint: text({ label: { cn: '负荷取自测点', en: 'Load of point' }, max: 64, optional: true }),
  lossFault: optional(choice({ label: { cn: '无法估算', en: 'Not estimated' } }, lossFaults)),
};

const by = (cn: string, en: string) => reference({ label: { cn, en }, computed: true, optional: true }, 'user');
const when = (cn: string, en: string) => instant({ label: { cn, en }, computed: true, optional: true, sortable: true });
/** What is known of it later, and by whom. */
const lifeFields = withEnglish({
  answers: { ...answersField, initial: [], computed: true as const },
  reportedBy: by('报告人', 'Reported by'),
  reportedAt: instant({ label: { cn: '报告时间', en: 'Reported at' }, computed: true, sortable: true }),
  isolatedAt: when('隔离时间', 'Isolated at'),
  isolatedBy: by('隔离登记人', 'Isolation entered by'),
  switches: text({ label: switches.label, max: 500, long: true, computed: true, optional: true }),
  restoredAt: when('恢复时间', 'Restored at'),
  restoredBy: by('恢复登记人', 'Restoration entered by'),
  selfRestored: boolean({ label: selfRestored.label, initial: false, computed: true }),
  outage: integer({
    label: { cn: '停运（分钟）', en: 'Outage (min)' },
    min: 0,
    max: 100_000_000,
    computed: true,
    optional: true,
    sortable: true,
  }),
  loadBefore: { ...lossFields.loadBefore, computed: true as const },
  lostKwh: { ...lossFields.lostKwh, computed: true as const },
  loadPoint: { ...lossFields.loadPoint, computed: true as const },
  lossFault: { ...lossFields.lossFault, computed: true as const },
  faultClass: choice({ label: faultClass.label, computed: true, optional: true, sortable: true }, faultClasses),
  cause: text({
    label: cause.label,
    max: 1000,
    long: true,
    bilingual: true,
    computed: true,
    optional: true,
    searchable: true,
  }),
  remedy: text({ label: remedy.label, max: 1000, long: true, bilingual: true, computed: true, optional: true }),
  entryId: reference({ label: entryId.label, computed: true, optional: true }, 'faultEntry'),
  advice: choice({ label: advice.label, computed: true, optional: true }, adviceResults),
  analysedAt: when('分析时间', 'Analysed at'),
  analysedBy: by('分析人', 'Analysed by'),
  orderId: reference({ label: orderId.label, computed: true, optional: true }, 'workOrder'),
  orderIds: references({ label: { cn: '历次工单', en: 'Orders so far' }, computed: true, initial: [] }, 'workOrder'),
  closedAt: when('关闭时间', 'Closed at'),
  closedBy: by('关闭人', 'Closed by'),
  lastReason: text({ label: { cn: '说明', en: 'Reason' }, max: 200, long: true, computed: true, optional: true }),
});

const { equipmentId, deviceId, ...restOfFixed } = fixedFields;

export const faultFields = {
  number: text({
    label: { cn: '故障号', en: 'Number' },
    max: 32,
    unique: 'site',
    computed: true,
    fixed: true,
    sortable: true,
    searchable: true,
  }),
  state: choice({ label: { cn: '状态', en: 'State' }, computed: true, sortable: true }, faultStates),
  equipmentId,
  deviceId,
  ...headFields,
  ...restOfFixed,
  ...lifeFields,
};

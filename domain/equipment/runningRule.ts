import { defineLedger, type LedgerRow, type RuleFaults } from '../ledger/declaration.ts';
import { integer, reference, text } from '../ledger/field.ts';
import type { Text } from '../text/message.ts';

const share = (label: Text, initial: number) =>
  integer({ label, hint: { cn: '占额定功率的百分数', en: '% of its rated power' }, min: 0, max: 100, initial });

/** 运行判据: by which power a piece of key equipment counts as running, waiting or not started (decision 84). */
export const runningRules = defineLedger({
  name: 'runningRule',
  plural: 'runningRules',
  wing: 'live',
  title: { cn: '运行判据', en: 'Rules of running' },
  org: { from: 'reference', field: 'equipmentId' },
  channel: null,
  unit: { from: 'reference', field: 'equipmentId' },
  fields: {
    name: text({ label: { cn: '名称', en: 'Name' }, max: 32, sortable: true, searchable: true, bilingual: true }),
    equipmentId: reference({ label: { cn: '设备', en: 'Equipment' }, unique: 'site', fixed: true }, 'equipment'),
    powerPointId: reference({ label: { cn: '有功功率测点', en: 'Active power' } }, 'point'),
    off: share({ cn: '低于即未启动', en: 'Not started below' }, 2),
    idle: share({ cn: '低于即等待', en: 'Waiting below' }, 30),
    startMinutes: integer({
      label: { cn: '启动后即将运行的时长', en: 'On the verge of running after a start' },
      hint: { cn: '分钟', en: 'Minutes' },
      min: 0,
      max: 60,
      initial: 2,
    }),
    remark: text({ label: { cn: '备注', en: 'Remark' }, max: 200, optional: true, long: true }),
  },
  rules: [
    ({ off, idle }): RuleFaults =>
      off < idle ? null : { idle: { cn: '须大于“未启动”的界限', en: 'More than the bound of not started' } },
  ],
  permissions: {
    see: ['/Keyequ', '/operating'],
    add: ['/Keyequ:edit'],
    edit: ['/Keyequ:edit'],
    delete: ['/Keyequ:edit'],
  },
});
export type RunningRule = LedgerRow<typeof runningRules>;

import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { decimal, integer, reference, text } from '../ledger/field.ts';

const share = (cn: string, en: string, initial: number) =>
  integer({
    label: { cn, en },
    hint: { cn: '额定功率的百分数', en: '% of the rated power' },
    min: 0,
    max: 100,
    initial,
  });

/** By what the power of a piece of equipment says whether it runs, idles or stands: with a rule it is a run body. */
export const runningRules = defineLedger({
  name: 'runningRule',
  plural: 'runningRules',
  wing: 'devices',
  title: { cn: '运行判据', en: 'Running rules' },
  org: { from: 'reference', field: 'equipmentId' },
  channel: null,
  unit: { from: 'reference', field: 'equipmentId' },
  fields: {
    name: text({ label: { cn: '名称', en: 'Name' }, max: 32, sortable: true, searchable: true, bilingual: true }),
    equipmentId: reference({ label: { cn: '设备', en: 'Equipment' }, unique: 'site', fixed: true }, 'equipment'),
    powerPointId: reference({ label: { cn: '功率点', en: 'Power' } }, 'point'),
    statePointId: reference({ label: { cn: '状态点', en: 'State' }, optional: true }, 'point'),
    offCode: integer({
      label: { cn: '停机代码', en: 'Code of standing' },
      hint: { cn: '状态点为此值即停机', en: 'The state point says so that it stands' },
      min: -1_000_000,
      max: 1_000_000,
      optional: true,
    }),
    off: share('停机低于', 'Stands below', 2),
    idle: share('待机低于', 'Idles below', 30),
    startMinutes: integer({
      label: { cn: '启动时长', en: 'Time of a start' },
      hint: { cn: '分钟；停机后这么久内为启动中', en: 'Minutes; so long after it stood it is starting' },
      min: 0,
      max: 60,
      initial: 2,
    }),
    ramp: decimal({
      label: { cn: '启动爬升', en: 'Ramp of a start' },
      hint: {
        cn: '每分钟上升超过此数即在启动；空为不判',
        en: 'It starts while it rises faster each minute; empty: not judged',
      },
      digits: 2,
      unit: '%/min',
      optional: true,
    }),
    remark: text({ label: { cn: '备注', en: 'Remark' }, max: 200, optional: true, long: true }),
  },
  rules: [
    ({ off, idle }) =>
      idle <= off ? { idle: { cn: '待机界限须高于停机界限', en: 'It must idle above where it stands' } } : null,
    ({ ramp }) => (ramp === null || Number(ramp) > 0 ? null : { ramp: { cn: '须大于 0', en: 'Must be more than 0' } }),
    ({ statePointId, offCode }) =>
      offCode !== null && statePointId === null
        ? { offCode: { cn: '有状态点才有代码', en: 'There is a code only with a state point' } }
        : null,
  ],
  permissions: {
    see: ['/operaAnalys', '/Keyequ', '/keyEquMont', '/operating'],
    add: ['/Keyequ:edit'],
    edit: ['/Keyequ:edit'],
    delete: ['/Keyequ:edit'],
  },
});
export type RunningRule = LedgerRow<typeof runningRules>;

import { defineLedger, faultsOrNull, type LedgerRow, type RuleFaults } from '../ledger/declaration.ts';
import { choice, decimal, integer, reference, text } from '../ledger/field.ts';
import type { Text } from '../text/message.ts';
import type { Bounds } from './health.ts';

export const signKinds = {
  point: { cn: '测点', en: 'Point' },
  alarms: { cn: '30 天告警数', en: 'Alarms in 30 days' },
  age: { cn: '已用寿命', en: 'Life used' },
  upkeep: { cn: '距上次保养天数', en: 'Days since upkeep' },
  operations: { cn: '开关操作寿命 %', en: 'Operations, % of life' },
  creep: { cn: '缓变（带宽倍数）', en: 'Creep, in band widths' },
} as const satisfies Readonly<Record<string, Text>>;
export type SignKind = keyof typeof signKinds;

/** Signs that look at a point: what it reads, or how far its usual range has moved. */
export const isOfPoint = (sign: SignKind): boolean => sign === 'point' || sign === 'creep';

const bound = (cn: string, en: string) => decimal({ label: { cn, en }, digits: 4 });
const needsPoint: Text = { cn: '请选择测点', en: 'Choose the point' };
const noPoint: Text = { cn: '此征兆不看测点', en: 'This sign looks at no point' };
const oneWay: Text = {
  cn: '四个界限须一律递增（越大越差）或一律递减（越小越差）',
  en: 'The four bounds must all rise (much is bad) or all fall (little is bad)',
};

export type Bounded = Readonly<Record<'mild' | 'moderate' | 'marked' | 'severe', string>>;
export const boundsOf = ({ mild, moderate, marked, severe }: Bounded): Bounds => [
  Number(mild),
  Number(moderate),
  Number(marked),
  Number(severe),
];

const isOneWay = ([a, b, c, d]: Bounds): boolean => (a < b && b < c && c < d) || (a > b && b > c && c > d);

/** By what it tells. */
export const signField = () =>
  choice({ label: { cn: '征兆', en: 'Sign' }, initial: 'alarms', sortable: true }, signKinds);

/** What every sign says, of one thing or of all of a kind: from where on it is how bad, and how much it weighs. */
export const boundFields = {
  staleMinutes: integer({
    label: { cn: '读数有效期', en: 'A reading counts for' },
    hint: { cn: '分钟；更早的读数为未知', en: 'Minutes; what is older is unknown' },
    min: 1,
    max: 10_080,
    initial: 15,
  }),
  mild: bound('I 级界限', 'Degree I from'),
  moderate: bound('II 级界限', 'Degree II from'),
  marked: bound('III 级界限', 'Degree III from'),
  severe: bound('IV 级界限', 'Degree IV from'),
  weight: integer({
    label: { cn: '权重', en: 'Weight' },
    hint: { cn: '1 至 4；每级劣化扣 2、4、8、10 分乘权重', en: '1 to 4; a degree takes 2, 4, 8, 10 points times this' },
    min: 1,
    max: 4,
    initial: 1,
    sortable: true,
  }),
};

/** Its bounds go one way. */
export const boundsFaults = (row: Bounded): RuleFaults =>
  faultsOrNull(isOneWay(boundsOf(row)) ? {} : { severe: oneWay });

/** As people name a sign. */
export const signName = () =>
  text({ label: { cn: '名称', en: 'Name' }, max: 32, sortable: true, searchable: true, bilingual: true });

/** Who may see and write how condition is told. */
export const signPermissions = {
  see: ['/Keyequ', '/keyEquMont', '/keyEquMont/healthDegree'],
  add: ['/Keyequ:edit'],
  edit: ['/Keyequ:edit'],
  delete: ['/Keyequ:edit'],
} as const;

/** By what the condition of a piece of equipment is told: something measured or counted, four bounds, and how much it weighs. */
export const healthSigns = defineLedger({
  name: 'healthSign',
  plural: 'healthSigns',
  wing: 'live',
  title: { cn: '健康征兆', en: 'Signs of health' },
  org: { from: 'reference', field: 'equipmentId' },
  channel: null,
  unit: { from: 'reference', field: 'equipmentId' },
  fields: {
    name: signName(),
    equipmentId: reference({ label: { cn: '设备', en: 'Equipment' }, fixed: true, sortable: true }, 'equipment'),
    sign: signField(),
    pointId: reference({ label: { cn: '测点', en: 'Point' }, optional: true }, 'point'),
    ...boundFields,
  },
  rules: [
    ({ sign, pointId }) =>
      faultsOrNull(isOfPoint(sign) === (pointId !== null) ? {} : { pointId: isOfPoint(sign) ? needsPoint : noPoint }),
    boundsFaults,
  ],
  permissions: signPermissions,
});
export type HealthSign = LedgerRow<typeof healthSigns>;

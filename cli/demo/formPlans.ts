import { type CustomField, emptyBody, type FormBody, newField } from '../../domain/form/custom/model.ts';

/** A form of the demo site, who fills it, and how often. */
export interface FormPlan {
  readonly code: string;
  readonly org: string;
  readonly name: { readonly cn: string; readonly en: string };
  readonly body: FormBody;
  readonly by: 'operator' | 'inspector' | 'maintenance';
  readonly records: number;
  /** What the n-th record says. */
  readonly values: (n: number, day: string) => Readonly<Record<string, string | boolean>>;
}

const one = (cn: string, en: string, fields: readonly CustomField[], slots: FormBody['slots']): FormBody => ({
  ...emptyBody,
  sections: [{ title: cn, titleEn: en, fields }],
  slots,
});
const choiceOf = (
  key: string,
  name: string,
  nameEn: string,
  options: Readonly<Record<string, readonly [string, string]>>,
) =>
  newField({
    key,
    name,
    nameEn,
    kind: 'choice',
    required: true,
    options: Object.entries(options).map(([option, [cn, en]]) => ({ key: option, name: cn, nameEn: en })),
  });
const text = (key: string, name: string, nameEn: string, more: Partial<CustomField> = {}) =>
  newField({ key, name, nameEn, kind: 'text', required: true, ...more });
const number = (key: string, name: string, nameEn: string, unit: string, more: Partial<CustomField> = {}) =>
  newField({ key, name, nameEn, kind: 'number', unit, decimals: 1, min: '0', ...more });
const day = (key: string, name: string, nameEn: string) =>
  newField({ key, name, nameEn, kind: 'date', required: true });
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

const leakFields = [
  text('place', '地点', 'Place', { most: 32 }),
  choiceOf('medium', '介质', 'Medium', { air: ['压缩空气', 'Air'], water: ['水', 'Water'], steam: ['蒸汽', 'Steam'] }),
  day('foundOn', '发现日期', 'Found on'),
  number('rate', '估计流量', 'Estimated rate', 'm³/h', { max: '500' }),
];

/** The second version of the leak form asks what the first did not. */
export const leakAgain: FormBody = one(
  '泄漏',
  'Leak',
  [
    ...leakFields,
    text('tag', '挂牌号', 'Tag', { required: false }),
    newField({ key: 'mended', name: '已修复', nameEn: 'Mended', kind: 'yesNo' }),
  ],
  [
    { slot: 'text1', key: 'place' },
    { slot: 'choice1', key: 'medium' },
    { slot: 'decimal1', key: 'rate' },
    { slot: 'instant1', key: 'foundOn' },
    { slot: 'choice2', key: 'mended' },
  ],
);

export const formPlans: readonly FormPlan[] = [
  {
    code: 'leak',
    org: 'production',
    name: { cn: '泄漏登记', en: 'Leaks' },
    body: one('泄漏', 'Leak', leakFields, [
      { slot: 'text1', key: 'place' },
      { slot: 'choice1', key: 'medium' },
      { slot: 'decimal1', key: 'rate' },
      { slot: 'instant1', key: 'foundOn' },
    ]),
    by: 'maintenance',
    records: 60,
    values: (n, foundOn) => ({
      place: pick(['空压站', '焊装车间', '涂装车间', '冲压车间'], n),
      medium: pick(['air', 'air', 'water', 'steam'], n),
      foundOn,
      ...(n % 5 === 0 ? {} : { rate: (1 + (n % 17) * 0.7).toFixed(1) }),
    }),
  },
  {
    code: 'handover',
    org: 'utilities',
    name: { cn: '交接班记录', en: 'Handing over' },
    body: one(
      '交接',
      'Handing over',
      [
        day('shiftDay', '日期', 'Day'),
        choiceOf('shift', '班次', 'Shift', { day: ['白班', 'Day'], night: ['夜班', 'Night'] }),
        newField({ key: 'quiet', name: '运行正常', nameEn: 'All quiet', kind: 'yesNo', required: true }),
        newField({ key: 'note', name: '说明', nameEn: 'Note', kind: 'long' }),
      ],
      [
        { slot: 'instant1', key: 'shiftDay' },
        { slot: 'choice1', key: 'shift' },
        { slot: 'choice2', key: 'quiet' },
      ],
    ),
    by: 'operator',
    records: 60,
    values: (n, shiftDay) => ({
      shiftDay,
      shift: n % 2 === 0 ? 'day' : 'night',
      quiet: n % 9 !== 0,
      ...(n % 9 === 0 ? { note: '1# 空压机加载时声音偏大，已通知维修' } : {}),
    }),
  },
  {
    code: 'safety',
    org: 'utilities',
    name: { cn: '安全检查', en: 'Safety rounds' },
    body: one(
      '检查',
      'Round',
      [
        text('place', '地点', 'Place'),
        day('seenOn', '检查日期', 'Seen on'),
        choiceOf('finding', '发现', 'Found', {
          none: ['无', 'Nothing'],
          minor: ['一般', 'Minor'],
          major: ['较大', 'Major'],
        }),
      ],
      [
        { slot: 'text1', key: 'place' },
        { slot: 'instant1', key: 'seenOn' },
        { slot: 'choice1', key: 'finding' },
      ],
    ),
    by: 'inspector',
    records: 40,
    values: (n, seenOn) => ({
      place: pick(['焊装车间', '涂装车间', '总装车间'], n),
      seenOn,
      finding: pick(['none', 'none', 'none', 'minor', 'major'], n),
    }),
  },
  {
    code: 'visitor',
    org: 'utilities',
    name: { cn: '来访登记', en: 'Visitors' },
    body: one(
      '来访',
      'Visit',
      [
        text('company', '单位', 'Company'),
        text('phone', '电话', 'Phone', { required: false, personal: true }),
        day('cameOn', '来访日期', 'Came on'),
        number('persons', '人数', 'Persons', '', { unit: null, decimals: 0, max: '50' }),
      ],
      [
        { slot: 'text1', key: 'company' },
        { slot: 'instant1', key: 'cameOn' },
        { slot: 'decimal1', key: 'persons' },
      ],
    ),
    by: 'operator',
    records: 20,
    values: (n, cameOn) => ({
      company: pick(['电力公司', '消防维保', '设备厂家'], n),
      cameOn,
      persons: String(1 + (n % 4)),
    }),
  },
  {
    code: 'water',
    org: 'utilities',
    name: { cn: '水质化验', en: 'Water samples' },
    body: one(
      '化验',
      'Sample',
      [
        day('takenOn', '取样日期', 'Taken on'),
        number('ph', 'pH', 'pH', '', { unit: null, max: '14' }),
        number('hardness', '硬度', 'Hardness', 'mmol/L', { max: '20' }),
      ],
      [
        { slot: 'instant1', key: 'takenOn' },
        { slot: 'decimal1', key: 'ph' },
        { slot: 'decimal2', key: 'hardness' },
      ],
    ),
    by: 'inspector',
    records: 20,
    values: (n, takenOn) => ({
      takenOn,
      ph: (7 + (n % 6) * 0.2).toFixed(1),
      ...(n % 4 === 0 ? {} : { hardness: (1 + (n % 5) * 0.4).toFixed(1) }),
    }),
  },
];

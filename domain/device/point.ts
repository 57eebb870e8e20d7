import { z } from 'zod';
import { pointAddress } from '../channel/address.ts';
import { pointInside } from '../channel/parts.ts';
import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, choice, type Inside, integer, number, reference, structure, text } from '../ledger/field.ts';
import { pointIdPattern } from '../telemetry/sample.ts';

/** What collection devices measure: the specification calls its data items the data of collection devices. */
export const collectionData = '/gateway/energy-service-front/api/collectionDeviceDatas';

export const pointKinds = {
  analog: { cn: '模拟量', en: 'Analog' },
  counter: { cn: '累计量', en: 'Counter' },
  boolean: { cn: '开关量', en: 'Boolean' },
  enumeration: { cn: '枚举量', en: 'Enumeration' },
  text: { cn: '文本', en: 'Text' },
} as const;

/** What a write to the point would move: such a point is driven by a breaker operation and by no other road. */
export const drives = {
  breaker: { cn: '断路器', en: 'Breaker' },
  switch: { cn: '开关', en: 'Switch' },
  protection: { cn: '保护', en: 'Protection' },
} as const;

/** Which of a sample's two times is its own: the one that the device said, or the one at which it came. */
export const timeSources = {
  source: { cn: '设备时间', en: 'Of the device' },
  arrival: { cn: '到达时间', en: 'Of arrival' },
} as const;

/** Names of the codes of a boolean or an enumeration: `{ "0": { cn: "分", en: "Open" } }`. */
export const pointStates = z
  .record(z.string().regex(/^-?\d{1,9}$/), z.strictObject({ cn: z.string().max(32), en: z.string().max(32) }))
  .readonly();

const stateName = (cn: string, en: string) => text({ label: { cn, en }, max: 32 });
const stateInside: Inside = {
  many: 'keyed',
  entry: { cn: '状态', en: 'state' },
  key: text({ label: { cn: '代码', en: 'Code' }, max: 10, pattern: /^-?\d{1,9}$/ }),
  parts: () => ({ cn: stateName('中文', 'Chinese'), en: stateName('英文', 'English') }),
};

/** Inside the storing deadband too, a point stores a sample so often, ms. */
export const longestUnstored = 600_000;

/** One thing that a device measures or reports. Its id, number, unit and kind never change: a new unit makes a new point. */
export const points = defineLedger({
  name: 'point',
  plural: 'pointLedger',
  wing: 'devices',
  title: { cn: '测点', en: 'Points' },
  ids: 'given',
  idPattern: pointIdPattern,
  toldAfter: 'deviceId',
  org: { from: 'reference', field: 'deviceId' },
  channel: { from: 'reference', field: 'deviceId' },
  fields: {
    number: integer({
      label: { cn: '序号', en: 'Number' },
      min: 1,
      max: 2_147_483_647,
      unique: 'site',
      fixed: true,
      computed: true,
      sortable: true,
    }),
    name: text({ label: { cn: '名称', en: 'Name' }, max: 32, sortable: true, searchable: true, bilingual: true }),
    deviceId: reference({ label: { cn: '设备', en: 'Device' }, fixed: true }, 'device'),
    kind: choice({ label: { cn: '类型', en: 'Kind' }, fixed: true, sortable: true }, pointKinds),
    unit: text({ label: { cn: '单位', en: 'Unit' }, max: 16, optional: true, fixed: true, sortable: true }),
    decimals: integer({
      label: { cn: '小数位', en: 'Decimals' },
      hint: { cn: '整数寄存器至少有系数的小数位', en: 'Whole registers have those of their factor at least' },
      min: 0,
      max: 6,
      initial: 1,
    }),
    period: integer({
      label: { cn: '周期', en: 'Period' },
      hint: { cn: '毫秒', en: 'ms' },
      min: 100,
      max: 86_400_000,
      initial: 1000,
    }),
    address: structure({ label: { cn: '地址', en: 'Address' }, inside: pointInside }, pointAddress),
    factor: number({
      label: { cn: '系数', en: 'Factor' },
      hint: { cn: '数值 = 原始值 × 系数 + 偏移', en: 'Value = raw × factor + offset' },
      initial: 1,
    }),
    offset: number({ label: { cn: '偏移', en: 'Offset' }, initial: 0 }),
    rangeMin: number({ label: { cn: '量程下限', en: 'Range from' }, optional: true }),
    rangeMax: number({ label: { cn: '量程上限', en: 'Range to' }, optional: true }),
    deadband: number({
      label: { cn: '存储死区', en: 'Storing deadband' },
      hint: { cn: '只影响存储，0 为全部存储', en: 'Concerns storing only; 0 stores all' },
      min: 0,
      initial: 0,
    }),
    states: structure(
      { label: { cn: '状态名称', en: 'State names' }, optional: true, inside: stateInside },
      pointStates,
    ),
    settable: boolean({ label: { cn: '可设置', en: 'Settable' }, initial: false }),
    drives: choice({ label: { cn: '控制对象', en: 'Drives' }, optional: true }, drives),
    enabled: boolean({ label: { cn: '启用', en: 'Enabled' }, initial: true }),
    staleAfter: integer({
      label: { cn: '陈旧时间', en: 'Stale after' },
      hint: { cn: '毫秒；不填为三个周期', en: 'ms; left empty, three periods' },
      min: 100,
      max: 604_800_000,
      optional: true,
    }),
    skewBound: integer({
      label: { cn: '时钟超前上限', en: 'Clock ahead by at most' },
      hint: { cn: '毫秒；超出的样本被隔离，不填为 300000', en: 'ms; samples beyond are set aside; left empty, 300000' },
      min: 2000,
      max: 86_400_000,
      optional: true,
    }),
    timeSource: choice(
      {
        label: { cn: '采用的时间', en: 'Time that counts' },
        hint: { cn: '不填用设备时间', en: 'Left empty: the device’s' },
        optional: true,
      },
      timeSources,
    ),
  },
  rules: [
    (row) =>
      row.rangeMin !== null && row.rangeMax !== null && row.rangeMin >= row.rangeMax
        ? { rangeMin: { cn: '最小值必须小于最大值', en: 'The minimum must be smaller than the maximum' } }
        : null,
  ],
  permissions: {
    see: ['/equdataitem', '/dataItemClock', '/realData', '/deviceBoard', '/deviceBoard/realTimePage'],
    add: ['/equdataitem:add'],
    edit: ['/equdataitem:edit'],
    delete: ['/equdataitem:delete'],
    // Named in the settings of a board's modules.
    choose: [
      ...(['/dashboards/configure:edit', '/kanbanConfiguration/sonPage:edit', '/moduleLibrary:edit'] as const),
      ...(['/deviceBoardSetting:edit', '/eaubrowseSetting:edit'] as const),
    ],
  },
  calls: {
    get: { catalogue: ['C165'], method: 'GET', path: `${collectionData}/info/{id}` },
    create: { catalogue: ['C160'], method: 'POST', path: collectionData },
    update: { catalogue: ['C161'], method: 'PUT', path: collectionData, idIn: 'body' },
    delete: { catalogue: ['C162'], method: 'DELETE', path: `${collectionData}/{id}` },
    batchDelete: { catalogue: ['C163'], method: 'DELETE', path: `${collectionData}/batch` },
  },
  excel: {
    import: { catalogue: ['C164'], method: 'POST', path: `${collectionData}/import` },
    template: { catalogue: ['C166'], method: 'GET', path: `${collectionData}/template` },
  },
});
export type Point = LedgerRow<typeof points>;

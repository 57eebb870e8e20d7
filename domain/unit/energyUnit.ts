import { isZone } from '../clock/isZone.ts';
import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { choice, date, decimal, file, integer, number, reference, text } from '../ledger/field.ts';
import { group } from '../ledger/group.ts';
import { industries } from './industries.ts';

export const unitClassifications = {
  primary: { cn: '一级', en: 'Primary' },
  secondary: { cn: '二级', en: 'Secondary' },
} as const;

const count = (cn: string, en: string) => integer({ label: { cn, en }, min: 0, max: 10_000_000, optional: true });
const area = decimal({ label: { cn: '面积', en: 'Area' }, digits: 2, unit: 'm²', optional: true });

/** What uses energy and is counted by itself: a company, a campus, a building, a workshop; a tree within its organisation. */
export const energyUnits = defineLedger({
  name: 'energyUnit',
  plural: 'energyUnits',
  wing: 'ledgers',
  title: { cn: '能耗单元', en: 'Energy units' },
  org: { from: 'field', field: 'orgId' },
  unit: { from: 'self' },
  parent: 'parentId',
  fields: {
    name: text({
      label: { cn: '名称', en: 'Name' },
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    code: text({
      label: { cn: '编码', en: 'Code' },
      hint: { cn: '字母、数字、下划线、短横', en: 'Letters, digits, underscore, hyphen' },
      max: 64,
      pattern: /^[A-Za-z0-9_-]+$/,
      unique: 'site',
      optional: true,
      sortable: true,
      searchable: true,
    }),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' } }, 'organisation'),
    parentId: reference({ label: { cn: '上级单元', en: 'Parent' }, optional: true }, 'energyUnit'),
    movedOn: date({
      label: { cn: '上级自此日起', en: 'Parent since' },
      hint: {
        cn: '改换上级的日期，此前用量仍计入原上级；空为更正，一直如此',
        en: 'From this day on it counts for its parent, before for the former one; empty: a correction, it always did',
      },
      optional: true,
    }),
    classification: choice(
      { label: { cn: '分级', en: 'Classification' }, initial: 'primary', sortable: true },
      unitClassifications,
    ),
    ratedCapacity: decimal({
      label: { cn: '额定容量', en: 'Rated capacity' },
      hint: { cn: '用于需量与容量计费', en: 'For demand and capacity billing' },
      digits: 2,
      unit: 'kVA',
      optional: true,
      sortable: true,
    }),
    monthlyDay: integer({
      label: { cn: '月结算日', en: 'Day of the month' },
      hint: { cn: '1–28；费用按此日划分月份', en: '1 to 28; on it the months of the costs begin' },
      min: 1,
      max: 28,
      initial: 1,
    }),
    weekDay: integer({
      label: { cn: '每周首日', en: 'First day of the week' },
      hint: { cn: '1 为周一，7 为周日；空为周日', en: '1 is Monday, 7 Sunday; empty is Sunday' },
      min: 1,
      max: 7,
      optional: true,
    }),
    yearMonth: integer({
      label: { cn: '年度首月', en: 'First month of the year' },
      hint: { cn: '1–12；空为一月', en: '1 to 12; empty is January' },
      min: 1,
      max: 12,
      optional: true,
    }),
    creditCode: text({
      label: { cn: '统一社会信用代码', en: 'Social credit code' },
      max: 18,
      pattern: /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/,
      optional: true,
    }),
    industry: choice({ label: { cn: '行业', en: 'Industry' }, optional: true, sortable: true }, industries),
    timeZone: text({
      label: { cn: '时区', en: 'Time zone' },
      hint: { cn: '如 Asia/Shanghai；空为站点时区', en: "Such as Asia/Shanghai; empty for the site's" },
      max: 64,
      pattern: /^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/,
      optional: true,
    }),
    country: text({ label: { cn: '国家', en: 'Country' }, max: 32, optional: true }),
    province: text({ label: { cn: '省', en: 'Province' }, max: 32, optional: true }),
    city: text({ label: { cn: '市', en: 'City' }, max: 32, optional: true, sortable: true }),
    district: text({ label: { cn: '区县', en: 'District' }, max: 32, optional: true }),
    address: text({ label: { cn: '地址', en: 'Address' }, max: 100, optional: true, searchable: true }),
    latitude: number({
      label: { cn: '纬度', en: 'Latitude' },
      hint: { cn: 'WGS 84', en: 'WGS 84' },
      min: -90,
      max: 90,
      unit: '°',
      optional: true,
    }),
    longitude: number({
      label: { cn: '经度', en: 'Longitude' },
      hint: { cn: 'WGS 84', en: 'WGS 84' },
      min: -180,
      max: 180,
      unit: '°',
      optional: true,
    }),
    contact: text({ label: { cn: '联系人', en: 'Contact' }, max: 32, optional: true, personal: true }),
    picture: file(
      {
        label: { cn: '图片', en: 'Picture' },
        hint: { cn: 'jpg 或 png，不超过 5 MB', en: 'jpg or png of at most 5 MB' },
        optional: true,
      },
      'unitPicture',
    ),
    building: group(
      { label: { cn: '建筑参数', en: 'Building' }, optional: true },
      {
        name: text({ label: { cn: '建筑名称', en: 'Name' }, max: 32, bilingual: true }),
        builtAt: date({ label: { cn: '建成日期', en: 'Built' }, optional: true }),
        floors: count('层数', 'Floors'),
        area,
        energyUsers: count('用能人数', 'Energy users'),
        monitored: count('监测点数', 'Monitored points'),
      },
    ),
    campus: group(
      { label: { cn: '园区参数', en: 'Campus' }, optional: true },
      {
        people: count('人数', 'People'),
        area,
        commissionedAt: date({ label: { cn: '投运日期', en: 'Commissioned' }, optional: true }),
        companies: count('企业数', 'Companies'),
      },
    ),
  },
  rules: [
    (row) =>
      (row.latitude === null) === (row.longitude === null)
        ? null
        : { longitude: { cn: '经度和纬度须同时填写', en: 'Longitude and latitude stand together' } },
    ({ timeZone }) =>
      timeZone === null || isZone(timeZone)
        ? null
        : { timeZone: { cn: '没有此名称的时区', en: 'No time zone of this name' } },
  ],
  permissions: {
    see: ['/ecus', '/eaudatas', '/eauanalysis', '/eaubrowse/Eventlog'],
    add: ['/ecus:add'],
    edit: ['/ecus:edit'],
    delete: ['/ecus:delete'],
  },
});
export type EnergyUnit = LedgerRow<typeof energyUnits>;

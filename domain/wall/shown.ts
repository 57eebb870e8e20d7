import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, choice, decimal, instant, integer, reference, references, text } from '../ledger/field.ts';
import { industries } from '../unit/industries.ts';
import { wallPermissions } from './permissions.ts';
import { noticeLevels } from './words.ts';

const largescreen = '/gateway/energy-service-largescreen/api';
const ofUnit = {
  org: { from: 'reference', field: 'unitId' },
  channel: null,
  unit: { from: 'field', field: 'unitId' },
} as const;

/** What a unit made and used in a year, for the intensity that walls compare it by. */
export const industryRecords = defineLedger({
  name: 'industryRecord',
  plural: 'industryRecords',
  wing: 'boards',
  title: { cn: '行业记录', en: 'Industry records' },
  ...ofUnit,
  fields: {
    name: text({
      label: { cn: '名称', en: 'Name' },
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    unitId: reference({ label: { cn: '能耗单元', en: 'Energy unit' }, fixed: true }, 'energyUnit'),
    year: integer({
      label: { cn: '年度', en: 'Year' },
      min: 1990,
      max: 2100,
      unique: { within: ['unitId'] },
      fixed: true,
      sortable: true,
    }),
    industry: choice({ label: { cn: '行业', en: 'Industry' }, sortable: true }, industries),
    output: decimal({
      label: { cn: '产值', en: 'Output' },
      digits: 2,
      unit: '万元',
      bounds: [0, 1e12],
      sortable: true,
    }),
    energy: decimal({
      label: { cn: '综合能耗', en: 'Energy' },
      digits: 3,
      unit: 'tce',
      bounds: [0, 1e12],
      sortable: true,
    }),
  },
  permissions: wallPermissions,
  calls: {
    list: { catalogue: ['C110'], method: 'GET', path: `${largescreen}/industry` },
    create: { catalogue: ['C111'], method: 'POST', path: `${largescreen}/industry` },
    update: { catalogue: ['C112'], method: 'PUT', path: `${largescreen}/industry`, idIn: 'body' },
    delete: { catalogue: ['C113'], method: 'DELETE', path: `${largescreen}/industry/{id}` },
  },
});
export type IndustryRecord = LedgerRow<typeof industryRecords>;

/** A unit that walls show, under the short name that fits on them. */
export const wallUnits = defineLedger({
  name: 'wallUnit',
  plural: 'wallUnits',
  wing: 'boards',
  title: { cn: '大屏显示的单元', en: 'Units on walls' },
  known: 'label',
  ...ofUnit,
  fields: {
    unitId: reference({ label: { cn: '能耗单元', en: 'Energy unit' }, unique: 'site', fixed: true }, 'energyUnit'),
    label: text({
      label: { cn: '简称', en: 'Short name' },
      max: 16,
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    order: integer({ label: { cn: '顺序', en: 'Order' }, min: 0, max: 9999, initial: 0, sortable: true }),
    enabled: boolean({ label: { cn: '启用', en: 'Enabled' }, initial: true, sortable: true }),
  },
  permissions: wallPermissions,
  calls: {
    list: { catalogue: ['C114'], method: 'GET', path: `${largescreen}/unit` },
    create: { catalogue: ['C115'], method: 'POST', path: `${largescreen}/unit` },
    update: { catalogue: ['C116'], method: 'PUT', path: `${largescreen}/unit`, idIn: 'body' },
    delete: { catalogue: ['C117'], method: 'DELETE', path: `${largescreen}/unit/{id}` },
  },
});
export type WallUnit = LedgerRow<typeof wallUnits>;

/** What walls tell for a time: all of the organisation, or those that it names. */
export const wallNotices = defineLedger({
  name: 'wallNotice',
  plural: 'wallNotices',
  wing: 'boards',
  title: { cn: '大屏公告', en: 'Notices on walls' },
  known: 'text',
  org: { from: 'field', field: 'orgId' },
  fields: {
    text: text({ label: { cn: '内容', en: 'Text' }, max: 200, long: true, searchable: true, bilingual: true }),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' } }, 'organisation'),
    from: instant({ label: { cn: '开始', en: 'From' }, sortable: true }),
    until: instant({ label: { cn: '结束', en: 'Until' }, sortable: true }),
    level: choice({ label: { cn: '级别', en: 'Level' }, initial: 'info', sortable: true }, noticeLevels),
    wallIds: references(
      { label: { cn: '大屏', en: 'Walls' }, hint: { cn: '不选则为全部', en: 'None: all of them' }, initial: [] },
      'wall',
    ),
    enabled: boolean({ label: { cn: '启用', en: 'Enabled' }, initial: true, sortable: true }),
  },
  rules: [
    ({ from, until }) =>
      Date.parse(from) < Date.parse(until)
        ? null
        : { until: { cn: '须晚于开始', en: 'It must be later than the beginning' } },
  ],
  permissions: wallPermissions,
  calls: {
    get: { catalogue: ['C118'], method: 'GET', path: `${largescreen}/notices/{id}` },
    create: { catalogue: ['C119'], method: 'POST', path: `${largescreen}/notices` },
    update: { catalogue: ['C120'], method: 'PUT', path: `${largescreen}/notices`, idIn: 'body' },
    delete: { catalogue: ['C121'], method: 'DELETE', path: `${largescreen}/notices/{id}` },
    list: { catalogue: ['C122'], method: 'GET', path: `${largescreen}/notices` },
  },
});
export type WallNotice = LedgerRow<typeof wallNotices>;

import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { date, decimal, integer, reference, text } from '../ledger/field.ts';
import { itemFaults, items } from './items.ts';

const device = '/gateway/energy-service-device/api';
const line = (cn: string, en: string) =>
  text({ label: { cn, en }, max: 64, optional: true, sortable: true, searchable: true });

/** What is kept on paper of a device: who made it, when it was bought and put in, until when it is warranted. */
export const standBooks = defineLedger({
  name: 'standBook',
  plural: 'standBooks',
  wing: 'devices',
  title: { cn: '设备档案', en: 'Equipment records' },
  org: { from: 'reference', field: 'deviceId' },
  channel: { from: 'reference', field: 'deviceId' },
  fields: {
    name: text({ label: { cn: '档案名称', en: 'Name' }, max: 32, sortable: true, searchable: true, bilingual: true }),
    deviceId: reference({ label: { cn: '设备', en: 'Device' }, unique: 'site', fixed: true }, 'device'),
    assetCode: text({
      label: { cn: '资产编码', en: 'Asset code' },
      hint: { cn: '财务或资产系统中的编码', en: 'As the books of the company have it' },
      max: 200,
      optional: true,
      searchable: true,
    }),
    maker: line('制造商', 'Maker'),
    model: line('型号', 'Model'),
    serial: line('出厂编号', 'Serial number'),
    accuracy: text({ label: { cn: '准确度等级', en: 'Accuracy class' }, max: 16, optional: true }),
    currentRatio: decimal({
      label: { cn: '电流互感器变比', en: 'Current transformer ratio' },
      digits: 4,
      optional: true,
    }),
    voltageRatio: decimal({
      label: { cn: '电压互感器变比', en: 'Voltage transformer ratio' },
      digits: 4,
      optional: true,
    }),
    boughtAt: date({ label: { cn: '购置日期', en: 'Bought' }, optional: true }),
    installedAt: date({ label: { cn: '安装日期', en: 'Installed' }, optional: true }),
    verifiedAt: date({ label: { cn: '检定日期', en: 'Verified' }, optional: true }),
    verifiedMonths: integer({
      label: { cn: '检定周期', en: 'Verified every' },
      hint: { cn: '月', en: 'Months' },
      min: 1,
      max: 240,
      optional: true,
    }),
    warrantedUntil: date({ label: { cn: '质保至', en: 'Warranted until' }, optional: true }),
    price: decimal({ label: { cn: '购置金额', en: 'Price' }, digits: 2, unit: '¥', optional: true }),
    items,
  },
  rules: [
    itemFaults,
    (row) =>
      row.boughtAt !== null && row.installedAt !== null && row.boughtAt > row.installedAt
        ? { installedAt: { cn: '安装不能早于购置', en: 'It cannot be installed before it is bought' } }
        : null,
  ],
  permissions: {
    see: ['/colldev', '/equParameter', '/equipment', '/equiphome/edit'],
    add: ['/colldev:add', '/equParameter:add'],
    edit: ['/colldev:edit', '/equParameter:edit'],
    delete: ['/colldev:delete', '/equParameter:delete'],
  },
  calls: {
    create: { catalogue: ['C143'], method: 'POST', path: `${device}/physicalDeviceStandBooks` },
    update: { catalogue: ['C144'], method: 'PUT', path: `${device}/physicalDeviceStandBooks`, idIn: 'body' },
    get: { catalogue: ['C145'], method: 'GET', path: `${device}/physicalDeviceStandBooks/info/{id}` },
  },
});
export type StandBook = LedgerRow<typeof standBooks>;

import { deviceAddress } from '../channel/address.ts';
import { deviceInside } from '../channel/parts.ts';
import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, choice, reference, structure, text } from '../ledger/field.ts';
import { deviceKinds } from './deviceKinds.ts';
import { templateNames } from './templates/heads.ts';

const device = '/gateway/energy-service-device/api';
const collection = '/gateway/energy-service-front/api/collectionDevice/data';

/** How the SIM card of a device stands with its carrier, as somebody entered or imported it (decision 63). */
export const cardStates = {
  active: { cn: '正常', en: 'Active' },
  waiting: { cn: '待激活', en: 'Not activated' },
  suspended: { cn: '停机', en: 'Suspended' },
  cancelled: { cn: '已销户', en: 'Cancelled' },
} as const;

/** A thing in the field that a channel reaches. */
export const devices = defineLedger({
  name: 'device',
  plural: 'devices',
  wing: 'devices',
  title: { cn: '设备', en: 'Devices' },
  ids: 'given',
  idPattern: /^[A-Za-z0-9_.-]{1,64}$/,
  org: { from: 'field', field: 'orgId' },
  channel: { from: 'field', field: 'channelId' },
  fields: {
    name: text({
      label: { cn: '名称', en: 'Name' },
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    kind: choice({ label: { cn: '类型', en: 'Type' }, sortable: true }, deviceKinds),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' } }, 'organisation'),
    channelId: reference({ label: { cn: '通道', en: 'Channel' } }, 'channel'),
    address: structure(
      { label: { cn: '通信地址', en: 'Address' }, inside: deviceInside, refers: { parseFile: 'parseFile' } },
      deviceAddress,
    ),
    templateId: choice(
      {
        label: { cn: '设备模板', en: 'Template' },
        hint: { cn: '按模板的寄存器表生成测点', en: 'Its register map makes the points' },
        optional: true,
        sortable: true,
      },
      templateNames,
    ),
    modelId: reference({ label: { cn: '物模型', en: 'Object model' }, optional: true }, 'objectModel'),
    cardState: choice(
      {
        label: { cn: '物联卡状态', en: 'SIM card' },
        hint: { cn: '无卡设备不填', en: 'Left empty where there is none' },
        optional: true,
        sortable: true,
      },
      cardStates,
    ),
    place: text({
      label: { cn: '位置', en: 'Place' },
      max: 64,
      optional: true,
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    enabled: boolean({ label: { cn: '启用', en: 'Enabled' }, initial: true, sortable: true }),
  },
  permissions: {
    see: [
      '/colldev',
      '/frontequ',
      '/realData',
      '/phyModelDevice',
      '/deviceBoard',
      '/deviceBoard/Eventlog',
      '/deviceBoard/realTimePage',
    ],
    add: ['/colldev:add', '/frontequ:add'],
    edit: ['/colldev:edit', '/frontequ:edit'],
    delete: ['/colldev:delete', '/frontequ:delete'],
  },
  calls: {
    get: { catalogue: ['C131'], method: 'GET', path: `${device}/physicalDevices/info/{id}` },
    create: { catalogue: ['C132'], method: 'POST', path: `${device}/physicalDevices` },
    update: { catalogue: ['C133'], method: 'PUT', path: `${device}/physicalDevices`, idIn: 'body' },
    delete: { catalogue: ['C134'], method: 'DELETE', path: `${device}/physicalDevices`, idIn: 'query' },
    batchUpdate: { catalogue: ['C135'], method: 'PUT', path: `${device}/batch/physicalDevices` },
  },
  excel: {
    import: { catalogue: ['C169'], method: 'POST', path: `${collection}/uploadExcel` },
    template: { catalogue: ['C170'], method: 'GET', path: `${collection}/downloadTemplate` },
    export: { catalogue: ['C171'], method: 'POST', path: `${collection}/exportExcel` },
  },
});
export type Device = LedgerRow<typeof devices>;

import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, choice, number, reference, text } from '../ledger/field.ts';

const screen = '/mapSettings';

/** How devices are drawn. */
export const graphicsChoices = {
  auto: { cn: '自动', en: 'Automatic' },
  drawing: { cn: '简图（不用 WebGL）', en: 'Plain drawing (without WebGL)' },
} as const;

/** What an organisation, and those below it that say nothing themselves, see of the map at first. Of several of one organisation the first by name holds. */
export const mapSettings = defineLedger({
  name: 'mapSetting',
  plural: 'mapSettings',
  wing: 'devices',
  title: { cn: '地图设置', en: 'Map settings' },
  org: { from: 'field', field: 'orgId' },
  fields: {
    name: text({
      label: { cn: '名称', en: 'Name' },
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    orgId: reference({ label: { cn: '组织', en: 'Organisation' }, fixed: true }, 'organisation'),
    centreLng: number({
      label: { cn: '中心经度（WGS-84）', en: 'Longitude of the centre (WGS-84)' },
      hint: { cn: '不填则以全部设备的范围开始', en: 'Left empty, the map begins with all devices' },
      unit: '°',
      min: -180,
      max: 180,
      optional: true,
    }),
    centreLat: number({
      label: { cn: '中心纬度（WGS-84）', en: 'Latitude of the centre (WGS-84)' },
      unit: '°',
      min: -85,
      max: 85,
      optional: true,
    }),
    zoom: number({
      label: { cn: '缩放级别', en: 'Zoom' },
      hint: { cn: '0 全球 – 20 房间', en: '0 the world – 20 a room' },
      min: 0,
      max: 20,
      initial: 16,
    }),
    plans: boolean({ label: { cn: '显示平面图', en: 'Show floor plans' }, initial: true }),
    labels: boolean({ label: { cn: '显示设备名称', en: 'Show names of devices' }, initial: true }),
    pulse: boolean({ label: { cn: '未确认告警脉动', en: 'Unacknowledged alarms pulse' }, initial: true }),
    graphics: choice({ label: { cn: '绘制方式', en: 'Graphics' }, initial: 'auto' }, graphicsChoices),
  },
  rules: [
    ({ centreLng, centreLat }) =>
      (centreLng === null) === (centreLat === null)
        ? null
        : { centreLat: { cn: '经度和纬度须同时填写', en: 'Longitude and latitude come together' } },
  ],
  permissions: {
    see: [screen, '/devMap'],
    add: [`${screen}:edit`],
    edit: [`${screen}:edit`],
    delete: [`${screen}:edit`],
  },
});
export type MapSetting = LedgerRow<typeof mapSettings>;

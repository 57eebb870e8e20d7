import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { choice, date, decimal, integer, reference, references, text } from '../ledger/field.ts';
import { equipmentClasses } from './equipmentClass.ts';
import { itemFaults, items } from './items.ts';
import { plateFaults, transformerPlate } from './transformerPlate.ts';

export const equipmentStates = {
  inUse: { cn: '在用', en: 'In use' },
  standby: { cn: '备用', en: 'Standby' },
  repair: { cn: '检修', en: 'Under repair' },
  stopped: { cn: '停用', en: 'Out of use' },
  scrapped: { cn: '报废', en: 'Scrapped' },
} as const;

const maker = (cn: string, en: string) =>
  text({ label: { cn, en }, max: 64, optional: true, sortable: true, searchable: true });

/** A thing that is owned and kept, whether or not a channel reaches it. */
export const equipment = defineLedger({
  name: 'equipment',
  plural: 'equipmentLedger',
  wing: 'ledgers',
  title: { cn: '设备台账', en: 'Equipment' },
  org: { from: 'field', field: 'orgId' },
  channel: null,
  unit: { from: 'field', field: 'unitId' },
  fields: {
    name: text({ label: { cn: '名称', en: 'Name' }, max: 32, sortable: true, searchable: true, bilingual: true }),
    code: text({
      label: { cn: '设备编号', en: 'Code' },
      max: 64,
      pattern: /^[A-Za-z0-9_-]+$/,
      unique: 'organisation',
      sortable: true,
      searchable: true,
    }),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' } }, 'organisation'),
    unitId: reference({ label: { cn: '能耗单元', en: 'Energy unit' }, optional: true }, 'energyUnit'),
    deviceIds: references(
      {
        label: { cn: '采集设备', en: 'Devices' },
        hint: { cn: '测量它的表计和装置', en: 'The meters and relays that measure it' },
        initial: [],
      },
      'device',
    ),
    class: choice({ label: { cn: '设备类别', en: 'Class' }, initial: 'other', sortable: true }, equipmentClasses),
    state: choice({ label: { cn: '状态', en: 'State' }, initial: 'inUse', sortable: true }, equipmentStates),
    maker: maker('制造商', 'Maker'),
    model: maker('型号', 'Model'),
    serial: maker('出厂编号', 'Serial number'),
    ratedPower: decimal({
      label: { cn: '额定功率', en: 'Rated power' },
      digits: 4,
      unit: 'kW',
      optional: true,
      sortable: true,
    }),
    ratedVoltage: decimal({ label: { cn: '额定电压', en: 'Rated voltage' }, digits: 3, unit: 'kV', optional: true }),
    count: integer({ label: { cn: '数量', en: 'Count' }, min: 1, max: 100_000, initial: 1 }),
    madeAt: date({ label: { cn: '出厂日期', en: 'Made' }, optional: true }),
    commissionedAt: date({ label: { cn: '投运日期', en: 'Commissioned' }, optional: true }),
    serviceYears: integer({
      label: { cn: '设计寿命', en: 'Service life' },
      hint: { cn: '年', en: 'Years' },
      min: 1,
      max: 100,
      optional: true,
    }),
    place: text({ label: { cn: '安装位置', en: 'Place' }, max: 64, optional: true, searchable: true, bilingual: true }),
    energyPoints: references({ label: { cn: '能耗计量点', en: 'Counters' }, initial: [] }, 'point'),
    items,
    transformer: transformerPlate,
  },
  rules: [
    (row) =>
      row.madeAt !== null && row.commissionedAt !== null && row.madeAt > row.commissionedAt
        ? { commissionedAt: { cn: '投运不能早于出厂', en: 'It cannot be commissioned before it is made' } }
        : null,
    itemFaults,
    plateFaults,
  ],
  permissions: {
    see: ['/equipment'],
    add: ['/equipment:add'],
    edit: ['/equipment:edit'],
    delete: ['/equipment:delete'],
  },
});
export type Equipment = LedgerRow<typeof equipment>;

import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { choice, decimal, integer, reference, references, text } from '../ledger/field.ts';
import * as common from './networkFields.ts';
import { permissionsOf } from './networkFields.ts';

export const nodeKinds = {
  busbar: { cn: '母线', en: 'Busbar' },
  joint: { cn: '连接点', en: 'Joint' },
  cableEnd: { cn: '电缆终端', en: 'Cable end' },
} as const;

/** Where elements meet (IEC 61970: connectivity node). A draft, as every row of the network is, until it is published. */
export const networkNodes = defineLedger({
  name: 'networkNode',
  plural: 'networkNodes',
  wing: 'live',
  title: { cn: '电气节点', en: 'Electrical nodes' },
  ids: 'given',
  idPattern: common.networkId,
  org: { from: 'field', field: 'orgId' },
  channel: null,
  fields: {
    name: common.name(),
    orgId: common.orgId(),
    kind: choice({ label: { cn: '类型', en: 'Kind' }, initial: 'joint', sortable: true }, nodeKinds),
    voltage: decimal({ label: { cn: '额定电压', en: 'Nominal voltage' }, digits: 2, unit: 'kV', sortable: true }),
    bay: text({
      label: { cn: '间隔', en: 'Bay' },
      hint: { cn: '在此工作的范围', en: 'Where people work on it' },
      max: 32,
      optional: true,
      searchable: true,
    }),
    voltagePointIds: references({ label: { cn: '电压测点', en: 'Voltage points' }, initial: [] }, 'point'),
    presencePointId: reference({ label: { cn: '带电显示', en: 'Voltage presence' }, optional: true }, 'point'),
    deadBelow: decimal({
      label: { cn: '无压判据', en: 'Dead below' },
      hint: { cn: '低于额定电压的此比例视为无压', en: 'Of its nominal voltage' },
      digits: 1,
      unit: '%',
      initial: '5',
    }),
    earthPlaces: integer({
      label: { cn: '接地线位置数', en: 'Places for portable earths' },
      min: 0,
      max: 20,
      initial: 0,
    }),
    remark: common.remark(),
  },
  permissions: permissionsOf,
});
export type NetworkNodeRow = LedgerRow<typeof networkNodes>;

export const elementKinds = {
  source: { cn: '电源', en: 'Source' },
  switch: { cn: '开关', en: 'Switch' },
  line: { cn: '线路', en: 'Line' },
  transformer: { cn: '变压器', en: 'Transformer' },
  load: { cn: '负荷', en: 'Load' },
  generator: { cn: '发电', en: 'Generator' },
  storage: { cn: '储能', en: 'Storage' },
  compensator: { cn: '补偿', en: 'Compensator' },
} as const;

export const formsChoices = {
  always: { cn: '独立供电', en: 'Always' },
  never: { cn: '跟随电网', en: 'Never' },
  byMode: { cn: '按运行模式', en: 'As its mode says' },
} as const;

/** What lies between nodes or on one. */
export const networkElements = defineLedger({
  name: 'networkElement',
  plural: 'networkElements',
  wing: 'live',
  title: { cn: '电气元件', en: 'Electrical elements' },
  ids: 'given',
  idPattern: common.networkId,
  org: { from: 'field', field: 'orgId' },
  channel: { from: 'reference', field: 'deviceId', or: [] },
  unit: null,
  fields: {
    name: common.name(),
    orgId: common.orgId(),
    kind: choice({ label: { cn: '类型', en: 'Kind' }, initial: 'load', sortable: true }, elementKinds),
    deviceId: reference({ label: { cn: '设备', en: 'Device' }, optional: true }, 'device'),
    equipmentId: reference({ label: { cn: '设备台账', en: 'Equipment' }, optional: true }, 'equipment'),
    rated: decimal({
      label: { cn: '额定值', en: 'Rated' },
      hint: { cn: '变压器为 kVA，其余为 A；不填按铭牌', en: 'kVA of a transformer, else A; left empty: by its plate' },
      digits: 1,
      optional: true,
    }),
    forms: choice({ label: { cn: '建立电压', en: 'Gives a voltage of its own' }, initial: 'never' }, formsChoices),
    modePointId: reference({ label: { cn: '运行模式测点', en: 'Mode point' }, optional: true }, 'point'),
    livePointId: reference({ label: { cn: '电源有压测点', en: 'Point that shows it live' }, optional: true }, 'point'),
    remark: common.remark(),
  },
  permissions: permissionsOf,
});
export type NetworkElementRow = LedgerRow<typeof networkElements>;

export const terminals = {
  a: { cn: 'A 端', en: 'a' },
  b: { cn: 'B 端', en: 'b' },
  c: { cn: 'C 端', en: 'c' },
} as const;

/** On which node a terminal of an element lies. */
export const networkConnections = defineLedger({
  name: 'networkConnection',
  plural: 'networkConnections',
  wing: 'live',
  title: { cn: '电气连接', en: 'Electrical connections' },
  org: { from: 'field', field: 'orgId' },
  channel: { from: 'reference', field: 'elementId' },
  fields: {
    name: common.name(),
    orgId: common.orgId(),
    elementId: reference({ label: { cn: '元件', en: 'Element' }, fixed: true }, 'networkElement'),
    terminal: choice(
      {
        label: { cn: '端子', en: 'Terminal' },
        fixed: true,
        unique: { within: ['elementId'] },
        initial: 'a',
        sortable: true,
      },
      terminals,
    ),
    nodeId: reference({ label: { cn: '节点', en: 'Node' } }, 'networkNode'),
    remark: common.remark(),
  },
  permissions: permissionsOf,
});
export type NetworkConnectionRow = LedgerRow<typeof networkConnections>;

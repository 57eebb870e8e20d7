import type { EquipmentClass } from '../../domain/equipment/equipmentClass.ts';
import type { Text } from '../../domain/text/message.ts';

/** Parts of one kind that differ in their size: each model is a part of its own. */
export interface PartFamily {
  readonly code: string;
  readonly org: 'utilities' | 'production';
  readonly name: Text;
  readonly maker: string;
  readonly unit: 'pcs' | 'set' | 'm' | 'kg' | 'L';
  readonly classes: readonly EquipmentClass[];
  readonly models: readonly string[];
  /** Of the first model; each further one costs a little more. */
  readonly price: number;
  readonly min: number;
  /** In months, of what perishes. */
  readonly shelf?: number;
}

const family = (
  [code, org]: readonly [string, PartFamily['org']],
  [cn, en]: readonly [string, string],
  more: Omit<PartFamily, 'code' | 'org' | 'name'>,
): PartFamily => ({ code, org, name: { cn, en }, ...more });

/** What a works of this size keeps: models as the field names them. */
export const partFamilies: readonly PartFamily[] = [
  family(['FU', 'utilities'], ['熔断器芯', 'Fuse link'], {
    maker: '正泰',
    unit: 'pcs',
    classes: ['panelMv', 'breakerLv'],
    models: ['RT28-2A', 'RT28-4A', 'RT28-6A', 'RT28-10A', 'RT28-16A', 'RT28-32A', 'XRNP-12/0.5A', 'XRNT-12/40A'],
    price: 3.5,
    min: 6,
  }),
  family(['CO', 'utilities'], ['分合闸线圈', 'Trip and close coil'], {
    maker: '施耐德',
    unit: 'pcs',
    classes: ['breakerVacuum'],
    models: ['DC110V 分闸', 'DC220V 分闸', 'DC110V 合闸', 'DC220V 合闸'],
    price: 260,
    min: 1,
  }),
  family(['CT', 'utilities'], ['触头', 'Contact'], {
    maker: '施耐德',
    unit: 'set',
    classes: ['breakerVacuum', 'breakerLv'],
    models: ['VS1-630A', 'VS1-1250A', 'CW1-1000A', 'CW1-1600A', 'CW1-2000A'],
    price: 480,
    min: 1,
  }),
  family(['AR', 'utilities'], ['避雷器', 'Surge arrester'], {
    maker: '西高',
    unit: 'pcs',
    classes: ['arrester'],
    models: ['HY5WS-17/50', 'HY5WZ-17/45', 'HY1.5W-0.28/1.3'],
    price: 180,
    min: 1,
  }),
  family(['SG', 'utilities'], ['变色硅胶', 'Silica gel'], {
    maker: '青岛海洋',
    unit: 'kg',
    classes: ['transformerOil'],
    models: ['橙色 3–5 mm', '蓝色 3–5 mm'],
    price: 22,
    min: 5,
    shelf: 24,
  }),
  family(['OI', 'utilities'], ['变压器油', 'Transformer oil'], {
    maker: '克拉玛依',
    unit: 'L',
    classes: ['transformerOil'],
    models: ['KI25X', 'KI45X'],
    price: 12,
    min: 40,
    shelf: 36,
  }),
  family(['RE', 'utilities'], ['中间继电器', 'Auxiliary relay'], {
    maker: '欧姆龙',
    unit: 'pcs',
    classes: ['relay', 'panelMv'],
    models: ['MY2N DC24V', 'MY4N DC24V', 'MY4N AC220V', 'JQX-13F DC110V', 'JQX-13F DC220V', 'DZY-204'],
    price: 18,
    min: 3,
  }),
  family(['CB', 'utilities'], ['电缆终端头', 'Cable termination'], {
    maker: '3M',
    unit: 'set',
    classes: ['cable'],
    models: ['8.7/15kV 3×70', '8.7/15kV 3×120', '8.7/15kV 3×240', '1kV 4×95', '1kV 4×185'],
    price: 320,
    min: 1,
    shelf: 36,
  }),
  family(['LA', 'utilities'], ['指示灯', 'Indicator lamp'], {
    maker: '施耐德',
    unit: 'pcs',
    classes: ['panelMv', 'breakerLv'],
    models: ['XB2 红 AC220V', 'XB2 绿 AC220V', 'XB2 黄 AC220V', 'XB2 红 DC110V', 'XB2 绿 DC110V'],
    price: 15,
    min: 4,
  }),
  family(['PV', 'utilities'], ['光伏连接器', 'PV connector'], {
    maker: '史陶比尔',
    unit: 'pcs',
    classes: ['pvArray', 'inverter'],
    models: ['MC4 2.5–4 mm²', 'MC4 6 mm²', 'gPV 15A 熔丝', 'gPV 20A 熔丝'],
    price: 9,
    min: 8,
  }),
  family(['BT', 'utilities'], ['阀控蓄电池', 'Sealed battery'], {
    maker: '双登',
    unit: 'pcs',
    classes: ['dcSupply'],
    models: ['2V 200Ah', '12V 38Ah', '12V 100Ah'],
    price: 380,
    min: 1,
  }),
  family(['IN', 'utilities'], ['绝缘件', 'Insulator'], {
    maker: '大连电瓷',
    unit: 'pcs',
    classes: ['panelMv'],
    models: ['ZN-10/8', 'SM-25', 'SM-40', 'SM-51', 'CH3-10Q/150', 'CH3-10Q/195', 'TG3-10Q', 'FKN-12 拉杆'],
    price: 32,
    min: 2,
  }),
  family(['ME', 'utilities'], ['电流互感器', 'Current transformer'], {
    maker: '大互',
    unit: 'pcs',
    classes: ['instrumentTransformer', 'meter'],
    models: ['LMZJ1-0.5 150/5', 'LMZJ1-0.5 300/5', 'LMZJ1-0.5 600/5', 'LZZBJ9-10 75/5', 'LZZBJ9-10 150/5'],
    price: 85,
    min: 1,
  }),
  family(['AF', 'production'], ['空气滤芯', 'Air filter'], {
    maker: '阿特拉斯',
    unit: 'pcs',
    classes: ['compressor'],
    models: ['C14200', 'C20500', 'C25710', 'C30810'],
    price: 240,
    min: 2,
  }),
  family(['OF', 'production'], ['机油滤芯', 'Oil filter'], {
    maker: '阿特拉斯',
    unit: 'pcs',
    classes: ['compressor'],
    models: ['W962', 'W11102', 'WD950', 'WD13145'],
    price: 95,
    min: 2,
  }),
  family(['OS', 'production'], ['油气分离器芯', 'Oil separator'], {
    maker: '阿特拉斯',
    unit: 'pcs',
    classes: ['compressor'],
    models: ['DB2060', 'DB2186', 'DC3021'],
    price: 560,
    min: 1,
  }),
  family(['LO', 'production'], ['润滑油', 'Lubricant'], {
    maker: '美孚',
    unit: 'L',
    classes: ['compressor'],
    models: ['Rarus 425', 'Rarus 427', 'DTE 25', 'DTE 26', 'SHC 630'],
    price: 46,
    min: 20,
    shelf: 36,
  }),
  family(['BE', 'production'], ['轴承', 'Bearing'], {
    maker: 'SKF',
    unit: 'pcs',
    classes: ['compressor', 'hvac'],
    models: ['6204-2Z', '6205-2Z', '6206-2Z', '6208-2Z', '6309-C3', '6311-C3', '6313-C3', 'NU212', 'NU214', '22210E'],
    price: 28,
    min: 2,
  }),
  family(['BL', 'production'], ['三角带', 'V-belt'], {
    maker: '盖茨',
    unit: 'pcs',
    classes: ['hvac', 'compressor'],
    models: ['A-1000', 'A-1250', 'B-1600', 'B-1800', 'SPB-2120', 'SPB-2500', 'SPC-3150'],
    price: 24,
    min: 4,
  }),
  family(['SE', 'production'], ['机械密封', 'Mechanical seal'], {
    maker: '博格曼',
    unit: 'set',
    classes: ['hvac', 'other'],
    models: ['MG1-25', 'MG1-32', 'MG1-38', 'M7N-45', 'M7N-55'],
    price: 210,
    min: 1,
  }),
  family(['AC', 'production'], ['交流接触器', 'Contactor'], {
    maker: '施耐德',
    unit: 'pcs',
    classes: ['breakerLv', 'other'],
    models: ['LC1-D09', 'LC1-D12', 'LC1-D18', 'LC1-D25', 'LC1-D32', 'LC1-D50', 'LC1-D80', 'LC1-D115'],
    price: 62,
    min: 2,
  }),
  family(['SN', 'production'], ['传感器', 'Sensor'], {
    maker: '西克',
    unit: 'pcs',
    classes: ['sensor'],
    models: ['PT100 A 级', 'PT100 铠装', '0–1.6 MPa', '0–2.5 MPa', 'IME12-04', 'IME18-08', 'WTB4'],
    price: 130,
    min: 2,
  }),
  family(['HF', 'production'], ['空调过滤网', 'Air-conditioning filter'], {
    maker: '康斐尔',
    unit: 'pcs',
    classes: ['hvac'],
    models: ['G4 592×592', 'G4 592×287', 'F7 592×592', 'F7 592×287'],
    price: 58,
    min: 4,
  }),
  family(['GS', 'production'], ['密封垫', 'Gasket'], {
    maker: '泛塞',
    unit: 'set',
    classes: ['airReceiver', 'compressor'],
    models: ['DN25', 'DN50', 'DN80'],
    price: 6,
    min: 5,
    shelf: 60,
  }),
];

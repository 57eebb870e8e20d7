import type { ShippedText } from './shippedText.ts';
import { checked, H, L, noted, partUsed, reading, section, step } from './written.ts';

const signs = [['保养人', 'Mechanic']] as const;

/** Services: their steps, with hold points and parts. */
export const upkeepTexts: readonly ShippedText[] = [
  {
    code: 'M-AIR2',
    name: ['空压机 2000 h 保养', 'Compressor, 2,000 h'],
    class: 'compressor',
    standard: 'GB/T 13279',
    minutes: 120,
    signs,
    own: { needs: 'isolated' },
    sections: [
      section(['保养', 'Service'], 'equipment', [
        step('isolated', ['停机、隔离、泄压', 'Stopped, isolated, vented'], true),
        partUsed('airFilter', ['空气滤芯', 'Air filter'], 'AF-2000', '1'),
        partUsed('oilFilter', ['机油滤芯', 'Oil filter'], 'OF-2000', '1'),
        step('cooler', ['冷却器清洗', 'Cooler cleaned']),
        noted('leakRate', ['系统泄漏率', 'Leak rate'], '%'),
      ]),
    ],
  },
  {
    code: 'M-AIR8',
    name: ['空压机 8000 h 保养', 'Compressor, 8,000 h'],
    class: 'compressor',
    standard: 'GB/T 13279',
    minutes: 360,
    signs,
    photos: 1,
    own: { needs: 'isolated', needsTicket: true },
    sections: [
      section(['保养', 'Service'], 'equipment', [
        step('isolated', ['停机、隔离、泄压', 'Stopped, isolated, vented'], true),
        partUsed('airFilter', ['空气滤芯', 'Air filter'], 'AF-2000', '1'),
        partUsed('oilFilter', ['机油滤芯', 'Oil filter'], 'OF-2000', '1'),
        partUsed('oil', ['螺杆机油', 'Oil'], 'VDL-46', '20', 'L'),
        reading('separator', ['油分压差', 'Separator'], 'kPa', [H('100')]),
        checked('bearings', ['轴承', 'Bearings'], 'major'),
        reading('motor', ['电机绝缘', 'Motor insulation'], 'MΩ', [L('1', 'major')], { decimals: 1 }),
      ]),
    ],
  },
  {
    code: 'M-RCV',
    name: ['储气罐年检保养', 'Air receiver, yearly'],
    class: 'airReceiver',
    standard: 'TSG 21',
    minutes: 90,
    signs,
    sections: [
      section(['储气罐', 'Receiver'], 'equipment', [
        checked('certificate', ['安全阀校验有效', 'Certificate of the safety valve'], 'major'),
        checked('seal', ['铅封', 'Seal']),
        step('drain', ['排水', 'Drained']),
        noted('wall', ['壁厚（不小于设计值）', 'Wall, not below its design'], 'mm'),
      ]),
    ],
  },
  {
    code: 'M-TR',
    name: ['变压器年度保养', 'Transformer, yearly'],
    class: 'transformerOil',
    standard: 'DL/T 573',
    minutes: 180,
    signs,
    own: { needs: 'isolated', needsTicket: true },
    sections: [
      section(['变压器', 'Transformer'], 'equipment', [
        step('dead', ['停电、验电、接地', 'Dead, proved dead, earthed'], true),
        step('bushings', ['套管清扫', 'Bushings cleaned']),
        partUsed('gel', ['硅胶', 'Gel'], 'SG-500', '2', 'kg'),
        partUsed('oil', ['补油', 'Oil topped up'], '25#', '10', 'L'),
        noted('bolts', ['螺栓力矩', 'Bolts'], 'N·m'),
      ]),
    ],
  },
  {
    code: 'M-LV',
    name: ['低压柜年度保养', 'LV panel, yearly'],
    class: 'breakerLv',
    standard: 'GB 50150',
    minutes: 120,
    signs,
    own: { needs: 'dead', needsTicket: true },
    sections: [
      section(['低压柜', 'Panel'], 'equipment', [
        step('bars', ['母排紧固', 'Bars tightened'], true),
        step('dust', ['清灰', 'Dust removed']),
        reading('insulation', ['绝缘电阻', 'Insulation'], 'MΩ', [L('1', 'major')], { decimals: 1 }),
      ]),
    ],
  },
  {
    code: 'M-INV',
    name: ['逆变器半年保养', 'Inverter, half-yearly'],
    class: 'inverter',
    standard: 'GB/T 38335',
    minutes: 60,
    signs,
    sections: [
      section(['逆变器', 'Inverter'], 'equipment', [
        checked('fan', ['风扇', 'Fan']),
        checked('seals', ['密封', 'Seals']),
      ]),
    ],
  },
  {
    code: 'M-HVAC',
    name: ['空调月度保养', 'Air-conditioning, monthly'],
    class: 'hvac',
    standard: 'GB 50365',
    minutes: 30,
    own: { needs: 'dead' },
    sections: [section(['空调', 'Unit'], 'equipment', [step('filter', ['滤网清洗', 'Filter cleaned'])])],
  },
];

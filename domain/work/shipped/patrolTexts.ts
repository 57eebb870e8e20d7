import type { ShippedText } from './shippedText.ts';
import {
  checked,
  formula,
  H,
  HH,
  L,
  LL,
  note,
  noted,
  photo,
  reading,
  section,
  spreadOfPhases,
  spreadOfPoints,
  step,
} from './written.ts';

const contact = (phase: 'A' | 'B' | 'C') =>
  reading(`contactTemp${phase}`, [`${phase} 相触头温度`, `Contact temperature ${phase}`], '°C', [
    H('90', 'major'),
    HH('105', 'urgent'),
  ]);

/** Rounds, and the works of an overhaul. Limits are what is usual; a site sets its own. */
export const patrolTexts: readonly ShippedText[] = [
  {
    code: 'P-SUB',
    name: ['变配电站日常巡视', 'Substation, daily round'],
    class: null,
    standard: 'DL/T 572',
    minutes: 40,
    photos: 1,
    scan: true,
    sections: [
      section(['变压器', 'Transformer'], 'equipment', [
        reading('oilTemp', ['顶层油温', 'Top oil temperature'], '°C', [H('85'), HH('95', 'major')], {
          min: '-40',
          max: '150',
        }),
        reading('windingTemp', ['绕组温度', 'Winding temperature'], '°C', [H('120'), HH('130', 'major')]),
        checked('oilLevel', ['油位', 'Oil level']),
        checked('gel', ['呼吸器硅胶', 'Breather gel'], 'general', ['变色不超过 2/3', 'Not more than 2/3 discoloured']),
        checked('noise', ['声音', 'Noise']),
        checked('fans', ['风扇', 'Fans']),
      ]),
      section(['开关柜', 'Panels'], 'equipment', [
        checked('spring', ['储能状态', 'Spring charged'], 'major'),
        contact('A'),
        contact('B'),
        contact('C'),
      ]),
      section(['环境', 'The room'], 'point', [
        reading('temp', ['室温', 'Room temperature'], '°C', [H('40')]),
        reading('humidity', ['湿度', 'Humidity'], '%', [H('85')], { min: '0', max: '100' }),
        checked('water', ['积水渗漏', 'Water'], 'major'),
        checked('earths', ['接地线归位', 'Earth wires in place']),
        photo('photo', ['现场照片', 'Photo']),
      ]),
    ],
  },
  {
    code: 'P-TR',
    name: ['变压器特殊巡视', 'Transformer, special round'],
    class: 'transformerOil',
    standard: 'DL/T 572',
    minutes: 20,
    sections: [
      section(['每小时', 'Each hour'], 'equipment', [
        reading('oilTemp', ['顶层油温', 'Top oil temperature'], '°C', [H('85'), HH('95', 'major')]),
        reading('windingTemp', ['绕组温度', 'Winding temperature'], '°C', [H('120'), HH('130', 'major')]),
        noted('load', ['负荷电流', 'Load'], 'A'),
        checked('fans', ['风扇', 'Fans']),
        checked('leak', ['渗漏', 'Leak'], 'major'),
      ]),
    ],
  },
  {
    code: 'P-IR',
    name: ['红外测温', 'Infrared round'],
    class: null,
    standard: 'DL/T 664',
    minutes: 60,
    photos: 1,
    tools: ['红外热像仪', 'Thermal camera'],
    sections: [
      section(['接头', 'Joints'], 'phase', [
        reading('t1', ['发热点温度 T1', 'Hot spot T1'], '°C', [H('90', 'major'), HH('130', 'urgent')]),
        noted('t2', ['正常点温度 T2', 'Like spot T2'], '°C'),
        noted('t0', ['环境温度 T0', 'Ambient T0'], '°C'),
        noted('load', ['负荷电流', 'Load'], 'A'),
        formula('delta', ['相对温差 δt', 'Relative difference δt'], '(t1 - t2) / (t1 - t0) * 100', '%', [
          H('35'),
          HH('80', 'major'),
        ]),
        photo('thermogram', ['热像图', 'Thermogram']),
      ]),
    ],
  },
  {
    code: 'P-AIR',
    name: ['空压站巡视', 'Compressor station'],
    class: 'compressor',
    standard: 'GB/T 13279',
    minutes: 25,
    scan: true,
    sections: [
      section(['空压机', 'Compressor'], 'equipment', [
        reading('temp', ['排气温度', 'Discharge temperature'], '°C', [H('105'), HH('110', 'major')]),
        noted('oilPressure', ['油压', 'Oil pressure'], 'MPa'),
        checked('oilLevel', ['油位', 'Oil level']),
        reading('filter', ['空滤压差', 'Filter'], 'kPa', [H('8')]),
        checked('leaks', ['泄漏', 'Leaks']),
      ]),
      section(['管网', 'Main'], 'once', [
        reading('main', ['母管压力', 'Main pressure'], 'MPa', [L('0.62'), LL('0.55', 'major')], { decimals: 2 }),
        reading('dewPoint', ['露点', 'Dew point'], '°C', [H('12')]),
        step('drain', ['储气罐排水', 'Receiver drained']),
      ]),
    ],
  },
  {
    code: 'P-PV',
    name: ['光伏巡视', 'Photovoltaics'],
    class: 'pvArray',
    standard: 'GB/T 38335',
    minutes: 45,
    sections: [
      section(['汇流箱支路', 'Strings'], 'point', [
        reading('current', ['支路电流', 'String current'], 'A', [], { against: [spreadOfPoints('5')], decimals: 2 }),
      ]),
      section(['逆变器', 'Inverter'], 'equipment', [
        reading('temp', ['温度', 'Temperature'], '°C', [H('75')]),
        reading('insulation', ['绝缘电阻', 'Insulation'], 'MΩ', [L('0.5', 'major')], { decimals: 2 }),
        checked('glass', ['组件玻璃', 'Glass']),
        checked('connectors', ['接插件', 'Connectors'], 'major'),
      ]),
    ],
  },
  {
    code: 'P-ESS',
    name: ['储能巡视', 'Storage'],
    class: 'battery',
    standard: 'GB/T 40090',
    minutes: 30,
    sections: [
      section(['电池', 'Battery'], 'equipment', [
        noted('cellMax', ['最高单体电压', 'Highest cell'], 'V'),
        noted('cellMin', ['最低单体电压', 'Lowest cell'], 'V'),
        formula('cellSpread', ['单体压差', 'Difference of cells'], 'cellMax - cellMin', 'V', [H('0.30')]),
        reading('tempMax', ['最高温度', 'Highest temperature'], '°C', [H('45'), HH('55', 'urgent')]),
        reading('insulation', ['绝缘电阻', 'Insulation'], 'kΩ', [L('100', 'urgent')]),
        checked('hvac', ['空调', 'Air-conditioning']),
        checked('fireGas', ['消防气体压力', 'Fire gas pressure'], 'major'),
        checked('smell', ['异味', 'Smell'], 'urgent'),
      ]),
    ],
  },
  {
    code: 'O-VCB',
    name: ['真空断路器检修', 'Vacuum breaker, overhaul'],
    class: 'breakerVacuum',
    standard: 'DL/T 573',
    minutes: 240,
    photos: 2,
    signs: [['检修负责人', 'Leader']],
    safety: ['停电、验电、接地，储能释放', 'Dead, proved dead, earthed; the spring released'],
    own: { use: 'overhaul' },
    sections: [
      section(['本体', 'Breaker'], 'equipment', [
        step('released', ['储能释放', 'Spring released'], true),
        reading('wear', ['触头磨损', 'Contact wear'], 'mm', [H('3', 'major')], { decimals: 2 }),
        noted('travel', ['行程', 'Travel'], 'mm'),
        step('grease', ['机构润滑', 'Greased']),
        step('tested', ['按 T-VCB 试验', 'Tested by T-VCB'], true),
      ]),
    ],
  },
  {
    code: 'O-TAP',
    name: ['分接开关检修', 'Tap changer, overhaul'],
    class: 'transformerOil',
    standard: 'DL/T 574',
    minutes: 480,
    signs: [['检修负责人', 'Leader']],
    own: { use: 'overhaul' },
    sections: [
      section(['各分接', 'Each tap'], 'phase', [
        reading('tapResistance', ['直流电阻', 'Resistance'], 'mΩ', [], { against: [spreadOfPhases('2')], decimals: 3 }),
      ]),
      section(['有载开关', 'On-load switch'], 'once', [
        reading('oilStrength', ['油击穿电压', 'Oil strength'], 'kV', [L('30', 'major')]),
        noted('switching', ['切换时间', 'Switching time'], 'ms'),
        note('remark', ['备注', 'Remark']),
      ]),
    ],
  },
];

import type { ShippedText } from './shippedText.ts';
import {
  atLeastOfFactory,
  atLeastOfLast,
  atMostOfFactory,
  atMostOfLast,
  checked,
  formula,
  H,
  HH,
  L,
  noted,
  photo,
  reading,
  register,
  section,
  spreadOfPhases,
  spreadOfPoints,
  step,
} from './written.ts';

const signs = [['试验负责人', 'Tester']] as const;
const insulation = ['绝缘电阻', 'Insulation'] as const;

/** Tests by the edition that is usual; a site sets its own. */
export const testTexts: readonly ShippedText[] = [
  {
    code: 'T-TR',
    name: ['油浸变压器预防性试验', 'Oil transformer > 1.6 MVA'],
    class: 'transformerOil',
    standard: 'DL/T 596',
    minutes: 240,
    signs,
    tools: ['2500 V 兆欧表、直流电阻测试仪、变比仪', '2500 V insulation tester, ohmmeter, ratio meter'],
    own: { edition: 'DL/T 596-2021' },
    sections: [
      section(['绝缘', 'Insulation'], 'equipment', [
        reading('r60', insulation, 'MΩ', [], { against: [atLeastOfFactory('70')], correct: 'insulation', decimals: 0 }),
        noted('r15', ['15 s 绝缘电阻', 'Insulation at 15 s'], 'MΩ'),
        reading('absorption', ['吸收比 R60/R15', 'Absorption R60/R15'], null, [L('1.3')], {
          only: 'r60 <= 10000',
          decimals: 2,
          help: ['绝缘电阻大于 10 GΩ 时不判定', 'Not judged over 10 GΩ'],
        }),
        reading('tanDelta', ['介质损耗 tanδ', 'tan δ'], '%', [H('1.5')], {
          against: [atMostOfLast('130')],
          correct: 'tanDelta',
          decimals: 3,
        }),
        reading('core', ['铁芯绝缘', 'Core insulation'], 'MΩ', [L('100')]),
        reading('coreCurrent', ['铁芯接地电流', 'Core current'], 'mA', [H('100')]),
      ]),
      section(['绕组', 'Windings'], 'phase', [
        reading('winding', ['直流电阻', 'Winding resistance'], 'mΩ', [], {
          against: [spreadOfPhases('2'), atLeastOfLast('98'), atMostOfLast('102')],
          correct: 'copper',
          decimals: 3,
        }),
        reading('ratioError', ['变比误差', 'Error of ratio'], '%', [L('-0.5'), H('0.5')], { decimals: 2 }),
      ]),
      section(['绝缘油', 'Oil'], 'once', [
        reading('oilStrength', ['击穿电压', 'Strength'], 'kV', [L('35', 'major')]),
        reading('oilAcid', ['酸值', 'Acidity'], 'mgKOH/g', [H('0.10')], { decimals: 3 }),
      ]),
    ],
  },
  {
    code: 'T-VCB',
    name: ['12 kV 真空断路器试验', 'Vacuum breaker 12 kV'],
    class: 'breakerVacuum',
    standard: 'DL/T 596',
    minutes: 120,
    signs,
    own: { edition: 'DL/T 596-2021' },
    sections: [
      section(['主回路', 'Main circuit'], 'phase', [
        reading('insulation', insulation, 'MΩ', [L('300')]),
        reading('contact', ['回路电阻', 'Contact resistance'], 'µΩ', [], { against: [atMostOfFactory('120')] }),
        step('withstand', ['42 kV 1 min 耐压', '42 kV for 1 min'], true),
      ]),
      section(['机械特性', 'Mechanism'], 'once', [
        reading('bounce', ['弹跳时间', 'Bounce'], 'ms', [H('2')]),
        reading('simultaneity', ['同期性', 'Simultaneity'], 'ms', [H('2')]),
        noted('opening', ['分闸时间', 'Opening time'], 'ms'),
        noted('closing', ['合闸时间', 'Closing time'], 'ms'),
        checked('trips', ['65 % Un 可靠分闸，30 % Un 不分', 'Trips at 65 % Un and not at 30 %'], 'major'),
        checked('closes', ['85–110 % Un 可靠合闸', 'Closes at 85 to 110 % Un'], 'major'),
      ]),
    ],
  },
  {
    code: 'T-LV',
    name: ['低压断路器试验', 'LV breaker'],
    class: 'breakerLv',
    standard: 'GB 50150',
    minutes: 60,
    signs,
    sections: [
      section(['断路器', 'Breaker'], 'equipment', [
        reading('insulation', insulation, 'MΩ', [L('1', 'major')], { decimals: 1 }),
        noted('trip', ['脱扣时间', 'Trip time'], 'ms'),
      ]),
    ],
  },
  {
    code: 'T-CAB',
    name: ['8.7/15 kV 电缆试验', 'Cable 8.7/15 kV'],
    class: 'cable',
    standard: 'DL/T 596, GB 50150',
    minutes: 120,
    signs,
    sections: [
      section(['各相', 'Each phase'], 'phase', [
        reading('insulation', insulation, 'MΩ', [], { against: [atLeastOfLast('70')] }),
        reading('sheath', ['外护套绝缘', 'Sheath'], 'MΩ·km', [L('0.5')], { decimals: 2 }),
        reading('screenRatio', ['屏蔽层电阻比', 'Screen ratio'], null, [], {
          against: [atLeastOfLast('90'), atMostOfLast('110')],
          decimals: 3,
        }),
        step('withstand', ['新接头耐压：2.5U₀ 5 min 或 2U₀ 60 min', 'New joint: 2.5 U₀ 5 min or 2 U₀ 60 min'], true),
      ]),
    ],
  },
  {
    code: 'T-ARR',
    name: ['10 kV 避雷器试验', 'Arrester 10 kV'],
    class: 'arrester',
    standard: 'DL/T 596',
    minutes: 60,
    signs,
    sections: [
      section(['各相', 'Each phase'], 'phase', [
        reading('insulation', insulation, 'MΩ', [L('1000')]),
        reading('u1mA', ['直流参考电压 U1mA', 'U at 1 mA'], 'kV', [], {
          against: [atLeastOfFactory('95'), atMostOfFactory('105')],
        }),
        reading('leak', ['0.75U1mA 泄漏电流', 'Leakage at 0.75 U1mA'], 'µA', [H('50', 'major')]),
      ]),
    ],
  },
  {
    code: 'T-EARTH',
    name: ['接地装置试验', 'Earth grid'],
    class: 'earthing',
    standard: 'DL/T 475',
    minutes: 180,
    signs,
    sections: [
      section(['接地网', 'Grid'], 'once', [
        reading('grid', ['接地电阻', 'Resistance'], 'Ω', [H('4')], {
          decimals: 3,
          help: ['有设计值时按设计值', 'By its design value where there is one'],
        }),
      ]),
      section(['导通', 'Continuity'], 'point', [
        reading('continuity', ['导通电阻', 'Continuity'], 'mΩ', [H('50'), HH('200', 'major')], { decimals: 1 }),
      ]),
    ],
  },
  {
    code: 'T-REL',
    name: ['继电保护检验', 'Protection relay'],
    class: 'relay',
    standard: 'DL/T 995',
    minutes: 180,
    signs,
    photos: 1,
    sections: [
      section(['装置', 'Relay'], 'equipment', [
        reading('sampling', ['采样误差', 'Error of sampling'], '%', [L('-5'), H('5')]),
        photo('settings', ['定值核对', 'Settings as ordered']),
        checked('trip', ['带开关传动', 'Trips its breaker'], 'urgent'),
        checked('clock', ['对时', 'Clock']),
      ]),
    ],
  },
  {
    code: 'T-PV',
    name: ['光伏年度检测', 'Photovoltaics, yearly'],
    class: 'pvArray',
    standard: 'IEC 62446-1',
    minutes: 180,
    signs,
    sections: [
      section(['各组串', 'Each string'], 'point', [
        reading('voc', ['开路电压', 'Open voltage'], 'V', [], { against: [spreadOfPoints('5')] }),
        reading('isc', ['短路电流', 'Short current'], 'A', [], { against: [spreadOfPoints('5')], decimals: 2 }),
        reading('insulation', insulation, 'MΩ', [L('1', 'major')], { decimals: 2 }),
        checked('earth', ['接地连续性', 'Earth continuity'], 'major'),
      ]),
    ],
  },
  {
    code: 'T-ESS',
    name: ['储能年度检测', 'Storage, yearly'],
    class: 'battery',
    standard: 'GB/T 40090',
    minutes: 480,
    signs,
    sections: [
      section(['电池', 'Battery'], 'equipment', [
        noted('charged', ['充电电量', 'Charged'], 'kWh'),
        noted('discharged', ['放电电量', 'Discharged'], 'kWh'),
        formula('efficiency', ['循环效率', 'Efficiency'], 'discharged / charged * 100', '%', []),
        reading('capacity', ['容量（对额定）', 'Capacity of rated'], '%', [L('80', 'major')]),
        checked('stop', ['急停', 'Emergency stop'], 'urgent'),
        reading('bms', ['BMS 电压误差', 'Error of the BMS'], '%', [L('-0.5'), H('0.5')], { decimals: 2 }),
      ]),
    ],
  },
  {
    code: 'T-MTR',
    name: ['电能表检定', 'Meter'],
    class: 'meter',
    standard: 'JJG 596',
    minutes: 60,
    signs,
    sections: [
      section(['电能表', 'Meter'], 'equipment', [
        reading('error', ['误差', 'Error'], '%', [L('-0.5'), H('0.5')], {
          decimals: 2,
          help: ['限值按准确度等级', 'By its class'],
        }),
        register('register', ['表底', 'Register']),
      ]),
    ],
  },
];

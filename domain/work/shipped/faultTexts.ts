import type { ShippedText } from './shippedText.ts';
import { moment, note, noted, photo, section } from './written.ts';

const common = [
  note('signals', ['信号与报文', 'Signals'], true, 'reported'),
  note('switches', ['跳闸与隔离的开关', 'Switches that tripped or were opened'], true, 'isolated'),
  moment('restoredAt', ['恢复送电时间', 'Restored'], 'restored'),
  photo('photo', ['现场照片', 'Photo'], 1, 'analysed'),
  note('cause', ['原因分析', 'Cause'], true, 'analysed'),
];

/** What is written down of a fault, step by step. */
export const faultTexts: readonly ShippedText[] = [
  {
    code: 'F-TR',
    name: ['变压器故障', 'Transformer fault'],
    class: 'transformerOil',
    standard: 'DL/T 572',
    minutes: 60,
    own: { severity: 'urgent', firstReport: 10 },
    sections: [
      section(['故障记录', 'Record'], 'once', [
        noted('loadBefore', ['故障前负荷', 'Load before'], 'kW', 'reported'),
        noted('oilTemp', ['油温', 'Oil temperature'], '°C', 'reported'),
        ...common,
      ]),
    ],
  },
  {
    code: 'F-TRIP',
    name: ['开关跳闸', 'Breaker trip'],
    class: 'breakerVacuum',
    standard: 'DL/T 587',
    minutes: 30,
    own: { severity: 'major', firstReport: 15 },
    sections: [
      section(['故障记录', 'Record'], 'once', [
        noted('loadBefore', ['故障前负荷', 'Load before'], 'kW', 'reported'),
        note('protection', ['保护动作', 'Protection that acted'], true, 'reported'),
        ...common,
      ]),
    ],
  },
  {
    code: 'F-AIR',
    name: ['空压机故障停机', 'Compressor fault'],
    class: 'compressor',
    standard: 'GB/T 13279',
    minutes: 30,
    own: { severity: 'major', firstReport: 30 },
    sections: [
      section(['故障记录', 'Record'], 'once', [
        noted('pressure', ['母管压力', 'Main pressure'], 'MPa', 'reported'),
        ...common,
      ]),
    ],
  },
];

import type { DefectState, Severity } from '../../domain/defect/states.ts';
import type { Text } from '../../domain/text/message.ts';

/** How far a defect of the demo site has come; `watched`: closed without a repair. */
export type DefectEnd = DefectState | 'watched';

/** One defect of the demo site: of what, which part, what it does, how far, and how many days ago it was found. */
export interface DefectPlan {
  readonly code: string;
  readonly part: Text;
  readonly phenomenon: Text;
  readonly severity: Severity;
  readonly source: 'hand' | 'patrol' | 'test' | 'upkeep';
  readonly value: readonly [value: string, limit: string, unit: string] | null;
  readonly end: DefectEnd;
  readonly ago: number;
}

type Line = readonly [
  code: string,
  part: readonly [cn: string, en: string],
  phenomenon: readonly [cn: string, en: string],
  severity: Severity,
  source: DefectPlan['source'],
  end: DefectEnd,
  value?: DefectPlan['value'],
];

const lines: readonly Line[] = [
  ['T1', ['硅胶', 'Silica gel'], ['变色 2/3', 'Two thirds discoloured'], 'general', 'patrol', 'registered'],
  ['T2', ['冷却风机 F2', 'Fan F2'], ['热继电器误动', 'Its thermal relay trips'], 'major', 'patrol', 'acceptance'],
  ['T1', ['瓦斯继电器', 'Buchholz relay'], ['渗油', 'Seeps oil'], 'major', 'patrol', 'fixing'],
  ['T2', ['油面', 'Oil surface'], ['油温 88 ℃', 'Oil 88 °C'], 'general', 'patrol', 'closed', ['88', '85', '℃']],
  ['QF401', ['触头 A 相', 'Contact A'], ['温升高', 'Runs hot'], 'urgent', 'patrol', 'fixing', ['93.5', '90', '℃']],
  ['QF402', ['储能弹簧', 'Spring'], ['储能慢', 'Charges slowly'], 'major', 'test', 'acceptance', ['18.2', '15.0', 's']],
  [
    'QF411',
    ['合闸线圈', 'Closing coil'],
    ['绝缘低', 'Low insulation'],
    'major',
    'test',
    'assigned',
    ['0.4', '0.5', 'MΩ'],
  ],
  ['QF412', ['机构箱', 'Mechanism box'], ['加热器断', 'Its heater is open'], 'general', 'patrol', 'audited'],
  ['QF421', ['二次端子', 'Secondary terminals'], ['锈蚀', 'Rusted'], 'general', 'upkeep', 'assigned'],
  ['AIR1', ['排气阀', 'Discharge valve'], ['漏气，加载变长', 'Leaks: it loads longer'], 'general', 'patrol', 'fixing'],
  ['AIR1', ['后冷却器', 'Aftercooler'], ['排温高', 'Hot discharge'], 'major', 'patrol', 'fixing', ['112', '110', '℃']],
  ['AIR2', ['油滤', 'Oil filter'], ['压差大', 'High drop'], 'general', 'upkeep', 'assigned', ['1.2', '0.8', 'kPa']],
  ['AIR2', ['皮带', 'Belt'], ['打滑', 'Slips'], 'general', 'hand', 'returned'],
  [
    'PV1',
    ['支路 I6', 'String I6'],
    ['电流离散', 'Strays from the others'],
    'general',
    'patrol',
    'audited',
    ['9.1', '5', '%'],
  ],
  ['PV1', ['直流侧', 'DC side'], ['绝缘低', 'Low insulation'], 'major', 'patrol', 'assigned', ['0.31', '0.50', 'MΩ']],
  ['PCS1', ['冷却风道', 'Air duct'], ['滤网堵', 'Its screen is clogged'], 'major', 'hand', 'fixing'],
  ['PCS1', ['消防气瓶', 'Fire gas bottle'], ['压力偏低', 'Low pressure'], 'urgent', 'patrol', 'registered'],
  ['OV1', ['炉门密封', 'Door seal'], ['破损', 'Torn'], 'general', 'hand', 'watched'],
  ['OV2', ['温控探头', 'Probe'], ['偏差 1.6 ℃', 'Off by 1.6 °C'], 'general', 'test', 'audited', ['1.6', '1.0', '℃']],
  ['OV1', ['循环风机', 'Fan'], ['振动大', 'Vibrates'], 'major', 'patrol', 'closed', ['7.1', '4.5', 'mm/s']],
];

/** Before the round that is under way each was found and mended twice, one of them closed without a repair. */
const rounds: readonly { readonly ago: number; readonly end: (line: Line, n: number) => DefectEnd }[] = [
  { ago: 88, end: (_, n) => (n % 9 === 4 ? 'watched' : 'closed') },
  { ago: 52, end: (_, n) => (n % 11 === 6 ? 'watched' : 'closed') },
  { ago: 21, end: ([, , , , , end]) => end },
];

/** Sixty defects over ninety days, the oldest first. */
export const defectPlans: readonly DefectPlan[] = rounds.flatMap(({ ago, end }) =>
  lines.map((line, n): DefectPlan => {
    const [code, [part, partEn], [phenomenon, phenomenonEn], severity, source, , value = null] = line;
    return {
      code,
      part: { cn: part, en: partEn },
      phenomenon: { cn: phenomenon, en: phenomenonEn },
      severity,
      source,
      value,
      end: end(line, n),
      ago: ago - n,
    };
  }),
);

import type { Text } from '../../text/message.ts';

/** What is told at a cursor: its formula, and where that comes from. The unit is the channel's own unless it is named here. */
export interface FigureSource {
  readonly title: Text;
  readonly unit: string | null;
  readonly formula: string;
  readonly source: Text;
}

/** The methods are Busbar's own where no standard is named (decision 84). */
const overCycle: Text = { cn: '光标前一个额定周波内', en: 'over the nominal cycle that ends at the cursor' };

export const figureSources = {
  value: {
    title: { cn: '瞬时值', en: 'Value' },
    unit: null,
    formula: 'x = a·n + b',
    source: { cn: 'IEEE C37.111（COMTRADE）', en: 'IEEE C37.111 (COMTRADE)' },
  },
  rms: { title: { cn: '有效值', en: 'RMS' }, unit: null, formula: '√(Σx² / N)', source: overCycle },
  peak: { title: { cn: '峰值', en: 'Peak' }, unit: null, formula: 'max |x|', source: overCycle },
  mean: { title: { cn: '直流分量', en: 'DC offset' }, unit: null, formula: 'Σx / N', source: overCycle },
  magnitude: {
    title: { cn: '基波有效值', en: 'Fundamental' },
    unit: null,
    formula: '|2/N · Σx·e^(−j2πn/N)| / √2',
    source: overCycle,
  },
  angle: {
    title: { cn: '基波相角', en: 'Angle' },
    unit: '°',
    formula: 'arg(2/N · Σx·e^(−j2πn/N)) − 360°·f·t',
    source: { cn: '余弦约定；以触发时刻为零', en: 'Of a cosine; zero is the trigger' },
  },
  harmonics: {
    title: { cn: '谐波', en: 'Harmonics' },
    unit: null,
    formula: '|2/N · Σx·e^(−j2πkn/N)| / √2',
    source: overCycle,
  },
  distortion: {
    title: { cn: '总谐波畸变率', en: 'THD' },
    unit: '%',
    formula: '√(Σ Xk²) / X1, k = 2…50',
    source: { cn: `GB/T 14549-1993；${overCycle.cn}`, en: `GB/T 14549-1993; ${overCycle.en}` },
  },
} as const satisfies Readonly<Record<string, FigureSource>>;

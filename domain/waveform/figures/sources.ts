import type { Text } from '../../text/message.ts';

/** What is told at a cursor: its formula, and where that comes from. The unit is the channel's own unless it is named here. */
export interface FigureSource {
  readonly title: Text;
  readonly unit: string | null;
  readonly formula: string;
  readonly source: Text;
}

const oneCycle = (source: string): Text => ({
  cn: `${source}；窗口为光标前一个额定周波`,
  en: `${source}; over the nominal cycle that ends at the cursor`,
});

export const figureSources = {
  value: {
    title: { cn: '瞬时值', en: 'Value' },
    unit: null,
    formula: 'x = a·n + b',
    source: { cn: 'IEEE C37.111-2013 第 7.4.4 条', en: 'IEEE C37.111-2013, 7.4.4' },
  },
  rms: { title: { cn: '有效值', en: 'RMS' }, unit: null, formula: '√(Σx² / N)', source: oneCycle('IEC 61000-4-30') },
  peak: { title: { cn: '峰值', en: 'Peak' }, unit: null, formula: 'max |x|', source: oneCycle('IEC 60050-103-02-17') },
  mean: { title: { cn: '直流分量', en: 'DC offset' }, unit: null, formula: 'Σx / N', source: oneCycle('IEC 60050-103-06-06') },
  magnitude: {
    title: { cn: '基波有效值', en: 'Fundamental' },
    unit: null,
    formula: '|2/N · Σx·e^(−j2πn/N)| / √2',
    source: oneCycle('IEC 61000-4-7'),
  },
  angle: {
    title: { cn: '基波相角', en: 'Angle' },
    unit: '°',
    formula: 'arg(2/N · Σx·e^(−j2πn/N)) − 360°·f·t',
    source: { cn: 'IEEE C37.118.1 余弦约定；以触发时刻为零', en: 'IEEE C37.118.1, cosine; zero is the trigger' },
  },
  harmonics: { title: { cn: '谐波', en: 'Harmonics' }, unit: null, formula: '|2/N · Σx·e^(−j2πkn/N)| / √2', source: oneCycle('IEC 61000-4-7') },
  distortion: { title: { cn: '总谐波畸变率', en: 'THD' }, unit: '%', formula: '√(Σ Xk²) / X1, k = 2…50', source: oneCycle('IEC 61000-4-7') },
} as const satisfies Readonly<Record<string, FigureSource>>;

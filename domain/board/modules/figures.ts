import { choice, integer } from '../../ledger/field.ts';
import { energyKinds } from '../../unit/energyKinds.ts';
import { unitRecordKinds } from '../../unit/unitRecord.ts';
import type { Modules } from '../module.ts';

/** The menu by which figures of a unit are asked. */
const ofUnits = ['/eaubrowse'] as const;

export const mediumField = choice(
  { label: { cn: '能源种类', en: 'Kind of energy' }, initial: 'electricity' },
  energyKinds,
);

/** What is reckoned out of the counters of a unit, as the analyses reckon it. */
export const figuresModules = {
  mix: {
    title: { cn: '构成', en: 'Mix' },
    question: { cn: '用量由哪些部分组成？', en: 'Of what is the consumption made?' },
    group: 'figures',
    about: ['unit'],
    least: { width: 3, height: 3 },
    usual: { width: 4, height: 5 },
    needs: ofUnits,
    spans: true,
    parameters: {
      of: choice(
        { label: { cn: '组成', en: 'Parts' }, initial: 'medium' },
        {
          medium: { cn: '能源种类（折标煤）', en: 'Media, as standard coal' },
          child: { cn: '下级单元', en: 'The units below' },
        },
      ),
      medium: mediumField,
    },
  },
  energyTrend: {
    title: { cn: '用量趋势', en: 'Consumption trend' },
    question: { cn: '用量在上升吗，与去年比呢？', en: 'Does the consumption rise, against last year?' },
    group: 'figures',
    about: ['unit'],
    least: { width: 4, height: 3 },
    usual: { width: 6, height: 4 },
    needs: ofUnits,
    parameters: {
      step: choice(
        { label: { cn: '步长', en: 'Step' }, initial: 'month' },
        { day: { cn: '日', en: 'Day' }, month: { cn: '月', en: 'Month' } },
      ),
      count: integer({
        label: { cn: '步数', en: 'How many' },
        hint: { cn: '至多 31 天或 12 个月', en: 'At most 31 days or 12 months' },
        min: 2,
        max: 31,
        initial: 12,
      }),
      medium: mediumField,
    },
  },
  ranking: {
    title: { cn: '排名', en: 'Ranking' },
    question: { cn: '下级中谁用得最多，变化多少？', en: 'Who of what is below uses most, and how did it change?' },
    group: 'figures',
    about: ['unit'],
    least: { width: 3, height: 3 },
    usual: { width: 4, height: 5 },
    needs: ofUnits,
    spans: true,
    parameters: { medium: mediumField },
  },
  intensity: {
    title: { cn: '单耗', en: 'Intensity' },
    question: { cn: '每单位产出用了多少？', en: 'How much did one of what is made take?' },
    group: 'figures',
    about: ['unit'],
    least: { width: 2, height: 2 },
    usual: { width: 3, height: 3 },
    needs: ofUnits,
    spans: true,
    parameters: {
      kind: choice({ label: { cn: '产出', en: 'Output' }, initial: 'output' }, unitRecordKinds),
      medium: mediumField,
    },
  },
  priceBand: {
    title: { cn: '电价时段', en: 'Prices by hour' },
    question: { cn: '现在电价多少，什么时候变？', en: 'What does a kWh cost now, and when does that change?' },
    group: 'figures',
    about: ['home', 'unit'],
    least: { width: 3, height: 2 },
    usual: { width: 6, height: 2 },
    needs: ['/home', ...ofUnits],
  },
} as const satisfies Modules;

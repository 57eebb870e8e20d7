import { factorAt, standardCoal } from '../../energy/equivalents.ts';
import { quantity } from '../../energy/quantity.ts';
import type { Text } from '../../text/message.ts';
import { alike, type Gadget, head, number, result } from '../gadget.ts';

/** The media of the annex that a works buys or makes, each with the unit that its amount is in. */
const media = {
  electricity: { cn: '电力（kWh）', en: 'Electricity (kWh)' },
  rawCoal: { cn: '原煤（t）', en: 'Raw coal (t)' },
  cleanedCoal: { cn: '洗精煤（t）', en: 'Cleaned coal (t)' },
  coke: { cn: '焦炭（t）', en: 'Coke (t)' },
  fuelOil: { cn: '燃料油（t）', en: 'Fuel oil (t)' },
  gasoline: { cn: '汽油（t）', en: 'Gasoline (t)' },
  diesel: { cn: '柴油（t）', en: 'Diesel (t)' },
  lpg: { cn: '液化石油气（t）', en: 'LPG (t)' },
  gasFieldGas: { cn: '气田天然气（m³）', en: 'Gas-field gas (m³)' },
  oilFieldGas: { cn: '油田天然气（m³）', en: 'Oil-field gas (m³)' },
  heat: { cn: '热力（MJ）', en: 'Heat (MJ)' },
  lowPressureSteam: { cn: '低压蒸汽（kg）', en: 'Low-pressure steam (kg)' },
  compressedAir: { cn: '压缩空气（m³）', en: 'Compressed air (m³)' },
  newWater: { cn: '新水（t）', en: 'New water (t)' },
} as const satisfies Readonly<Record<string, Text>>;

/** The factors that hold since the annex of 2020. */
const day = '2021-04-01';

export const coal: Gadget = {
  version: 1,
  title: { cn: '折标煤', en: 'Standard coal' },
  asks: { cn: '这些能源折合多少吨标准煤？', en: 'How much standard coal is this?' },
  formula: alike('E = A × k'),
  clause: { cn: 'GB/T 2589-2020 附录，电力按当量值', en: 'GB/T 2589-2020, annex; electricity by its equivalent value' },
  inputs: [
    { key: 'medium', label: { cn: '能源', en: 'Medium' }, initial: 'electricity', choices: media },
    number('amount', '数量', 'Amount', { from: 'energy' }),
  ],
  compute(given) {
    const factor = factorAt(standardCoal, given.chosen('medium'), day);
    const tce = factor === null ? null : given.of('amount').times(factor.value);
    return [
      result(head('tce', '折标煤', 'Standard coal', true), tce, ['tce', 4]),
      result(head('kgce', '千克标准煤', 'In kilograms'), tce?.times(1_000) ?? null, ['kgce', 2]),
      result(head('factor', '折标系数 k', 'Factor k'), factor === null ? null : quantity(factor.value), [
        factor?.unit ?? null,
        9,
      ]),
    ];
  },
};

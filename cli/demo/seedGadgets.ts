import type { GadgetId } from '../../domain/gadget/gadgets.ts';
import { savedCalculations } from '../../domain/gadget/savedCalculation.ts';
import { type Given, type Means, putForAll } from './means.ts';

const kept = (name: string, nameEn: string, gadget: GadgetId, inputs: Readonly<Record<string, string>>): Given => ({
  name,
  nameEn,
  gadget,
  unitId: null,
  inputs: Object.entries(inputs).map(([key, value]) => ({ key, value })),
});

const months = Object.fromEntries(
  ['4310', '4180', '4420', '4505', '4660', '5120', '5480', '5390', '4870', '4520', '4380', '4290'].map((kw, n) => [
    `m${n + 1}`,
    kw,
  ]),
);

/** What the energy managers of the demo site reckoned before: one of each gadget. */
const rows: readonly Given[] = [
  kept('七月用电折标', 'July in standard coal', 'coal', { medium: 'electricity', amount: '1852600' }),
  kept('二段电容补偿', 'Capacitors of section II', 'compensation', {
    power: '1850',
    now: '0.86',
    aimed: '0.95',
    standard: '0.90',
    charge: '612000',
  }),
  kept('T1 换二级能效', 'T1 of a better grade', 'transformers', {
    load: '1100',
    hours: '8760',
    price: '0.6712',
    kq: '0.1',
    kt: '1.05',
    'a.sn': '2500',
    'a.p0': '2.5',
    'a.pk': '19',
    'a.i0': '0.5',
    'a.uk': '6',
    'b.sn': '2500',
    'b.p0': '1.67',
    'b.pk': '15.4',
    'b.i0': '0.2',
    'b.uk': '6',
  }),
  kept('明年基本电费', 'Basic charge of next year', 'demand', {
    capacity: '5000',
    capacityPrice: '28',
    contract: '4600',
    demandPrice: '42',
    ...months,
  }),
  kept('熔炼移到谷段', 'Melting at night', 'shifting', { energy: '3200', from: '1.0523', to: '0.3137', days: '250' }),
  kept('空压站漏气', 'Leaks of the air station', 'air', {
    power: '132',
    flow: '24',
    on: '12',
    off: '68',
    hours: '8000',
    price: '0.6712',
  }),
  kept('二车间风机电机', 'Fan motor of shop 2', 'motor', {
    power: '75',
    hours: '6000',
    now: '92',
    aimed: '95.4',
    price: '0.6712',
    invest: '26000',
  }),
  kept('屋顶光伏六月', 'Solar on the roof in June', 'solar', {
    energy: '118400',
    peak: '1000',
    sun: '148',
    cell: '46',
    gamma: '-0.004',
    export: '21300',
    load: '1790000',
  }),
];

export const seedGadgets = async (means: Means): Promise<void> => {
  await putForAll(means, savedCalculations, { rows, key: 'name' });
};

import { surplusFrom, surplusShare } from '../../cost/basicPart.ts';
import { billedDemand, capacityCharge, contractedDemand } from '../../cost/tariff/basicCharge.ts';
import { type Quantity, sumOf } from '../../energy/quantity.ts';
import type { Text } from '../../text/message.ts';
import { type Gadget, head, number, result } from '../gadget.ts';

const months = Array.from({ length: 12 }, (_, n) => n + 1);
const english = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const modes = {
  capacity: { cn: '按变压器容量', en: 'By capacity' },
  contract: { cn: '按合约最大需量', en: 'By contracted demand' },
  actual: { cn: '按实际最大需量', en: 'By measured demand' },
} as const satisfies Readonly<Record<string, Text>>;

export const demand: Gadget = {
  version: 2,
  title: { cn: '基本电费方式', en: 'Basic charge' },
  asks: {
    cn: '按容量、合约需量还是实际需量付，一年最省？',
    en: 'By capacity, contracted or measured demand: which costs least in a year?',
  },
  formula: {
    cn: '容量：S×p；合约：M ≤ 1.05C 时 C×p′，否则 (1.05C + 2(M − 1.05C))×p′；实际：M×p′；月用电量 ÷ 容量 ≥ 260 kWh/kVA 时需量电价 × 0.9',
    en: 'Capacity: S×p; contract: C×p′ while M ≤ 1.05C, else (1.05C + 2(M − 1.05C))×p′; measured: M×p′; from 260 kWh a month per kVA on the price of demand × 0.9',
  },
  clause: {
    cn: '发改办价格〔2016〕1583 号；发改价格〔2023〕526 号（260 kWh/kVA）；合约需量不低于容量的 40 %',
    en: '发改办价格[2016]1583; 发改价格[2023]526 (260 kWh/kVA); at least 40 % of the capacity is contracted',
  },
  inputs: [
    number('capacity', '受电容量', 'Capacity', { unit: 'kVA', beyond: true }),
    number('capacityPrice', '容量电价', 'Price of capacity', { unit: '¥/kVA' }),
    number('contract', '合约需量', 'Contracted demand', { unit: 'kW' }),
    number('demandPrice', '需量电价', 'Price of demand', { unit: '¥/kW' }),
    number('energy', '月用电量（全部计量点）', 'Energy a month, all metering points', {
      unit: 'kWh',
      optional: true,
      from: 'energy',
    }),
    ...months.map((month) =>
      number(`m${month}`, `${month} 月最大需量`, `${english[month - 1]}, highest demand`, {
        unit: 'kW',
        optional: true as const,
        from: `peak${month}` as const,
      }),
    ),
  ],
  compute(given) {
    const [capacity, said] = [given.of('capacity'), given.of('demandPrice')];
    const hours = given.maybe('energy')?.div(capacity) ?? null;
    const isSurplus = hours?.greaterThanOrEqualTo(surplusFrom) === true;
    const demandPrice = isSurplus ? said.times(surplusShare) : said;
    const peaks = months.flatMap((month) => given.maybe(`m${month}`) ?? []);
    const contracted = contractedDemand(given.of('contract'), capacity);
    const yearly: Readonly<Record<keyof typeof modes, Quantity>> = {
      capacity: capacityCharge(capacity, given.of('capacityPrice')).times(peaks.length),
      contract: sumOf(peaks.map((peak) => billedDemand(contracted, peak).times(demandPrice))),
      actual: sumOf(peaks.map((peak) => peak.times(demandPrice))),
    };
    const order = Object.keys(modes) as (keyof typeof modes)[];
    const cheapest = order.reduce((least, mode) => (yearly[mode].lessThan(yearly[least]) ? mode : least));
    const isKnown = peaks.length > 0;
    return [
      {
        ...head('cheapest', `${peaks.length} 个月合计最省`, `Least over ${peaks.length} months`, true),
        value: null,
        unit: null,
        ...(isKnown ? { words: modes[cheapest] } : {}),
      },
      ...order.map((mode) =>
        result(head(mode, modes[mode].cn, modes[mode].en), isKnown ? yearly[mode] : null, ['¥', 2]),
      ),
      result(head('hours', '每月每千伏安用电量', 'kWh a month per kVA'), hours, ['kWh/kVA', 1]),
      result(head('contracted', '计费的合约需量', 'Contract as it counts'), contracted, ['kW', 1]),
    ];
  },
};

import { quantity } from '../../energy/quantity.ts';
import { alike, type Gadget, head, number, price, result } from '../gadget.ts';

const percent = { unit: '%', least: '0', beyond: true, most: '100' } as const;

/** What moving consumption from a dear period to a cheap one saves. */
export const shifting: Gadget = {
  version: 1,
  title: { cn: '移峰填谷', en: 'Shifting load' },
  asks: {
    cn: '把这些电量从高价时段移到低价时段，一年省多少？',
    en: 'What does moving this from a dear period to a cheap one save in a year?',
  },
  formula: alike('¥ = E × (p − p′) × d'),
  clause: { cn: '§1.4 分时电价；只是算术，不含效率损失', en: '§1.4, time of use; arithmetic alone, no losses' },
  inputs: [
    number('energy', '每天移动的电量', 'Moved each day', { unit: 'kWh' }),
    price('from', '原时段电价 p', 'Price it leaves, p'),
    number('to', '目标时段电价 p′', 'Price it moves to, p′', { unit: '¥/kWh' }),
    number('days', '一年的天数', 'Days a year', { unit: 'd', initial: '250', most: '366' }),
  ],
  compute(given) {
    const daily = given.of('energy').times(given.of('from').minus(given.of('to')));
    return [
      result(head('year', '一年节省', 'Saved in a year', true), daily.times(given.of('days')), ['¥', 2]),
      result(head('day', '每天节省', 'Saved each day'), daily, ['¥', 2]),
    ];
  },
};

/** What compressed air takes, and what leaks of it, by the time that the compressor ran while nobody drew any. */
export const air: Gadget = {
  version: 1,
  title: { cn: '压缩空气', en: 'Compressed air' },
  asks: { cn: '一立方要多少电，漏掉多少？', en: 'How much does a cubic metre take, and how much of it leaks?' },
  formula: { cn: 'e = P ÷ (60·Q)；漏气率 = t₁ ÷ (t₁ + t₀)', en: 'e = P ÷ (60·Q); leaks = t₁ ÷ (t₁ + t₀)' },
  clause: { cn: '§8 比功率与停用时法', en: '§8, specific power and the method of idle time' },
  inputs: [
    number('power', '加载功率 P', 'Power under load P', { unit: 'kW', beyond: true }),
    number('flow', '排气量 Q', 'Delivery Q', { unit: 'm³/min', beyond: true }),
    number('on', '停用时加载时间 t₁', 'Loaded while idle t₁', { unit: 'min', beyond: true }),
    number('off', '停用时卸载时间 t₀', 'Unloaded while idle t₀', { unit: 'min' }),
    number('hours', '年供气小时', 'Hours a year under pressure', { unit: 'h', initial: '8000', most: '8784' }),
    price(),
  ],
  compute(given) {
    const [power, flow, on] = [given.of('power'), given.of('flow'), given.of('on')];
    const leak = on.div(on.plus(given.of('off')));
    const lost = power.times(leak).times(given.of('hours'));
    return [
      result(head('leak', '漏气率', 'Leaks', true), leak.times(100), ['%', 1]),
      result(head('money', '漏气每年费用', 'Cost of the leaks a year'), lost.times(given.of('price')), ['¥', 2]),
      result(head('lost', '漏气每年耗电', 'Energy of the leaks a year'), lost, ['kWh', 0]),
      result(head('specific', '比功率', 'Specific power'), power.div(flow), ['kW/(m³/min)', 3]),
      result(head('each', '气电比 e', 'Energy a cubic metre, e'), power.div(flow.times(60)), ['kWh/m³', 5]),
    ];
  },
};

/** What a better motor saves, and when it has paid for itself. */
export const motor: Gadget = {
  version: 1,
  title: { cn: '更换电机', en: 'A better motor' },
  asks: { cn: '换高效电机省多少，几年回本？', en: 'What does a better motor save, and when has it paid?' },
  formula: {
    cn: '¥ = P·h·(1/η₁ − 1/η₂)·p；回收期 = 投资 ÷ ¥',
    en: '¥ = P·h·(1/η₁ − 1/η₂)·p; paid back after investment ÷ ¥',
  },
  clause: { cn: 'GB 18613 能效等级的效率值', en: 'Efficiencies by the grades of GB 18613' },
  inputs: [
    number('power', '轴功率 P', 'Power at the shaft P', { unit: 'kW', beyond: true }),
    number('hours', '年运行小时 h', 'Hours a year h', { unit: 'h', initial: '6000', most: '8784' }),
    number('now', '现效率 η₁', 'Efficiency now η₁', percent),
    number('aimed', '新效率 η₂', 'Efficiency then η₂', percent),
    price(),
    number('invest', '投资', 'Investment', { unit: '¥', optional: true }),
  ],
  compute(given) {
    const hundred = quantity(100);
    const less = hundred.div(given.of('now')).minus(hundred.div(given.of('aimed')));
    const energy = given.of('power').times(given.of('hours')).times(less);
    const money = energy.times(given.of('price'));
    const invest = given.maybe('invest');
    const isPaid = invest !== null && money.greaterThan(0);
    return [
      result(head('money', '每年节省', 'Saved a year', true), money, ['¥', 2]),
      result(head('energy', '每年节电', 'Energy saved a year'), energy, ['kWh', 0]),
      result(head('payback', '投资回收期', 'Paid back after'), isPaid ? invest.div(money) : null, ['a', 2]),
    ];
  },
};

/** How well a plant yields, and where its energy goes. */
export const solar: Gadget = {
  version: 1,
  title: { cn: '光伏', en: 'Solar' },
  asks: { cn: '发得好不好，自己用了多少？', en: 'How well does it yield, and how much is used here?' },
  formula: {
    cn: 'PR = (E ÷ P₀) ÷ (H ÷ 1)；修正：Yr·(1 + γ·(Tc − 25))；自用率 = (E − 上网) ÷ E',
    en: 'PR = (E ÷ P₀) ÷ (H ÷ 1); corrected: Yr·(1 + γ·(Tc − 25)); used here = (E − fed in) ÷ E',
  },
  clause: { cn: 'IEC 61724-1', en: 'IEC 61724-1' },
  inputs: [
    number('energy', '发电量 E', 'Energy E', { unit: 'kWh', beyond: true }),
    number('peak', '装机容量 P₀', 'Rated power P₀', { unit: 'kWp', beyond: true }),
    number('sun', '辐照量 H', 'Irradiation H', { unit: 'kWh/m²', beyond: true }),
    number('cell', '组件温度 Tc', 'Cell temperature Tc', { unit: '°C', optional: true, least: '-60', most: '120' }),
    number('gamma', '温度系数 γ', 'Temperature coefficient γ', {
      unit: '1/°C',
      initial: '-0.004',
      least: '-0.02',
      most: '0',
    }),
    number('export', '上网电量', 'Fed into the grid', { unit: 'kWh', optional: true }),
    number('load', '用电量', 'Consumption', { unit: 'kWh', optional: true, beyond: true, from: 'energy' }),
  ],
  refuses: (given) =>
    given.maybe('export')?.greaterThan(given.of('energy')) === true
      ? { export: { cn: '上网电量不能大于发电量', en: 'No more is fed in than is made' } }
      : {},
  compute(given) {
    const [energy, cell] = [given.of('energy'), given.maybe('cell')];
    const yielded = energy.div(given.of('peak'));
    const reference = given.of('sun');
    const corrected = cell === null ? null : reference.times(given.of('gamma').times(cell.minus(25)).plus(1));
    const [fed, load] = [given.maybe('export'), given.maybe('load')];
    const used = fed === null ? null : energy.minus(fed);
    const share = (of: typeof used) => (used === null || of === null ? null : used.div(of).times(100));
    return [
      result(head('pr', '性能比 PR', 'Performance ratio PR', true), yielded.div(reference).times(100), ['%', 2]),
      result(
        head('corrected', '温度修正的 PR', 'PR, corrected for temperature'),
        corrected === null ? null : yielded.div(corrected).times(100),
        ['%', 2],
      ),
      result(head('hours', '等效利用小时', 'Equivalent hours'), yielded, ['h', 2]),
      result(head('used', '自用率', 'Used here'), share(energy), ['%', 1]),
      result(head('sufficient', '自给率', 'Of what is used, own'), share(load), ['%', 1]),
    ];
  },
};

import { type Quantity, quantity } from '../../energy/quantity.ts';
import { alike, type Gadget, type GadgetInput, type Given, head, number, price, result } from '../gadget.ts';

const plate = (of: 'a' | 'b', cn: string, en: string, given: readonly string[]): readonly GadgetInput[] => {
  const [sn, p0, pk, i0, uk] = given;
  const one = (
    key: string,
    [a, b]: readonly [string, string],
    unit: string,
    initial: string | undefined,
  ): GadgetInput =>
    number(`${of}.${key}`, `${cn}${a}`, `${en}: ${b}`, {
      unit,
      beyond: true,
      ...(initial === undefined ? {} : { initial }),
    });
  return [
    one('sn', ['额定容量', 'rated capacity'], 'kVA', sn),
    one('p0', ['空载损耗', 'no-load loss'], 'kW', p0),
    one('pk', ['负载损耗', 'load loss'], 'kW', pk),
    one('i0', ['空载电流', 'no-load current'], '%', i0),
    one('uk', ['短路阻抗', 'impedance'], '%', uk),
  ];
};

/** ΔPz at a load: what it loses itself, and what its reactive power loses before it (GB/T 13462). */
export function lossOf(given: Given, of: 'a' | 'b'): { readonly load: Quantity; readonly loss: Quantity } {
  const its = (key: string): Quantity => given.of(`${of}.${key}`);
  const [kq, kt] = [given.of('kq'), given.of('kt')];
  const sn = its('sn');
  const load = given.of('load').div(sn);
  const noLoad = its('p0').plus(kq.times(its('i0')).times(sn).div(100));
  const byLoad = its('pk').plus(kq.times(its('uk')).times(sn).div(100));
  return { load, loss: noLoad.plus(kt.times(load.pow(2)).times(byLoad)) };
}

export const transformers: Gadget = {
  version: 1,
  title: { cn: '变压器比较', en: 'Two transformers' },
  asks: { cn: '这个负荷下哪台一年损耗少？', en: 'Which of two loses less in a year at this load?' },
  formula: alike('ΔPz = P₀ + KQ·I₀%·Sn + KT·β²·(Pk + KQ·Uk%·Sn); β = S ÷ Sn'),
  clause: { cn: 'GB/T 13462-2008，综合功率损耗', en: 'GB/T 13462-2008, comprehensive loss' },
  inputs: [
    number('load', '平均负荷 S', 'Mean load S', { unit: 'kVA', beyond: true }),
    number('hours', '年运行小时', 'Hours a year', { unit: 'h', initial: '8760', most: '8784' }),
    price(),
    number('kq', '无功经济当量 KQ', 'Equivalent of reactive power KQ', { unit: 'kW/kvar', initial: '0.1', most: '1' }),
    number('kt', '负载波动系数 KT', 'Fluctuation of the load KT', { initial: '1.05', least: '1', most: '3' }),
    ...plate('a', '甲：', 'A', ['1000', '1.7', '10.3', '0.6', '6']),
    ...plate('b', '乙：', 'B', ['1000', '0.83', '8.13', '0.2', '6']),
  ],
  compute(given) {
    const [a, b] = [lossOf(given, 'a'), lossOf(given, 'b')];
    const yearly = (loss: Quantity): Quantity => loss.times(given.of('hours'));
    const saved = yearly(a.loss).minus(yearly(b.loss));
    const percent = quantity(100);
    return [
      result(head('saved', '乙比甲每年少损耗', 'B loses less a year', true), saved, ['kWh', 0]),
      result(head('money', '每年少付', 'Less to pay a year'), saved.times(given.of('price')), ['¥', 2]),
      result(head('a.loss', '甲综合功率损耗', 'Loss of A'), a.loss, ['kW', 3]),
      result(head('b.loss', '乙综合功率损耗', 'Loss of B'), b.loss, ['kW', 3]),
      result(head('a.load', '甲负载率 β', 'Load of A, β'), a.load.times(percent), ['%', 1]),
      result(head('b.load', '乙负载率 β', 'Load of B, β'), b.load.times(percent), ['%', 1]),
    ];
  },
};

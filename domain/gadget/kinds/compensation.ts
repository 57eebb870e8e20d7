import { type PowerFactorStandard, powerFactorPercent, powerFactorStandards } from '../../cost/tariff/powerFactor.ts';
import { type Quantity, quantity } from '../../energy/quantity.ts';
import { alike, type Gadget, head, number, result } from '../gadget.ts';

const tangent = (factor: Quantity): Quantity => quantity(1).div(factor.pow(2)).minus(1).sqrt();
const factor = { least: '0', beyond: true, most: '1' } as const;

export const compensation: Gadget = {
  version: 1,
  title: { cn: '无功补偿', en: 'Compensation' },
  asks: { cn: '补多少无功，力调电费省多少？', en: 'How many kvar, and what does the power-factor charge become?' },
  formula: alike('Qc = P × (tanφ₁ − tanφ₂)'),
  clause: { cn: '功率因数调整电费办法〔83〕水电财字第 215 号', en: '[83] 水电财字 215: power-factor adjustment' },
  inputs: [
    number('power', '有功功率 P', 'Active power P', { unit: 'kW', from: 'mean' }),
    number('now', '现功率因数 cosφ₁', 'Power factor now, cosφ₁', factor),
    number('aimed', '目标功率因数 cosφ₂', 'Power factor aimed at, cosφ₂', { ...factor, initial: '0.95' }),
    {
      key: 'standard',
      label: { cn: '考核标准', en: 'Standard' },
      initial: '0.90',
      choices: Object.fromEntries(powerFactorStandards.map((one) => [one, { cn: one, en: one }])),
    },
    number('charge', '参与调整的月电费', 'Monthly charge that is adjusted', { unit: '¥', optional: true }),
  ],
  compute(given) {
    const [now, then] = [given.of('now'), given.of('aimed')];
    const standard = given.chosen('standard') as PowerFactorStandard;
    const [before, after] = [powerFactorPercent(standard, now), powerFactorPercent(standard, then)];
    const charge = given.maybe('charge');
    const capacity = given.of('power').times(tangent(now).minus(tangent(then)));
    return [
      result(head('capacity', '补偿容量 Qc', 'Capacitors Qc', true), capacity, ['kvar', 1]),
      result(head('before', '现调整系数', 'Adjustment now'), before, ['%', 2]),
      result(head('after', '补偿后调整系数', 'Adjustment then'), after, ['%', 2]),
      result(head('saved', '每月少付', 'Less to pay each month'), charge?.times(before.minus(after)).div(100) ?? null, [
        '¥',
        2,
      ]),
    ];
  },
};

import { type Dimension, dimensions, unitOf } from '../quantity/units.ts';
import type { Text } from '../text/message.ts';
import type { Correction, ItemKind } from './kinds.ts';
import type { FormReading } from './model.ts';

const corrected: Readonly<Record<Correction, Dimension>> = {
  insulation: 'resistance',
  tanDelta: 'ratio',
  copper: 'resistance',
  aluminium: 'resistance',
};

/** What the common roles of points measure (`roleOf`): a reading that is prefilled by one bears a unit of it. */
const roleDimensions: readonly (readonly [RegExp, Dimension])[] = [
  [/^I[abc0n]?$/, 'current'],
  [/^U(a|b|c|ab|bc|ca|0)?$/, 'voltage'],
  [/^P[abc]?$/, 'activePower'],
  [/^Q[abc]?$/, 'reactivePower'],
  [/^S[abc]?$/, 'apparentPower'],
  [/^Ep/, 'activeEnergy'],
  [/^Eq/, 'reactiveEnergy'],
  [/^f$/, 'frequency'],
  [/[tT]emp/, 'temperature'],
];

const counters: readonly Dimension[] = ['activeEnergy', 'reactiveEnergy', 'volume', 'mass', 'time'];

const say = (cn: string, en: string): Text => ({ cn, en });

/** "°C is no unit of resistance": the unit of a reading fits how it is corrected, what prefills it, and what a register counts. */
export function unitFaults(kind: ItemKind, { unit, correct, from }: FormReading): Readonly<Record<string, Text>> {
  const dimension = unitOf(unit)?.dimension ?? null;
  if (kind === 'meter' && (dimension === null || !counters.includes(dimension)))
    return { unit: say(`${unit ?? '空'} 不是表底的单位`, `${unit ?? 'None'} is no unit of a register`) };
  const needed = correct === null ? dimensionOfRole(from) : corrected[correct];
  if (needed === null || needed === dimension) return {};
  // A share without a unit is one.
  if (needed === 'ratio' && unit === null) return {};
  return {
    unit: say(
      `${unit ?? '空'} 不是${dimensions[needed].cn}的单位`,
      `${unit ?? 'None'} is no unit of ${dimensions[needed].en}`,
    ),
  };
}

const dimensionOfRole = (role: string | null): Dimension | null =>
  role === null ? null : (roleDimensions.find(([pattern]) => pattern.test(role))?.[1] ?? null);

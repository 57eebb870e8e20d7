import type { RunBounds } from './running.ts';
import type { RunningRule } from './runningRule.ts';

/** What a thing is built for: of a transformer its capacity, of everything else its power. */
export interface Rated {
  readonly value: number;
  readonly unit: 'kW' | 'kVA';
}

export interface Plated {
  readonly ratedPower: string | null;
  readonly transformer: { readonly ratedCapacity: string | null; readonly noLoadLoss: string | null };
}

/** Null: its plate is not entered, or says nothing that anything could be measured against. */
export function ratedOf({ ratedPower, transformer }: Plated): Rated | null {
  const capacity = positive(transformer.ratedCapacity);
  if (capacity !== null) return { value: capacity, unit: 'kVA' };
  const power = positive(ratedPower);
  return power === null ? null : { value: power, unit: 'kW' };
}

function positive(written: string | null): number | null {
  const value = Number(written ?? 0);
  return value > 0 ? value : null;
}

type Rule = Pick<RunningRule, 'off' | 'idle' | 'offCode' | 'ramp' | 'startMinutes'>;

/** What a rule says of a thing, in kW. A transformer that lies at voltage takes its no-load loss at least: half of it is where it stands. */
export function runBoundsOf(rule: Rule, rated: Rated, { transformer }: Plated): RunBounds {
  const of = (percent: string | number): number => (Number(percent) * rated.value) / 100;
  const passesOn = rated.unit === 'kVA';
  const loss = positive(transformer.noLoadLoss);
  return {
    passesOn,
    rated: rated.value,
    offCode: rule.offCode,
    off: passesOn && loss !== null ? Math.min(of(rule.off), loss / 2) : of(rule.off),
    idle: of(rule.idle),
    ramp: rule.ramp === null ? null : of(rule.ramp),
    startsFor: rule.startMinutes * 60_000,
  };
}

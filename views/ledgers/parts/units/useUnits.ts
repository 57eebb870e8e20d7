import { useMemo } from 'react';
import { instantOf } from '../../../../domain/clock/clock.ts';
import { quickRange, type TimeRange } from '../../../../domain/clock/timeRange.ts';
import { energyOfUnits } from '../../../../domain/energy/unitCalls.ts';
import { energyUnits } from '../../../../domain/unit/energyUnit.ts';
import { type UsingUnit, usingUnits } from '../../../../domain/unit/usingUnit.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useSite } from '../../../../src/kit/time/times.ts';
import { useWholeLedger } from '../../../../src/ledger/useWholeLedger.ts';
import { type Step, stepFits, steps, type Used } from './unitEnergy.ts';

/** A unit with the name of the energy unit that it is in. */
export interface Unit extends UsingUnit {
  readonly within: string | null;
}

/** Every using unit that the reader may see. */
export function useUnits() {
  const { value, ...told } = useWholeLedger(usingUnits, { sort: 'name' });
  const held = useWholeLedger(energyUnits, {}).value;
  const units = useMemo<readonly Unit[] | null>(() => {
    const names = new Map(held?.rows.map(({ id, name }) => [id, name]));
    return value?.rows.map((row) => ({ ...row, within: names.get(row.unitId) ?? null })) ?? null;
  }, [value, held]);
  return { units, ...told };
}

export interface UnitView {
  readonly ids: readonly string[];
  readonly range: TimeRange;
  readonly step: Step;
  /** Of which of what is counted; null where the address says none. */
  readonly measure: string | null;
  readonly put: (changes: Readonly<Record<string, string | null>>) => void;
}

/** What the address says: which units, which span (today where it says none), in which steps. */
export function useUnitView(): UnitView {
  const { search, put } = useAddress();
  const clock = useClock();
  const { zone } = useSite();
  return useMemo(() => {
    const named = [Date.parse(search.get('from') ?? ''), Date.parse(search.get('to') ?? '')] as const;
    const range = named[0] < named[1] ? { from: named[0], to: named[1] } : quickRange('today', zone, clock.now());
    const asked = steps.find((step) => step === search.get('step'));
    const step =
      asked !== undefined && stepFits(asked, range)
        ? asked
        : (steps.find((one) => one !== '15min' && stepFits(one, range)) ?? 'month');
    return {
      ids: (search.get('units') ?? '').split(',').filter((id) => id !== ''),
      range,
      step,
      measure: search.get('measure'),
      put,
    };
  }, [search, put, clock, zone]);
}

/** What the units used, by their ids; `earlier`: when the span began that it is compared with. */
export function useUsed(
  units: readonly Unit[],
  { from, to }: TimeRange,
  asked: { readonly step: Step; readonly earlier?: number },
) {
  const { step, earlier } = asked;
  const ids = useMemo(() => units.filter(({ energyPoints }) => energyPoints.length > 0).map(({ id }) => id), [units]);
  const query = {
    of: 'usingUnit' as const,
    units: ids,
    from: instantOf(from),
    to: instantOf(to),
    step,
    ...(earlier === undefined ? {} : { earlier: instantOf(earlier) }),
  };
  const { value, ...told } = useCall(energyOfUnits, ids.length === 0 ? null : { query });
  const used = useMemo<ReadonlyMap<string, Used>>(() => new Map(Object.entries(value?.units ?? {})), [value]);
  return { used, isAnswered: value !== null, ...told };
}

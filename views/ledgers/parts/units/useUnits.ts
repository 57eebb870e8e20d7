import { useMemo } from 'react';
import { instantOf } from '../../../../domain/clock/clock.ts';
import { quickRange, type TimeRange } from '../../../../domain/clock/timeRange.ts';
import { energyOfUnits } from '../../../../domain/energy/unitCalls.ts';
import { ledgerCalls } from '../../../../domain/ledger/calls.ts';
import { energyUnits } from '../../../../domain/unit/energyUnit.ts';
import { type UsingUnit, usingUnits } from '../../../../domain/unit/usingUnit.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useAsked } from '../../../../src/api/useAsked.ts';
import { wholeList } from '../../../../src/api/wholeList.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useSite } from '../../../../src/kit/time/times.ts';
import { toldRows } from '../../../../src/ledger/toldRows.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { type Step, stepFits, steps, type Used } from './unitEnergy.ts';

const calls = { using: ledgerCalls(usingUnits), energy: ledgerCalls(energyUnits) };

/** A unit with the name of the energy unit that it is in. */
export interface Unit extends UsingUnit {
  readonly within: string | null;
}

/** Every using unit that the reader may see. */
export function useUnits() {
  const api = useApi();
  const { value, ...told } = useAsked('units', (signal) =>
    wholeList((page) => api.call(calls.using.list, { query: { ...page, sort: 'name' } }, { signal })).then(
      toldRows(usingUnits),
    ),
  );
  const held = useAsked('energyUnits', (signal) =>
    wholeList((page) => api.call(calls.energy.list, { query: page }, { signal })).then(toldRows(energyUnits)),
  ).value;
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
  const api = useApi();
  const { step, earlier } = asked;
  const ids = useMemo(() => units.filter(({ energyPoints }) => energyPoints.length > 0).map(({ id }) => id), [units]);
  const key = ids.length === 0 ? null : `${ids.join()} ${from} ${to} ${step} ${earlier}`;
  const { value, ...told } = useAsked(key, async (signal) => {
    const span = { from: instantOf(from), to: instantOf(to), step };
    const query = { of: 'usingUnit' as const, units: ids, ...span };
    return api.call(
      energyOfUnits,
      { query: earlier === undefined ? query : { ...query, earlier: instantOf(earlier) } },
      { signal },
    );
  });
  const used = useMemo<ReadonlyMap<string, Used>>(() => new Map(Object.entries(value?.units ?? {})), [value]);
  return { used, isAnswered: value !== null, ...told };
}

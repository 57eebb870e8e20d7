import { zoneOf } from '../../../domain/clock/zone.ts';
import { quantity, rounded, textOf } from '../../../domain/energy/quantity.ts';
import type { Answer } from '../../../domain/figure/answer.ts';
import { askFigures, listFigureUnits } from '../../../domain/figure/calls.ts';
import type { MeasureId } from '../../../domain/figure/measures.ts';
import { pickedSpan } from '../../../domain/figure/period.ts';
import { tryGadget } from '../../../domain/gadget/calls.ts';
import type { FigureSource, GadgetInput } from '../../../domain/gadget/gadget.ts';
import { type GadgetId, gadgetIds, gadgets } from '../../../domain/gadget/gadgets.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useAsked } from '../../../src/api/useAsked.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useSite } from '../../../src/kit/time/times.ts';
import { useApi } from '../../../src/session/useSession.ts';

const prefix = 'i.';
/** So many places of a figure are filled in. */
const places = 4;

export const inputsOf = (id: GadgetId): readonly GadgetInput[] => gadgets[id].inputs;

/** The address of a gadget with what was entered. */
export function gadgetAddress(
  id: GadgetId,
  entered: readonly { readonly key: string; readonly value: string }[],
): string {
  const search = new URLSearchParams({ gadget: id, unit: 'none' });
  for (const { key, value } of entered) search.set(`${prefix}${key}`, value);
  return `/gadget?${search}`;
}

/** The units whose figures may be filled in; without a choice the one at the top. */
export function useUnits() {
  return useCall(listFigureUnits, { query: { screen: '/gadget' } });
}

export type Filled = Partial<Readonly<Record<FigureSource, string>>>;

/** What the figures of a unit fill in: of last month, and the highest demands of the twelve months until then. */
export function useFilled(
  unit: string | null,
  isDemand: boolean,
): { readonly filled: Filled; readonly isLoading: boolean } {
  const api = useApi();
  const clock = useClock();
  const zone = zoneOf(useSite().zone);
  const month = pickedSpan('previousMonth', clock.now(), zone);
  const year = {
    format: 'month' as const,
    from: `${Number(month.to.slice(0, 4)) - 1}${month.to.slice(4)}`,
    to: month.to,
  };
  const ask = (measures: readonly MeasureId[], step: 'whole' | 'month', span: typeof month, signal: AbortSignal) =>
    api.call(
      askFigures,
      {
        body: {
          screen: '/gadget' as const,
          measures,
          step,
          span,
          medium: 'electricity' as const,
          by: null,
          compare: [],
          subjects: [{ kind: 'energyUnit' as const, id: unit ?? '' }],
        },
      },
      { signal, noErrorPage: true },
    );
  const last = useAsked(unit === null ? null : `${unit} ${month.from}`, (signal) =>
    ask(['energy.use', 'load.facts', 'cost.energy'], 'whole', month, signal),
  );
  const peaks = useAsked(unit === null || !isDemand ? null : `${unit} ${year.from}`, (signal) =>
    ask(['load.peak'], 'month', year, signal),
  );
  const monthOf = (edge: string): number => Number(zone.written(Date.parse(edge)).local.slice(5, 7));
  return {
    filled: {
      ...(last.value === null ? {} : ofMonth(last.value)),
      ...(peaks.value === null ? {} : ofYear(peaks.value, monthOf)),
    },
    isLoading: last.isLoading || peaks.isLoading,
  };
}

const plain = (value: string): string => textOf(rounded(quantity(value), places));
const entry = (key: FigureSource, value: string | null | undefined) => (value == null ? {} : { [key]: plain(value) });

function ofMonth({ series, results }: Answer): Filled {
  const factOf = (measure: MeasureId, fact: string): string | null => {
    const found = results.find((one) => one.measure === measure && one.gives === 'facts');
    return found?.gives === 'facts' ? (found.facts.find(({ id }) => id === fact)?.value ?? null) : null;
  };
  return {
    ...entry('energy', series.find(({ measure }) => measure === 'energy.use')?.total.value),
    ...entry('mean', factOf('load.facts', 'mean')),
    ...entry('price', factOf('cost.energy', 'price')),
  };
}

function ofYear({ series, axes }: Answer, monthOf: (edge: string) => number): Filled {
  const values = series.find(({ measure }) => measure === 'load.peak')?.values ?? [];
  const edges = axes[0]?.edges ?? [];
  return Object.assign({}, ...values.map((value, n) => entry(`peak${monthOf(edges[n] ?? '')}`, value)));
}

/** A gadget as the address has it: which one, what was entered, what is filled in, and what comes of both. */
export function useGadget() {
  const { search, put } = useAddress();
  const units = useUnits();
  const id = gadgetIds.find((one) => one === search.get('gadget')) ?? 'coal';
  const all = units.value?.units ?? [];
  const chosen = search.get('unit');
  const unit =
    chosen === 'none'
      ? null
      : (all.find((one) => one.id === chosen) ?? all.find(({ parent }) => parent === null) ?? null);
  const { filled, isLoading } = useFilled(unit?.id ?? null, id === 'demand');
  const filledOf = ({ from }: GadgetInput): string | null => (from === undefined ? null : (filled[from] ?? null));
  const shownOf = (input: GadgetInput): string =>
    search.get(`${prefix}${input.key}`) ?? filledOf(input) ?? input.initial ?? '';
  const isOwn = ({ key }: GadgetInput): boolean => search.has(`${prefix}${key}`);
  const entered = inputsOf(id).map((input) => ({ key: input.key, value: shownOf(input).trim() }));
  return {
    id,
    unit,
    units: all,
    filledOf,
    shownOf,
    isOwn,
    entered,
    isFilling: units.isLoading || isLoading,
    tried: useTried(id, entered),
    choose: (next: GadgetId) =>
      put({
        ...Object.fromEntries([...search.keys()].filter((key) => key.startsWith(prefix)).map((key) => [key, null])),
        gadget: next,
      }),
    enter: (key: string, value: string) => put({ [`${prefix}${key}`]: value === '' ? null : value }),
    chooseUnit: (next: string) => put({ unit: next }),
  };
}
export type GadgetHeld = ReturnType<typeof useGadget>;

/** What a gadget says of these inputs. */
export function useTried(id: GadgetId | null, entered: readonly { readonly key: string; readonly value: string }[]) {
  const inputs = Object.fromEntries(entered.filter(({ value }) => value !== '').map(({ key, value }) => [key, value]));
  return useCall(tryGadget, id === null ? null : { params: { gadget: id }, body: { inputs } });
}

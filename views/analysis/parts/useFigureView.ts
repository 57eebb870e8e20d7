import { useMemo } from 'react';
import { type Zone, zoneOf } from '../../../domain/clock/zone.ts';
import { faultsOf } from '../../../domain/figure/faults.ts';
import type { MeasureId } from '../../../domain/figure/measures.ts';
import { firstSpan, spanOfDays, stepsOfSpan } from '../../../domain/figure/period.ts';
import type { AskedSpan, Comparison, Question } from '../../../domain/figure/question.ts';
import type { FigureRoute, FigureScreen } from '../../../domain/figure/screens.ts';
import { type Breakdown, type FigureStep, type Medium, media } from '../../../domain/figure/vocabulary.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import type { Compared } from '../../../src/kit/time/PeriodBar.tsx';
import { useSite } from '../../../src/kit/time/times.ts';

/** What the address of an analysis says, or what its screen opens with. */
export interface FigureView {
  readonly units: readonly string[];
  readonly span: AskedSpan;
  readonly step: FigureStep;
  readonly steps: readonly FigureStep[];
  readonly compare: Compared;
  readonly compares: readonly Compared[];
  readonly comparisons: readonly Comparison[];
  readonly own: string | null;
  /** Null: all of them together, or each. */
  readonly medium: Medium | null;
  readonly asOf: number | null;
  readonly search: URLSearchParams;
  readonly put: (changes: Readonly<Record<string, string | null>>) => void;
}

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** What the address keeps of a look. */
export const looks = ['units', 'from', 'to', 'step', 'compare', 'own', 'medium'] as const;

export function useFigureView(screen: FigureScreen, mediaOf: readonly Medium[] = media): FigureView {
  const { search, put } = useAddress();
  const asOf = usePast()?.at ?? null;
  const clock = useClock();
  const { zone } = useSite();
  return useMemo(() => {
    const [from, to] = [search.get('from'), search.get('to')];
    const span =
      isDay(from) && isDay(to) ? spanOfDays(from, to) : firstSpan(screen.first.span, clock.now(), zoneOf(zone));
    const isOpening = !isDay(from) || !isDay(to);
    const steps = stepsOfSpan(span, screen.offers ?? screen.steps);
    const step = steps.find((one) => one === search.get('step')) ?? firstStep(screen, steps, isOpening);
    const compares = comparesOf(screen);
    const compare = compares.find((one) => one === search.get('compare')) ?? firstCompare(screen);
    const own = search.get('own');
    return {
      span,
      step,
      steps,
      compare,
      compares,
      own,
      search,
      put,
      units: (search.get('units') ?? '').split(',').filter((id) => id !== ''),
      comparisons: comparisonsOf(compare, own),
      medium: mediaOf.find((one) => one === search.get('medium')) ?? null,
      asOf,
    };
  }, [search, put, clock, zone, screen, mediaOf, asOf]);
}

/** What it opens with as it is declared; of a long span that was chosen the months, for days would be too many to see. */
function firstStep({ first }: FigureScreen, steps: readonly FigureStep[], isOpening: boolean): FigureStep {
  const month = steps.find((one) => one === 'month');
  return (
    (first.step === 'day' && !isOpening ? month : undefined) ??
    steps.find((one) => one === first.step) ??
    steps[0] ??
    'whole'
  );
}

function comparesOf({ compare }: FigureScreen): readonly Compared[] {
  if (compare.length === 0) return [];
  const isBoth = compare.includes('lastYear') && compare.includes('before');
  return [
    'none',
    ...compare.filter((one) => one !== 'own'),
    ...(isBoth ? ['both' as const] : []),
    ...(compare.includes('own') ? ['own' as const] : []),
  ];
}

function firstCompare({ first }: FigureScreen): Compared {
  return first.compare.length > 1 ? 'both' : (first.compare[0] ?? 'none');
}

function comparisonsOf(compare: Compared, own: string | null): readonly Comparison[] {
  if (compare === 'both') return ['lastYear', 'before'];
  if (compare === 'own') return isDay(own) ? [{ from: own }] : [];
  return compare === 'none' ? [] : [compare];
}

export interface Asks {
  readonly measures: readonly MeasureId[];
  readonly by?: Breakdown;
  readonly step?: FigureStep;
  readonly medium?: Medium | null;
  readonly compare?: readonly Comparison[];
  /** Another span than that of the address. */
  readonly span?: AskedSpan;
}

/** The question that a view makes of what a screen asks. */
export function questionOf(route: FigureRoute, view: FigureView, asks: Asks): Question {
  return {
    screen: route,
    measures: asks.measures,
    subjects: view.units.map((id) => ({ kind: 'energyUnit' as const, id })),
    medium: asks.medium === undefined ? view.medium : asks.medium,
    by: asks.by ?? null,
    step: asks.step ?? view.step,
    span: asks.span ?? view.span,
    compare: asks.compare ?? view.comparisons,
  };
}

/** Why a view is not asked, in the reader's words; null: it is. */
export function faultOf(route: FigureRoute, screen: FigureScreen, view: FigureView, zone: Zone) {
  const [measure = 'energy.use'] = screen.measures;
  const asked = questionOf(route, view, { measures: [measure], step: 'whole' });
  const { step: _, ...faults } = faultsOf(asked, zone) ?? {};
  return Object.values(faults)[0] ?? null;
}

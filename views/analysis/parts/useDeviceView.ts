import { useMemo } from 'react';
import { instantOrNull } from '../../../domain/clock/clock.ts';
import { anHour as hour } from '../../../domain/clock/lengths.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import type { Answer } from '../../../domain/figure/answer.ts';
import { askFigures } from '../../../domain/figure/calls.ts';
import type { MeasureId } from '../../../domain/figure/measures.ts';
import { dayAfter, firstSpan } from '../../../domain/figure/period.ts';
import type { AskedSpan, Question } from '../../../domain/figure/question.ts';
import type { FigureRoute, FigureScreen } from '../../../domain/figure/screens.ts';
import type { FigureStep, SpanFormat } from '../../../domain/figure/vocabulary.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { usePast } from '../../../src/address/usePast.ts';
import type { Asked } from '../../../src/api/useAsked.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useSite } from '../../../src/kit/time/times.ts';

/** What the address of a screen about devices says, or what it opens with. */
export interface DeviceView {
  readonly devices: readonly string[];
  readonly span: AskedSpan;
  readonly asOf: number | null;
  readonly search: URLSearchParams;
  readonly put: (changes: Readonly<Record<string, string | null>>) => void;
}

const isMoment = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text);

/** What the address keeps of a look. */
export const deviceLooks = ['devices', 'from', 'to', 'of'] as const;

/** By what a span of moments is asked: as finely as its screen answers so long a one. Null where a screen goes by whole days alone. */
function formatFor({ windows }: FigureScreen, { from, to }: Pick<AskedSpan, 'from' | 'to'>): SpanFormat | null {
  if (windows.minute === undefined && windows.hour === undefined) return null;
  const length = Date.parse(`${to}Z`) - Date.parse(`${from}Z`);
  if (windows.minute !== undefined && (length <= 2 * hour || windows.day === undefined)) return 'minute';
  return windows.hour !== undefined && (length <= 72 * hour || windows.day === undefined) ? 'hour' : 'day';
}

export function useDeviceView(
  screen: FigureScreen,
): Omit<DeviceView, 'devices'> & { readonly named: readonly string[] } {
  const { search, put } = useAddress();
  const asOf = usePast()?.at ?? null;
  const clock = useClock();
  const { zone } = useSite();
  return useMemo(() => {
    const [from, to] = [search.get('from'), search.get('to')];
    const first = firstSpan(screen.first.span, clock.now(), zoneOf(zone));
    return {
      search,
      put,
      named: (search.get('devices') ?? '').split(',').filter((id) => id !== ''),
      span:
        isMoment(from) && isMoment(to) ? { format: formatFor(screen, { from, to }) ?? first.format, from, to } : first,
      asOf,
    };
  }, [search, put, clock, zone, screen, asOf]);
}

/** So many days up to the one in which a span ends, that day included. */
export function daysUpTo({ to }: AskedSpan, days: number): AskedSpan {
  const end = dayAfter(to.slice(0, 10));
  return { format: 'day', from: dayAfter(end, -days), to: end };
}

export interface DeviceAsks {
  readonly measures: readonly MeasureId[];
  readonly step: FigureStep;
  /** Another span than that of the address. */
  readonly span?: AskedSpan;
  /** Others than those that are chosen. */
  readonly devices?: readonly string[];
  /** What they are; left out: devices. */
  readonly kind?: 'device' | 'equipment';
  /** Other than the usual ones. */
  readonly lossFactors?: Question['lossFactors'];
}

export const deviceQuestion = (route: FigureRoute, view: DeviceView, asks: DeviceAsks): Question => ({
  screen: route,
  measures: asks.measures,
  medium: null,
  by: null,
  step: asks.step,
  compare: [],
  subjects: (asks.devices ?? view.devices).map((id) => ({ kind: asks.kind ?? ('device' as const), id })),
  span: asks.span ?? view.span,
  ...(asks.lossFactors === undefined ? {} : { lossFactors: asks.lossFactors }),
});

/** Asks what a screen declares, of the devices that its address names; null asks nothing. */
export function useDeviceFigures(route: FigureRoute, view: DeviceView, asks: DeviceAsks | null): Asked<Answer> {
  const question = asks === null ? null : deviceQuestion(route, view, asks);
  return useCall(askFigures, question !== null && question.subjects.length > 0 ? { body: question } : null, {
    asOf: instantOrNull(view.asOf),
  });
}

import { useMemo, useState } from 'react';
import type { AnswerOf } from '../../../../domain/call/declaration.ts';
import { instantOrNull } from '../../../../domain/clock/clock.ts';
import type { TimeRange } from '../../../../domain/clock/timeRange.ts';
import { zoneOf } from '../../../../domain/clock/zone.ts';
import { type Breakdown, breakdownNames, ofPersons } from '../../../../domain/work/figures/breakdowns.ts';
import { workFigures } from '../../../../domain/work/figures/calls.ts';
import { monthAt, monthLater, monthsFrom, monthsOf, mostMonths } from '../../../../domain/work/figures/months.ts';
import { type FigureScreenName, figureScreenOf } from '../../../../domain/work/figures/screens.ts';
import { type MeasureName, measureNames } from '../../../../domain/work/measures.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import type { Asked } from '../../../../src/api/useAsked.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useSite } from '../../../../src/kit/time/times.ts';
import { useMayTake } from '../../../../src/session/useMay.ts';

export type Told = AnswerOf<typeof workFigures>;
export type ToldFigure = Told['figures'][number];
export type ToldCell = ToldFigure['whole'];

/** A figure whose list is open: of the whole span, of a month, of a key of the breakdown. */
export interface Opened {
  readonly measure: MeasureName;
  readonly month: string | null;
  readonly key: string | null;
}

/** What the address says of the figures that are looked at. */
export interface FiguresView {
  readonly screen: FigureScreenName;
  readonly from: string;
  readonly to: string;
  readonly org: string | null;
  readonly by: Breakdown;
  /** What it may be told apart by, as whoever looks may ask. */
  readonly choices: readonly Breakdown[];
  readonly persons: boolean;
  readonly opened: Opened | null;
  /** As a picker shows it: the beginning of both months. */
  readonly range: TimeRange;
  readonly asOf: string | null;
  readonly show: (range: TimeRange) => void;
  readonly open: (opened: Opened | null) => void;
  readonly put: (changes: Readonly<Record<string, string | null>>) => void;
}

const month = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The months of the address; without them, or with more than are told at once, the last twelve. */
function monthsAsked(search: URLSearchParams, last: string): readonly [string, string] {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const n = month.test(from) && month.test(to) ? monthsFrom(from, to) : 0;
  return n >= 1 && n <= mostMonths ? [from, to] : [monthLater(last, 1 - mostMonths), last];
}

function openedIn(text: string | null): Opened | null {
  const [measure, at, ...key] = (text ?? '').split(':');
  const name = measureNames.find((one) => one === measure);
  if (name === undefined || at === undefined) return null;
  return { measure: name, month: at === '' ? null : at, key: key.length === 0 ? null : key.join(':') };
}

export function useFiguresView(screen: FigureScreenName): FiguresView {
  const { search, put } = useAddress();
  const past = usePast();
  const clock = useClock();
  const { zone: name } = useSite();
  const [started] = useState(clock.now);
  const persons = useMayTake(screen);
  return useMemo(() => {
    const zone = zoneOf(name);
    const [from, to] = monthsAsked(search, monthAt(past?.at ?? started, zone));
    const months = monthsOf(from, to, zone);
    const choices = figureScreenOf(screen).by.filter((one) => persons || !ofPersons.has(one));
    const asked = breakdownNames.find((one) => one === search.get('by'));
    return {
      screen,
      from,
      to,
      put,
      persons,
      choices,
      org: search.get('org'),
      by: choices.find((one) => one === asked) ?? choices[0] ?? 'org',
      opened: openedIn(search.get('counted')),
      range: { from: months[0]?.from ?? 0, to: months.at(-1)?.from ?? 0 },
      asOf: instantOrNull(past?.at ?? null),
      show: (range) => put({ from: monthAt(range.from, zone), to: monthAt(range.to, zone), counted: null }),
      open: (opened) =>
        put({
          counted:
            opened === null
              ? null
              : [opened.measure, opened.month ?? '', ...(opened.key === null ? [] : [opened.key])].join(':'),
        }),
    };
  }, [search, put, past, started, name, screen, persons]);
}

export const queryOf = ({ screen, from, to, org }: FiguresView) => ({
  screen,
  from,
  to,
  ...(org === null ? {} : { org }),
});

/** The figures of a screen, told apart by what is chosen or by another breakdown. */
export function useFiguresTold(
  view: FiguresView,
  also: { readonly by?: Breakdown; readonly measures?: readonly MeasureName[] } = {},
): Asked<Told> {
  return useCall(workFigures, { query: { ...queryOf(view), by: view.by, ...also } }, { asOf: view.asOf });
}

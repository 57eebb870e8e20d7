import { useMemo, useState } from 'react';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { instantOf, millisOf } from '../../../domain/clock/clock.ts';
import { quickRange, type TimeRange } from '../../../domain/clock/timeRange.ts';
import { countVisits, listVisits, stayTimes } from '../../../domain/visit/calls.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useAsked } from '../../../src/api/useAsked.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useSite } from '../../../src/kit/time/times.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { type PageFigures, pageFigures } from './pageFigures.ts';

export type Visit = AnswerOf<typeof listVisits>['rows'][number];

/** So many visits stand in the list at once. */
export const listSize = 100;

export interface VisitsView {
  readonly range: TimeRange;
  /** Only the visits of this page, and of this person; null: of all. */
  readonly menuId: string | null;
  readonly userId: string | null;
  /** Of the list, from 1. */
  readonly page: number;
}

/** What is shown, out of the address; without one, the seven days up to when the screen was opened. */
export function useVisitsView() {
  const { search, put } = useAddress();
  const clock = useClock();
  const { zone } = useSite();
  const [opened] = useState(clock.now);
  const view = useMemo((): VisitsView => {
    const at = (name: string): number | null => millisOf(search.get(name) ?? '');
    const [from, to] = [at('from'), at('to')];
    const range = from === null || to === null || from > to ? quickRange('sevenDays', zone, opened) : { from, to };
    return {
      range,
      menuId: search.get('menu'),
      userId: search.get('user'),
      page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    };
  }, [search, zone, opened]);
  return {
    view,
    put,
    putRange: ({ from, to }: TimeRange) => put({ from: instantOf(from), to: instantOf(to), page: null }),
  };
}

/** The statistics and the list. */
export function useVisits({ range, menuId, userId, page }: VisitsView) {
  const api = useApi();
  const span = { from: instantOf(range.from), to: instantOf(range.to) };
  const statistics = useAsked(`${span.from} ${span.to}`, async (signal) => {
    const [numbers, stays] = await Promise.all([
      api.call(countVisits, { query: span }, { signal }),
      api.call(stayTimes, { query: span }, { signal }),
    ]);
    if (!numbers.ok) return numbers;
    return stays.ok ? { ...numbers, value: pageFigures(numbers.value, stays.value) as readonly PageFigures[] } : stays;
  });
  const wanted = {
    ...span,
    page,
    size: listSize,
    ...(menuId === null ? {} : { menuId }),
    ...(userId === null ? {} : { userId }),
  };
  const list = useCall(listVisits, { query: wanted });
  return { statistics, list };
}

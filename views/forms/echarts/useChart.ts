import { useState } from 'react';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { type ChartQuery, formChart } from '../../../domain/form/charts/calls.ts';
import type { FormChart } from '../../../domain/form/charts/chart.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useCall } from '../../../src/api/useCall.ts';

export type ChartTold = AnswerOf<typeof formChart>;
export const chartKeys = ['measure', 'of', 'by', 'step', 'split', 'counts', 'days'] as const;

/** The parts of a chart as an address and a call bear them. */
export const queryOf = (chart: FormChart): ChartQuery =>
  Object.fromEntries(chartKeys.flatMap((key) => (chart[key] === null ? [] : [[key, chart[key]]]))) as ChartQuery;

/** The chart that the address asks for: one of its own, or the first that is kept with the form. */
export function useChart(code: string) {
  const { search, put } = useAddress();
  const past = usePast();
  const asOf = past?.instant ?? null;
  const written = Object.fromEntries(
    chartKeys.flatMap((key) => {
      const value = search.get(key);
      return value === null || value === '' ? [] : [[key, key === 'days' ? Number(value) : value]];
    }),
  ) as ChartQuery;
  const asked = useCall(formChart, { params: { code }, query: written }, { asOf, noErrorPage: true });
  const [picked, pick] = useState<{ readonly group: string | null; readonly series: string | null } | null>(null);
  const show = (chart: FormChart) => {
    pick(null);
    const query = queryOf(chart);
    put(Object.fromEntries(chartKeys.map((key) => [key, query[key] === undefined ? null : String(query[key])])));
  };
  return { asked, asOf, picked, pick, show };
}

import type { Zone } from '../../../domain/clock/zone.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { type ChartQuery, formChart, formChartRecords, notFilled } from '../../../domain/form/charts/calls.ts';
import { chart as chartWith, type FormChart } from '../../../domain/form/charts/chart.ts';
import { type ChartedField, chartFaults } from '../../../domain/form/charts/chartFaults.ts';
import { chartOf, recordsBehind } from '../../../domain/form/charts/chartOf.ts';
import { chartDays } from '../../../domain/form/charts/placed.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { own } from '../../../domain/own.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import { asCharted, type ChartedForm, type ChartReads, chartedForm, recordsToChart } from './chartedForm.ts';
import { sideNames } from './sideNames.ts';

interface Means extends ChartReads {
  readonly zone: Zone;
}

/** A form in figures, and the records behind each of them: of the records that the caller sees. */
export function chartCalls(means: Means): readonly ServedCall[] {
  return [
    serve(formChart, async ({ params: { code }, query }, context) => {
      const asked = await askedChart(means, { code, query }, context);
      if (!asked.ok) return asked;
      const { of, chart, at } = asked.value;
      const { lang } = context;
      const { rows, names, partial } = await recordsToChart(means, code, context);
      const figures = chartOf(rows.map(asCharted), chart, at);
      const { form, fields, charts } = of;
      const label = sideNames({ fields, names, lang });
      const measured = chart.measure === 'count' ? undefined : fields.get(chart.of ?? '');
      return accepted({
        form: { code, name: nameIn(form, lang), number: form.number, inForce: form.state === 'inForce' },
        fields: [...fields.values()].filter(({ personal }) => !personal).map((field) => told(field, lang)),
        charts,
        chart,
        measured: measured === undefined ? null : told(measured, lang),
        ...chartDays(chart, at),
        groups: figures.groups.map((key) => ({ key, label: label(chart.by, key) })),
        series: figures.series.map((key) => ({ key, label: chart.split === null ? '' : label(chart.split, key) })),
        cells: figures.cells,
        records: figures.records,
        undated: figures.undated,
        partial,
      });
    }),
    serve(formChartRecords, async ({ params: { code }, query: { group, series, ...query } }, context) => {
      const asked = await askedChart(means, { code, query }, context);
      if (!asked.ok) return asked;
      const { chart, at } = asked.value;
      const { rows, names, partial } = await recordsToChart(means, code, context);
      const named = (side: string | undefined): string | null =>
        side === undefined || side === notFilled ? null : side;
      const behind = recordsBehind(rows.map(asCharted), chart, { ...at, group: named(group), series: named(series) });
      const ids = new Set(behind.map(({ id }) => id));
      const found = rows.filter(({ id }) => ids.has(id));
      const persons = own(names, 'user') ?? {};
      return accepted({
        rows: found
          .slice(0, mostBehind)
          .map(({ id, number, state, filledAt, authorId, values }) => ({
            id,
            number,
            state,
            filledAt,
            author: authorId === null ? null : (own(persons, authorId) ?? null),
            value: chart.measure === 'count' || chart.of === null ? null : String(own(values, chart.of) ?? ''),
          })),
        total: found.length,
        partial,
      });
    }),
  ];
}

/** Records that are listed behind one figure; their number is told in any case. */
const mostBehind = 500;

const told = (field: ChartedField, lang: Lang) => ({
  key: field.key,
  label: nameIn(field, lang),
  kind: field.kind,
  unit: field.unit,
});

interface AskedChart {
  readonly of: ChartedForm;
  readonly chart: FormChart;
  readonly at: { readonly fields: ChartedForm['fields']; readonly day: { readonly zone: Zone; readonly now: number } };
}

/** The chart that was asked for, where the form is the caller's and has what it asks. */
async function askedChart(
  means: Means,
  { code, query }: { readonly code: string; readonly query: ChartQuery },
  context: CallContext,
): Promise<Result<AskedChart>> {
  const of = await chartedForm(means, code, context);
  if (of === null) return refused('NO_PERMISSION');
  const [first] = of.charts;
  const isAsked = Object.keys(query).length > 0;
  const chart =
    isAsked || first === undefined
      ? chartWith({ key: 'asked', name: 'asked', ...(query as Partial<FormChart>) })
      : first;
  const faults = Object.entries(chartFaults(chart, of.fields));
  if (faults.length > 0)
    return refused('RULE_BROKEN', {
      fields: Object.fromEntries(faults.map(([path, fault]) => [path, fault[context.lang]])),
    });
  return accepted({ of, chart, at: { fields: of.fields, day: { zone: means.zone, now: context.now } } });
}

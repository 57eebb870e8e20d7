import { z } from 'zod';
import { defineCall } from '../../call/defineCall.ts';
import { instant } from '../../clock/instant.ts';
import { formCode } from '../custom/model.ts';
import { recordStates } from '../custom/states.ts';
import { chartField, countedRecords, longestDays, measures, steps } from './chart.ts';

const path = '/gateway/energy-service-maintenance/api/form-charts/{code}';
const permission = { anyOf: ['/customForm/echarts'] } as const;
const params = z.strictObject({ code: z.string().regex(formCode) });
const keys = <T extends object>(of: T) => Object.keys(of) as [keyof T & string, ...(keyof T & string)[]];
const key = z.string().regex(/^\$?[a-z][A-Za-z0-9_]{0,31}$/);

/** A chart as it is asked for; what is not said stands as it begins. */
export const chartQuery = z.strictObject({
  measure: z.enum(keys(measures)).optional(),
  of: key.optional(),
  by: key.optional(),
  step: z.enum(keys(steps)).optional(),
  split: key.optional(),
  counts: z.enum(keys(countedRecords)).optional(),
  days: z.int().min(1).max(longestDays).optional(),
});
export type ChartQuery = z.infer<typeof chartQuery>;

/** Null is what is not filled in. */
const side = z.strictObject({ key: z.string().nullable(), label: z.string() });

const charted = z.strictObject({ key: z.string(), label: z.string(), kind: z.string(), unit: z.string().nullable() });

/** A form in figures: what it may be asked, the charts that are kept with it, and one of them worked out. */
export const formChart = defineCall({
  name: 'formChart',
  method: 'GET',
  path,
  permission,
  params,
  query: chartQuery,
  response: z.strictObject({
    form: z.strictObject({ code: z.string(), name: z.string(), number: z.int(), inForce: z.boolean() }),
    /** Of all its versions: nothing that is somebody's own affair. */
    fields: z.array(charted).readonly(),
    charts: z.array(chartField.schema).readonly(),
    chart: chartField.schema,
    /** The field that is measured; null where records are counted. */
    measured: charted.nullable(),
    from: z.string(),
    to: z.string(),
    groups: z.array(side).readonly(),
    series: z.array(side).readonly(),
    /** By group, then by series. A value is exact; null where no record says anything. */
    cells: z.array(z.array(z.strictObject({ value: z.string().nullable(), n: z.int() })).readonly()).readonly(),
    /** Records that count, and those of them without a date to stand at. */
    records: z.int(),
    undated: z.int(),
    /** There are more records than were read: the newest were. */
    partial: z.boolean(),
  }),
  asOf: true,
  heavy: true,
});

/** What stands for what is not filled in, where a figure is named. */
export const notFilled = '$none';

/** The records behind one figure: as many as it stands on. */
export const formChartRecords = defineCall({
  name: 'formChartRecords',
  method: 'GET',
  path: `${path}/records`,
  permission,
  params,
  query: chartQuery.extend({ group: z.string().max(200), series: z.string().max(200).optional() }),
  response: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          id: z.string(),
          number: z.string(),
          state: z.enum(keys(recordStates)),
          filledAt: instant.nullable(),
          author: z.string().nullable(),
          value: z.string().nullable(),
        }),
      )
      .readonly(),
    total: z.int(),
    partial: z.boolean(),
  }),
  asOf: true,
  heavy: true,
});

import { type FormChart, firstCharts } from '../../../domain/form/charts/chart.ts';
import { type ChartedField, chartedFields } from '../../../domain/form/charts/chartFaults.ts';
import type { ChartRecord } from '../../../domain/form/charts/placed.ts';
import { mayWithForm } from '../../../domain/form/custom/codes.ts';
import { type CustomForm, customForms } from '../../../domain/form/custom/customForm.ts';
import { type FormRecord, formRecords } from '../../../domain/form/custom/formRecord.ts';
import { customFieldsOf } from '../../../domain/form/custom/model.ts';
import type { Names } from '../../../domain/ledger/schemas.ts';
import type { CallContext } from '../../http/handler.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';

export interface ChartReads {
  readonly ledgers: Pick<Ledgers, 'seen' | 'listed'>;
}

/** A form that charts are made of, over all of its versions. */
export interface ChartedForm {
  /** The one in force, else the newest that was. */
  readonly form: CustomForm;
  readonly fields: ReadonlyMap<string, ChartedField>;
  readonly charts: readonly FormChart[];
}

/** Null for what is not there and for what is not the caller's to open alike. */
export async function chartedForm(
  { ledgers }: ChartReads,
  code: string,
  { caller, asOf }: CallContext,
): Promise<ChartedForm | null> {
  if (!mayWithForm(caller.permissions, code)) return null;
  const rows = await ledgers.seen(customForms, caller.scope, { asOf });
  const versions = rows
    .filter((one) => one.code === code && one.since !== null)
    .toSorted((a, b) => a.number - b.number);
  const form = versions.find(({ state }) => state === 'inForce') ?? versions.at(-1);
  if (form === undefined) return null;
  const fields = chartedFields(versions.map(customFieldsOf));
  return { form, fields, charts: form.charts.length > 0 ? form.charts : firstCharts };
}

/** So many records one chart is made of: the newest, and it says so. */
export const mostRecords = 20_000;
const inOnePage = 500;

export interface ReadRecords {
  readonly rows: readonly FormRecord[];
  readonly names: Names;
  readonly partial: boolean;
}

/**
 * The records of a form that the caller sees, but for those that are void. All pages are of the moment of the first: whoever fills or voids a record
 * meanwhile moves others from one page to the next, and a chart would count them twice or not at all.
 */
export async function recordsToChart(
  { ledgers }: ChartReads,
  code: string,
  context: CallContext,
): Promise<ReadRecords> {
  const rows: FormRecord[] = [];
  const names: Record<string, Record<string, string>> = {};
  let { asOf } = context;
  for (let page = 1; ; page++) {
    const query = { code, state: 'draft,inReview,valid', sort: '-filledAt', size: inOnePage, page };
    const got = await ledgers.listed(formRecords, query, { ...context, asOf });
    rows.push(...got.rows);
    for (const [ledger, told] of Object.entries(got.names)) names[ledger] = { ...names[ledger], ...told };
    if (page === 1) context.answeredAt(got.position);
    asOf ??= got.position;
    const isLast = got.rows.length < inOnePage;
    if (isLast || rows.length >= mostRecords || context.leaving?.aborted === true)
      return { rows, names, partial: !isLast && got.total > rows.length };
  }
}

export const asCharted = ({ id, org, state, authorId, filledAt, values }: FormRecord): ChartRecord => ({
  id,
  org,
  state,
  authorId,
  filledAt,
  values,
});

import { expect, test } from 'vitest';
import type { FormRecord } from '../../../domain/form/custom/formRecord.ts';
import type { CallContext } from '../../http/handler.ts';
import { type ChartReads, recordsToChart } from './chartedForm.ts';

interface Query {
  readonly page: number;
  readonly size: number;
}

/** The list of a form in which somebody writes after each page that is read of it. */
function writtenMeanwhile(count: number, writes: (ids: readonly string[], at: number) => readonly string[]) {
  const then = [Array.from({ length: count }, (_, n) => `r${n}`)];
  const listed = async (_: unknown, { page, size }: Query, { asOf }: Pick<CallContext, 'asOf'>) => {
    const position = asOf ?? then.length;
    const ids = then[position - 1] ?? [];
    then.push([...writes(then.at(-1) ?? [], then.length)]);
    const rows = ids.slice((page - 1) * size, page * size).map((id) => ({ id }) as FormRecord);
    return { rows, total: ids.length, names: {}, position };
  };
  return { ledgers: { listed } as unknown as ChartReads['ledgers'] };
}

test.each<readonly [string, (ids: readonly string[], at: number) => readonly string[]]>([
  ['nobody writes', (ids) => ids],
  ['others fill', (ids, at) => [`new${at}`, ...ids]],
  ['others void', (ids) => ids.slice(1)],
  ['one is filled for one that is voided', (ids, at) => [`new${at}`, ...ids.slice(1)]],
])('a chart counts each record once and lets none slip from page to page: %s', async (_, writes) => {
  const answered: number[] = [];
  const context = { asOf: null, answeredAt: (at: number) => answered.push(at) } as unknown as CallContext;
  const { rows, partial } = await recordsToChart(writtenMeanwhile(1200, writes), 'leak', context);
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 1200 }, (_, n) => `r${n}`));
  expect([partial, answered]).toEqual([false, [1]]);
});

import type { Clock } from '../../../domain/clock/clock.ts';
import { errors, type Refusal } from '../../../domain/error/errors.ts';
import { answered } from '../../../domain/form/custom/answers.ts';
import type { CustomForm } from '../../../domain/form/custom/customForm.ts';
import { columnKey, filledBy } from '../../../domain/form/custom/sheet.ts';
import { defineMessages, type Lang } from '../../../domain/text/message.ts';
import type { Caller } from '../../http/handler.ts';
import type { JudgedRow } from '../../ledger/excel/judgedRows.ts';
import type { RowFaults } from '../../ledger/excel/markWorkbook.ts';
import { type ContentMeans, contentOf } from '../content.ts';

export const recordWords = defineMessages({
  'formFile.stands': {
    cn: '此行是已有的数据：导入只新增，请删除此行，或清空编号和版本',
    en: 'This row stands already, and an import adds new ones: leave it out, or empty its ID and version',
  },
  'formFile.notAsked': {
    cn: '按其他栏的内容，此处不填：请清空',
    en: 'By what else is filled nothing is asked here: empty it',
  },
});

export type Content = Readonly<Record<string, unknown>>;

interface Filling extends ContentMeans {
  readonly clock: Pick<Clock, 'now'>;
  readonly form: CustomForm;
  readonly caller: Caller;
  readonly lang: Lang;
}

/** What a record is made of, out of its row; else why not, by its columns. */
export async function recordOf(
  given: Filling,
  { input: cells, version }: JudgedRow,
): Promise<{ readonly content: Content } | { readonly wrong: RowFaults }> {
  const { form, caller, lang } = given;
  if (version !== null) return { wrong: { version: recordWords['formFile.stands'][lang] } };
  const input = filledBy(cells);
  const now = given.clock.now();
  // The console shows no such field: what a cell says there would be lost without a word.
  const { notAsked } = answered(form, input, { today: given.dayOf(now), isDraft: false });
  const lost = Object.keys(input).filter((key) => notAsked.has(key));
  const asked = { form, listedBy: form, given: input, isDraft: false, id: null, before: {} };
  const content = await contentOf(given, asked, { caller, lang, now });
  if (content.ok && lost.length === 0) return { content: content.value };
  const says = recordWords['formFile.notAsked'][lang];
  const ofLost = Object.fromEntries(lost.map((key) => [columnKey(key), says]));
  return { wrong: { ...(content.ok ? {} : faultsOf(content.refusal, lang)), ...ofLost } };
}

/** A refusal by the field that it is about, else in its own words. */
export function faultsOf({ code, fields, data }: Refusal, lang: Lang): RowFaults {
  if (Object.keys(fields ?? {}).length > 0) return fields ?? {};
  const { says } = (data ?? {}) as { readonly says?: string };
  return { '': says ?? errors[code].what[lang] };
}

import type { CustomForm } from '../../../domain/form/custom/customForm.ts';
import { type FormRecord, valuesOf } from '../../../domain/form/custom/formRecord.ts';
import { type CustomField, customFieldsOf } from '../../../domain/form/custom/model.ts';
import { columnKey, fieldsOfVersions, sheetFields, sheetHeads } from '../../../domain/form/custom/sheet.ts';
import { type Writing, writtenCell } from '../../../domain/ledger/excel/cells.ts';
import type { Field } from '../../../domain/ledger/field.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { defineMessages, type Lang } from '../../../domain/text/message.ts';
import type { CellRow, PlainCell } from '../../workbook/cell.ts';
import type { SheetLayout } from '../../workbook/writeWorkbook.ts';

const words = defineMessages({
  'formFile.number': { cn: '编号', en: 'ID' },
  'formFile.withheld': { cn: '（无权查看）', en: '(withheld)' },
  'formFile.photos': { cn: '{n} 张', en: '{n} photos' },
});

export type RecordRow = FormRecord;

export interface RecordTable {
  readonly title: string;
  readonly head: CellRow;
  readonly layout: SheetLayout['columns'];
  readonly cells: (row: RecordRow, by: Writing) => CellRow;
}

interface Asked {
  /** The newest first. */
  readonly versions: readonly CustomForm[];
  readonly lang: Lang;
  readonly userId: string;
  readonly mayEdit: boolean;
}

type HeadCell = (row: RecordRow, version: CustomForm | undefined, by: Writing) => PlainCell;

const told =
  (key: 'state' | 'authorId' | 'filledAt' | 'validAt'): HeadCell =>
  (row, _, by) =>
    writtenCell(sheetHeads[key], row[key], by);

/** In the order in which they stand: by what a record is known, then what was filled. */
const heads: Readonly<Record<keyof typeof sheetHeads, HeadCell>> = {
  state: told('state'),
  formVersion: (_, version) => version?.number ?? null,
  authorId: told('authorId'),
  filledAt: told('filledAt'),
  validAt: told('validAt'),
};

/** What was filled in one form as a table: a column for each field of each of its versions, in the words of the version that filled it. */
export function recordTable({ versions, lang, userId, mayEdit }: Asked): RecordTable {
  const fields = fieldsOfVersions(versions);
  const columns = sheetFields(fields);
  const byVersion = new Map(
    versions.map((version) => {
      const own = customFieldsOf(version);
      return [version.id, { version, fields: new Map(own.map((one) => [one.key, one])), columns: sheetFields(own) }];
    }),
  );
  const titles = [...Object.values(sheetHeads), ...fields.map(({ key }) => columns[columnKey(key)] as Field)];
  const [newest] = versions;
  return {
    title: newest === undefined ? '' : (nameIn(newest, lang) ?? newest.code),
    head: [words['formFile.number'][lang], ...titles.map((field) => headOf(field, lang))],
    layout: [{ width: 22 }, ...titles.map((field) => layoutOf(field, lang))],
    cells: (row, by) => {
      const filled = byVersion.get(row.formId);
      const isHidden = row.sealed !== null && row.authorId !== userId && !mayEdit;
      const values = isHidden ? row.values : valuesOf(row);
      return [
        row.number,
        ...Object.values(heads).map((cell) => cell(row, filled?.version, by)),
        ...fields.map(({ key }) => {
          const asked = filled?.fields.get(key);
          // Its version did not ask it.
          if (asked === undefined) return null;
          if (asked.personal && isHidden) return words['formFile.withheld'][lang];
          return cellOf(asked, filled?.columns[columnKey(key)] as Field, { value: values[key], by });
        }),
      ];
    },
  };
}

function cellOf(
  { kind }: CustomField,
  field: Field,
  { value, by }: { readonly value: unknown; readonly by: Writing },
): PlainCell {
  if (kind !== 'photo') return writtenCell(field, value, by);
  return Array.isArray(value) ? words['formFile.photos'][by.lang].replace('{n}', String(value.length)) : null;
}

const headOf = ({ label, ...field }: Field, lang: Lang): string =>
  'unit' in field && field.unit !== null && field.unit !== undefined ? `${label[lang]} (${field.unit})` : label[lang];

const layoutOf = (field: Field, lang: Lang) => ({
  width: Math.max(12, Math.min(40, headOf(field, lang).length * 2 + 4)),
  ...(field.kind === 'instant' ? { isTime: true as const } : {}),
});

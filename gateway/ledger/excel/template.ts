import exceljs from 'exceljs';
import { zoneOf } from '../../../domain/clock/zone.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { writtenCell, yesNo } from '../../../domain/ledger/excel/cells.ts';
import { type ExcelColumn, enteredColumns, headOf } from '../../../domain/ledger/excel/columns.ts';
import { excelWords } from '../../../domain/ledger/excel/messages.ts';
import type { Field } from '../../../domain/ledger/field.ts';
import { uniqueText } from '../../../domain/ledger/uniqueness.ts';
import { filled } from '../../../domain/text/filled.ts';
import type { Lang, Text } from '../../../domain/text/message.ts';
import { neutral } from '../../../domain/text/neutral.ts';
import { sheetName } from './sheetName.ts';
import { widthOf } from './widthOf.ts';

/** Rows below the head that offer their lists. */
const offered = 50_000;

export interface TemplateGiven {
  readonly ledger: LedgerDeclaration;
  readonly lang: Lang;
  /** Of the site: an IANA name. */
  readonly zone: string;
  /** What the ledger of this name is called. */
  readonly titleOf: (ledger: string) => Text;
  /** What is known already of the rows to enter, by field; references by id. */
  readonly rows?: readonly Readonly<Record<string, unknown>>[];
}

/** An empty workbook to fill in: heads in the asker's language, the codes as lists to choose from, and a sheet that explains. */
export async function templateOf(given: TemplateGiven): Promise<Uint8Array> {
  const { ledger, lang } = given;
  const columns = enteredColumns(ledger);
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet(sheetName(ledger.title[lang]), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map((column) => ({
    header: headOf(column, lang),
    width: widthOf(column, lang),
    style: styleOf(column),
  }));
  sheet.getRow(1).font = { bold: true };
  for (const row of given.rows ?? []) sheet.addRow(columns.map((column) => knownValue(column, row[column.key], given)));
  explain(book.addWorksheet(sheetName(excelWords['excel.sheet.about'][lang])), columns, given);
  offer({ book, sheet, columns, lang });
  return new Uint8Array(await book.xlsx.writeBuffer());
}

/** As an export writes it, so that the import reads it. */
function knownValue(
  { field }: ExcelColumn,
  value: unknown,
  { lang, zone }: TemplateGiven,
): string | number | boolean | null {
  const cell =
    field === null ? (value as string) : writtenCell(field, value, { lang, zone: zoneOf(zone), tell: (_, id) => id });
  if (typeof cell === 'string') return neutral(cell);
  return typeof cell === 'object' && cell !== null ? cell.wall : cell;
}

/** Texts are texts: a number that begins with 0 stays as it is typed. */
const styleOf = ({ field }: ExcelColumn): { numFmt: string } | Record<string, never> =>
  field === null || field.kind === 'text' || field.kind === 'reference' ? { numFmt: '@' } : {};

/** The words that a column offers; none where anything may be entered. */
export function wordsOf({ field }: ExcelColumn, lang: Lang): readonly string[] {
  if (field?.kind === 'boolean') return [yesNo.yes[lang], yesNo.no[lang]];
  const family = field?.kind === 'choice' ? field.options : field?.codes;
  return Object.values(family ?? {}).map((text) => text[lang]);
}

interface Offering {
  readonly book: exceljs.Workbook;
  readonly sheet: exceljs.Worksheet;
  readonly columns: readonly ExcelColumn[];
  readonly lang: Lang;
}

/** The code families stand in a sheet of their own, out of sight, and each column of one is bound to its list. */
function offer({ book, sheet, columns, lang }: Offering): void {
  const title = excelWords['excel.sheet.codes'][lang];
  const codes = book.addWorksheet(title, { state: 'veryHidden' });
  let place = 0;
  for (const [n, column] of columns.entries()) {
    const words = wordsOf(column, lang);
    if (words.length === 0) continue;
    place += 1;
    codes.getColumn(place).values = [...words];
    // Several of a list in one cell are more than the list knows.
    if (column.field?.kind === 'structure') continue;
    const [letter, list] = [sheet.getColumn(n + 1).letter, codes.getColumn(place).letter];
    const validations = (
      sheet as unknown as { readonly dataValidations: { add: (range: string, rule: exceljs.DataValidation) => void } }
    ).dataValidations;
    validations.add(`${letter}2:${letter}${offered}`, {
      type: 'list',
      allowBlank: !column.isRequired,
      formulae: [`'${title}'!$${list}$1:$${list}$${words.length}`],
      showErrorMessage: true,
    });
  }
}

function explain(sheet: exceljs.Worksheet, columns: readonly ExcelColumn[], given: TemplateGiven): void {
  const { lang } = given;
  const heads = ['column', 'required', 'what', 'values'] as const;
  sheet.columns = heads.map((head, n) => ({
    header: excelWords[`excel.about.${head}`][lang],
    width: [24, 8, 48, 60][n] ?? 20,
  }));
  sheet.getRow(1).font = { bold: true };
  for (const column of columns) {
    const required = column.isRequired ? yesNo.yes[lang] : '';
    sheet.addRow([column.title[lang], required, whatOf(column, given), wordsOf(column, lang).join('; ')]).alignment = {
      wrapText: true,
      vertical: 'top',
    };
  }
}

function whatOf({ key, field }: ExcelColumn, given: TemplateGiven): string {
  const { ledger, lang } = given;
  if (field === null) return excelWords['excel.about.id'][lang];
  const unique = field.unique === undefined ? [] : [uniqueText(ledger, key)[lang]];
  return [shapeOf(field, given), ...(field.hint === undefined ? [] : [field.hint[lang]]), ...unique].join(
    lang === 'cn' ? '；' : '; ',
  );
}

function shapeOf(field: Field, { lang, zone, titleOf }: TemplateGiven): string {
  const say = (key: keyof typeof excelWords, values: Readonly<Record<string, string | number>> = {}) =>
    filled(excelWords[key][lang], values);
  switch (field.kind) {
    case 'text':
      return say('excel.about.text', { max: field.max });
    case 'integer':
      return say('excel.about.integer', { min: field.min, max: field.max });
    case 'decimal':
      return say('excel.about.decimal', { digits: field.digits });
    case 'reference':
      return say(field.many ? 'excel.about.references' : 'excel.about.reference', { to: titleOf(field.to)[lang] });
    case 'instant':
      return say('excel.about.instant', { zone });
    case 'structure':
      return say(field.codes === undefined ? 'excel.about.structure' : 'excel.about.codes');
    case 'number':
    case 'boolean':
    case 'choice':
      return say(`excel.about.${field.kind}`);
  }
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainLedgers as declarations } from '../../../domain/all/ledgers.ts';
import { enteredColumns, headOf } from '../../../domain/ledger/excel/columns.ts';
import { excelWords } from '../../../domain/ledger/excel/messages.ts';
import { bookIn } from '../../../tests/world/sheets.ts';
import { type WorkbookWorld, workbookWorld } from '../../../tests/world/workbooks.ts';

let world: WorkbookWorld;
beforeAll(async () => {
  world = await workbookWorld();
});
afterAll(() => world.close());

describe.each(declarations.map((ledger) => [ledger.name, ledger] as const))(
  'the workbooks of the ledger %s',
  (_, ledger) => {
    test.each(['cn', 'en'] as const)(
      'begin with a template in the language of its reader: heads, lists of codes, explanations (%s)',
      async (lang) => {
        const book = await bookIn(await world.template(ledger, lang));
        const [sheet, about, codes] = book.worksheets;
        const columns = enteredColumns(ledger);
        expect(sheet?.getRow(1).values).toEqual(
          [undefined, ...columns.map((column) => headOf(column, lang))].slice(0, columns.length + 1),
        );
        expect(about?.name).toBe(excelWords['excel.sheet.about'][lang]);
        expect(about?.rowCount).toBe(columns.length + 1);
        expect(codes?.state).toBe('veryHidden');
        for (const [n, { field }] of columns.entries()) {
          const rule = sheet?.getCell(2, n + 1).dataValidation;
          expect(rule?.type, field?.label[lang]).toBe(
            field?.kind === 'choice' || field?.kind === 'boolean' ? 'list' : undefined,
          );
        }
        expect(new Set(columns.map(({ title }) => title[lang])).size).toBe(columns.length);
      },
    );
  },
);

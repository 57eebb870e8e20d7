import { titleOf as titleOfScreen } from '../../../domain/access/routes/all.ts';
import { extentOf } from '../../../domain/figure/extent.ts';
import { fileTexts, noFigureTexts, qualityTexts } from '../../../domain/figure/telling.ts';
import { customWords } from '../../../domain/report/messages.ts';
import { columnTitle, foot, spanText } from '../../../domain/report/reportSheet.ts';
import type { ToldBlock, ToldReport } from '../../../domain/report/told.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { fileNumber } from '../../figures/figureRows.ts';
import type { CellRow } from '../../workbook/cell.ts';
import { writeWorkbook } from '../../workbook/writeWorkbook.ts';

/** A report as a workbook: a sheet for each block with all digits, and one that says what was asked, as of when and by which hash. */
export async function reportWorkbook(report: ToldReport, lang: Lang): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const book = writeWorkbook(async (bytes) => void parts.push(bytes));
  const tables = report.blocks.filter(({ kind, fault }) => kind !== 'text' && fault === null);
  for (const [n, block] of tables.entries()) {
    const columns = [{ width: 24 }, ...block.columns.flatMap(() => [{ width: 18 }, { width: 10 }])];
    await book.sheet({ name: `${n + 1}`, columns }, each(rowsOf(block, lang)));
  }
  const asked = { name: customWords['report.summary'][lang], columns: [{ width: 24 }, { width: 90 }] };
  await book.sheet(asked, each(askedRows(report, lang)));
  await book.end();
  return Buffer.concat(parts);
}

async function* each(rows: readonly CellRow[]): AsyncGenerator<CellRow> {
  yield* rows;
}

const partWords = { atLeast: 'report.least', incomplete: 'report.incomplete' } as const;

function rowsOf({ linesBy, columns, rows, total, title, unit }: ToldBlock, lang: Lang): readonly CellRow[] {
  const line = (name: string, cells: ToldBlock['total']): CellRow => [
    name,
    ...columns.flatMap((_, n) => {
      const cell = cells[n] ?? null;
      if (cell === null) return [null, null];
      const remark = cell.none === null ? qualityTexts[cell.quality][lang] : noFigureTexts[cell.none][lang];
      const extent = extentOf(cell);
      const part = extent === null || extent === 'whole' ? '' : customWords[partWords[extent]][lang];
      return [fileNumber(cell.value), `${part} ${remark}`.trim()];
    }),
  ];
  const name = customWords[linesBy === 'unit' ? 'report.unit' : 'report.time'][lang];
  return [
    [
      [title, unit].filter((one) => one !== null).join(' · ') || name,
      ...columns.flatMap((column) => [columnTitle(column), fileTexts.quality[lang]]),
    ],
    ...rows.map((row) => line(row.name, row.cells)),
    ...(total.some((cell) => cell !== null) ? [line(customWords['report.total'][lang], total)] : []),
  ];
}

/** Who doubts a figure finds here how to ask for it again. */
function askedRows(report: ToldReport, lang: Lang): readonly CellRow[] {
  const { template } = report;
  return [
    [fileTexts.screen[lang], `${titleOfScreen('/customExhibition', lang) ?? ''} /customExhibition`],
    [titleOfScreen('/customList', lang) ?? '', `${template.name} (${template.id ?? ''}, ${template.version ?? ''})`],
    [fileTexts.span[lang], spanText(report, lang)],
    ...foot(report, lang)
      .split('\n')
      .map((text): CellRow => [null, text]),
    ...report.blocks.flatMap(({ kind, text }): readonly CellRow[] => (kind === 'text' ? [[null, text]] : [])),
  ];
}

import { titleOf } from '../../../domain/access/routes/all.ts';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import type { PrintBlock, PrintDocument } from '../../../domain/print/document.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { type Breakdown, breakdowns } from '../../../domain/work/figures/breakdowns.ts';
import type { workFigures } from '../../../domain/work/figures/calls.ts';
import type { Cell } from '../../../domain/work/figures/cell.ts';
import { figureSaid, fileWords } from '../../../domain/work/figures/fileWords.ts';
import { figureUnits } from '../../../domain/work/figures/measure.ts';
import type { FigureScreenName } from '../../../domain/work/figures/screens.ts';
import { measureNamed } from '../../../domain/work/measures.ts';
import type { FileAnswer } from '../../http/handler.ts';
import type { CellRow } from '../../workbook/cell.ts';
import { writeWorkbook } from '../../workbook/writeWorkbook.ts';

type Told = AnswerOf<typeof workFigures>;
type Figure = Told['figures'][number];

export interface FileTold {
  readonly screen: FigureScreenName;
  readonly by: Breakdown | undefined;
  readonly told: Told;
  readonly lang: Lang;
  /** As of when it is known, and who took it. */
  readonly known: number;
  readonly reader: string;
}

/** What the file is called, and what it says at its head. */
export function headOf({ screen, told, lang }: Pick<FileTold, 'screen' | 'told' | 'lang'>) {
  const title = titleOf(screen, lang) ?? screen;
  const span = `${told.months[0] ?? ''} – ${told.months.at(-1) ?? ''}`;
  return { title, span, fileName: `${title} ${span.replaceAll(' ', '')}` };
}

/** A number as a number; a least as such, in words: nobody adds it up as though all of it were known. */
const cellOfBook = ({ measure }: Figure, cell: Cell | null | undefined, lang: Lang): string | number | null =>
  cell?.isAtLeast === true && cell.value !== null ? figureSaid(measure, cell, lang) : (cell?.value ?? null);

const titleIn = ({ measure }: Figure, lang: Lang): string => measureNamed(measure).title[lang];

/** The figures as a workbook: numbers as numbers, a least in words, what is none empty, and of each how it is counted. */
export async function figuresBook(file: FileTold): Promise<FileAnswer> {
  const { lang, told, by } = file;
  const parts: Uint8Array[] = [];
  const book = writeWorkbook(async (bytes) => void parts.push(bytes));
  const wide = { width: 24 };
  const narrow = { width: 14 };
  await book.sheet(
    { name: fileWords.keys[lang], columns: [wide, ...Array.from({ length: 9 }, () => narrow), { width: 60 }] },
    each(keyRows(file)),
  );
  const monthly = told.figures.filter(({ months }) => months.length > 0);
  const months: readonly CellRow[] = [
    [fileWords.figure[lang], ...told.months],
    ...monthly.map((one) => [titleIn(one, lang), ...one.months.map((cell) => cellOfBook(one, cell, lang))]),
  ];
  await book.sheet({ name: fileWords.months[lang], columns: [wide, ...told.months.map(() => narrow)] }, each(months));
  const apart = told.figures.filter((one) => one.by !== null);
  if (by !== undefined) {
    const rows: readonly CellRow[] = [
      [breakdowns[by][lang], ...apart.map((one) => titleIn(one, lang))],
      ...told.keys.map(({ name }, n) => [name, ...apart.map((one) => cellOfBook(one, one.by?.[n], lang))]),
    ];
    const name = fileWords.by[lang].replace('{by}', breakdowns[by][lang]);
    await book.sheet({ name, columns: [wide, ...apart.map(() => narrow)] }, each(rows));
  }
  await book.end();
  return {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: `${headOf(file).fileName}.xlsx`,
    bytes: Buffer.concat(parts),
  };
}

function keyRows({ told, lang, known, reader }: FileTold): readonly CellRow[] {
  const heads = ['figure', 'unit', 'now', 'before', 'median', 'p90', 'n', 'part', 'whole', 'atLeast', 'says'] as const;
  return [
    heads.map((one) => fileWords[one][lang]),
    ...told.figures.map((one): CellRow => {
      const { unit, says } = measureNamed(one.measure);
      const { median, p90, n, part, whole, isAtLeast } = one.whole;
      const marked = isAtLeast ? fileWords.yes[lang] : null;
      const [now, before] = [one.whole, one.before].map((cell) => cellOfBook(one, cell, lang));
      const numbers = [now ?? null, before ?? null, median, p90, n, part, whole];
      return [titleIn(one, lang), figureUnits[unit][lang], ...numbers, marked, says[lang]];
    }),
    [fileWords.asOf[lang], instantOf(known)],
    [fileWords.reader[lang], reader],
  ];
}

async function* each(rows: readonly CellRow[]): AsyncGenerator<CellRow> {
  yield* rows;
}

/** The same on A4: key figures, months and the breakdown, in words with their units. */
export function figuresSheet(file: FileTold, footer: PrintDocument['footer'], written: string): PrintDocument {
  const { lang, told, by } = file;
  const { title, span } = headOf(file);
  const apart = told.figures.filter((one) => one.by !== null);
  const say = (word: keyof typeof fileWords): string => fileWords[word][lang];
  const keys: PrintBlock = {
    block: 'table',
    none: say('none'),
    columns: [
      { title: say('figure'), share: 3 },
      { title: say('now'), share: 3, side: 'end' },
      { title: say('before'), share: 3, side: 'end' },
      { title: say('n'), share: 1, side: 'end' },
      { title: say('says'), share: 6 },
    ],
    rows: told.figures.map((one) => [
      titleIn(one, lang),
      figureSaid(one.measure, one.whole, lang),
      one.before === null ? '' : figureSaid(one.measure, one.before, lang),
      String(one.whole.n),
      measureNamed(one.measure).says[lang],
    ]),
  };
  const months = tableOf(
    say('figure'),
    told.months,
    told.figures
      .filter((one) => one.months.length > 0)
      .map((one) => [titleIn(one, lang), ...one.months.map((cell) => figureSaid(one.measure, cell, lang))]),
  );
  const keyed =
    by === undefined
      ? []
      : halves(apart).map((some) =>
          tableOf(
            breakdowns[by][lang],
            some.map((one) => titleIn(one, lang)),
            told.keys.map(({ name }, n) => [
              name,
              ...some.map((one) => {
                const cell = one.by?.[n];
                return cell === undefined ? '' : figureSaid(one.measure, cell, lang);
              }),
            ]),
          ),
        );
  return {
    lang,
    title,
    subtitle: span,
    isWide: true,
    mark: null,
    blocks: [
      {
        block: 'facts',
        facts: [
          { name: say('asOf'), value: written },
          { name: say('reader'), value: file.reader },
        ],
      },
      { block: 'heading', text: say('keys') },
      keys,
      { block: 'heading', text: say('months') },
      ...(months === null ? [] : [months]),
      ...(by === undefined
        ? []
        : [{ block: 'heading' as const, text: say('by').replace('{by}', breakdowns[by][lang]) }]),
      ...keyed.flatMap((one) => one ?? []),
    ],
    footer,
  };

  function tableOf(first: string, titles: readonly string[], rows: readonly (readonly string[])[]): PrintBlock | null {
    if (titles.length === 0) return null;
    const columns = titles.map((one) => ({ title: one, share: 2, side: 'end' as const }));
    return { block: 'table', none: say('none'), columns: [{ title: first, share: 3 }, ...columns], rows };
  }
}

/** So many columns go beside each other on a page. */
const beside = 8;

/** In as many tables as they go into. */
const halves = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / beside) }, (_, n) => all.slice(n * beside, (n + 1) * beside));

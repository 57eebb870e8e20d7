import { writeMoment } from '../clock/writtenMoment.ts';
import { type Zone, zoneOf } from '../clock/zone.ts';
import type { Answer, Cell, Fact, Result, Series, Verdict } from '../figure/answer.ts';
import { cellAt } from '../figure/extent.ts';
import { measureOf } from '../figure/measures.ts';
import { writtenSpan } from '../figure/period.ts';
import type { Question } from '../figure/question.ts';
import { seriesTitle } from '../figure/seriesTitle.ts';
import { fileTexts, noFigureTexts, paperTexts, qualityTexts } from '../figure/telling.ts';
import { type FigureStep, stepNames } from '../figure/vocabulary.ts';
import { own } from '../own.ts';
import type { PrintBlock, PrintColumn, PrintDocument } from '../print/document.ts';
import { decimalsIn } from '../quantity/units.ts';
import type { Lang } from '../text/message.ts';
import { printedCell } from './printedCell.ts';

export interface AnsweredQuestion {
  readonly question: Question;
  readonly answer: Answer;
}

export interface SheetMeans {
  readonly lang: Lang;
  /** Of the screen. */
  readonly title: string;
  /** As of when it is known, ms. */
  readonly known: number;
  /** SHA-256 of the answers. */
  readonly hash: string;
  readonly footer: PrintDocument['footer'];
}

/** So many series stand beside each other on a page. */
const columnsAtOnce = 6;

/** What a screen asked, on A4: each series step by step with its total, what is told of the span, what was asked, as of when, and the hash. */
export function answerSheet(answers: readonly AnsweredQuestion[], means: SheetMeans): PrintDocument {
  const { lang, title, known, hash, footer } = means;
  const [first] = answers;
  const zone = zoneOf(first?.answer.zone ?? 'UTC');
  const span = first?.question.span;
  const at = writeMoment(known, zone, 'minute');
  const [until] = answers
    .flatMap(({ answer }) => (answer.until === undefined ? [] : [Date.parse(answer.until)]))
    .toSorted((a, b) => a - b)
    .map((one) => writeMoment(one, zone, 'minute'));
  return {
    lang,
    title,
    footer,
    isWide: true,
    mark: null,
    subtitle: span === undefined ? null : writtenSpan(span),
    blocks: [
      ...answers.flatMap((one) => blocksOf(one, lang)),
      {
        block: 'text',
        text: [
          `${fileTexts.asOf[lang]} ${at}, ${fileTexts.zone[lang]} ${zone.name}`,
          ...(until === undefined ? [] : [`${fileTexts.until[lang]} ${until}`]),
          `${fileTexts.hash[lang]} ${hash}`,
        ].join('\n'),
      },
    ],
  };
}

function blocksOf({ question, answer }: AnsweredQuestion, lang: Lang): readonly PrintBlock[] {
  const zone = zoneOf(answer.zone);
  const series = answer.axes.flatMap((axis, n) => {
    const mine = answer.series.filter((one) => one.axis === n);
    const parts = Array.from({ length: Math.ceil(mine.length / columnsAtOnce) }, (_, part) =>
      mine.slice(part * columnsAtOnce, (part + 1) * columnsAtOnce),
    );
    if (question.step === 'whole') return mine.length === 0 ? [] : [wholeTable(answer, mine, lang)];
    return parts.map((part) => stepTable(answer, part, { edges: axis.edges, step: question.step, zone, lang }));
  });
  return [...series, ...answer.results.flatMap((one) => resultBlocks(answer, one, { lang, zone }))];
}

/** Of a whole span a line for each series. */
function wholeTable(answer: Answer, series: readonly Series[], lang: Lang): PrintBlock {
  return {
    block: 'table',
    columns: [
      { title: fileTexts.measure[lang], share: 5 },
      { title: fileTexts.value[lang], share: 2, side: 'end' },
      { title: paperTexts.remark[lang], share: 3 },
    ],
    rows: series.map((one) => [
      seriesTitle(answer, one, lang),
      printedCell(one.total, decimalsIn(one.unit), lang),
      remarkOf(one.total, lang),
    ]),
    none: noFigureTexts.missing[lang],
  };
}

const remarkOf = (cell: Pick<Cell, 'none' | 'quality'>, lang: Lang): string =>
  cell.none === null ? qualityTexts[cell.quality][lang] : noFigureTexts[cell.none][lang];

interface Stepping {
  readonly edges: readonly string[];
  readonly step: FigureStep;
  readonly zone: Zone;
  readonly lang: Lang;
}

const stepSigns: Readonly<Partial<Record<FigureStep, number>>> = {
  '15min': 16,
  hour: 16,
  month: 7,
  quarter: 7,
  year: 4,
};

function stepTable(answer: Answer, series: readonly Series[], { edges, step, zone, lang }: Stepping): PrintBlock {
  const columns: readonly PrintColumn[] = [
    { title: stepNames[step][lang], share: 2 },
    ...series.map((one) => ({ title: seriesTitle(answer, one, lang), share: 2, side: 'end' as const })),
  ];
  const line = (name: string, cellOf: (one: Series) => Cell): readonly string[] => [
    name,
    ...series.map((one) => printedCell(cellOf(one), decimalsIn(one.unit), lang)),
  ];
  const steps = edges.slice(0, -1).map((from, n) => {
    const local = zone
      .written(Date.parse(from))
      .local.slice(0, stepSigns[step] ?? 10)
      .replace('T', ' ');
    return line(local, (one) => cellAt(one, n));
  });
  const rows = [...steps, line(fileTexts.total[lang], ({ total }) => total)];
  return { block: 'table', columns, rows, none: noFigureTexts.missing[lang] };
}

interface Telling {
  readonly lang: Lang;
  readonly zone: Zone;
}

function resultBlocks(answer: Answer, result: Result, { lang, zone }: Telling): readonly PrintBlock[] {
  const heading: PrintBlock = { block: 'heading', text: seriesTitle(answer, result, lang) };
  if (result.gives !== 'facts' && result.gives !== 'verdicts')
    return [heading, { block: 'text', text: paperTexts.inWorkbook[lang] }];
  const measure = measureOf(result.measure);
  const nameOf = (id: string): string =>
    (measure.gives === 'facts' || measure.gives === 'verdicts' ? own(measure.facts, id)?.name[lang] : undefined) ?? id;
  const facts: readonly (Fact | Verdict)[] = result.gives === 'facts' ? result.facts : result.verdicts;
  return [
    heading,
    {
      block: 'table',
      columns: [
        { title: fileTexts.measure[lang], share: 3 },
        { title: fileTexts.value[lang], share: 2, side: 'end' },
        { title: fileTexts.unit[lang], share: 1 },
        { title: fileTexts.at[lang], share: 2 },
        { title: paperTexts.remark[lang], share: 3 },
      ],
      rows: facts.map((one) => [
        nameOf(one.id),
        printedCell(one, decimalsIn(one.unit), lang),
        one.unit ?? '',
        one.at === null ? '' : writeMoment(Date.parse(one.at), zone, 'minute'),
        isVerdict(one) ? verdictOf(one, lang) : remarkOf(one, lang),
      ]),
      none: noFigureTexts.missing[lang],
    },
  ];
}

const isVerdict = (one: Fact | Verdict): one is Verdict => 'met' in one;

function verdictOf(one: Verdict, lang: Lang): string {
  const met = one.met === null ? remarkOf(one, lang) : fileTexts[one.met ? 'met' : 'missed'][lang];
  return one.limit === null ? met : `${met} (${paperTexts.limit[lang]} ${one.limit})`;
}

import { createHash } from 'node:crypto';
import { titleOf as titleOfScreen } from '../../domain/access/routes/all.ts';
import type { Millis } from '../../domain/clock/clock.ts';
import { type Zone, zoneOf } from '../../domain/clock/zone.ts';
import type { Answer } from '../../domain/figure/answer.ts';
import { measureOf } from '../../domain/figure/measures.ts';
import { writtenSpan } from '../../domain/figure/period.ts';
import type { Question } from '../../domain/figure/question.ts';
import { fileTexts } from '../../domain/figure/telling.ts';
import { stepNames } from '../../domain/figure/vocabulary.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { FileAnswer } from '../http/handler.ts';
import type { CellRow } from '../workbook/cell.ts';
import { writeWorkbook } from '../workbook/writeWorkbook.ts';
import { resultRows, seriesRows } from './figureRows.ts';

export interface Answered {
  readonly question: Question;
  readonly answer: Answer;
}

interface FiguresWorkbookTold {
  readonly lang: Lang;
  /** As of when it is known, ms. */
  readonly known: Millis;
  /** Of the site: an IANA name. */
  readonly zone: string;
}

/** What a screen asked, as a workbook: a sheet for each question, and one that says what was asked, by which formulas and as of when. */
export async function figuresWorkbook(
  answers: readonly Answered[],
  { lang, known, zone }: FiguresWorkbookTold,
): Promise<FileAnswer> {
  const parts: Uint8Array[] = [];
  const book = writeWorkbook(async (bytes) => void parts.push(bytes));
  const clock = zoneOf(zone);
  for (const [n, { answer }] of answers.entries()) {
    const rows = [...seriesRows(answer, clock, lang), ...resultRows(answer, clock, lang)];
    const name = fileTexts.table[lang].replace('{n}', String(n + 1));
    await book.sheet({ name, columns: [timeColumn, timeColumn] }, each(rows));
  }
  const asked = { name: fileTexts.question[lang], columns: [{ width: 20 }, { width: 90 }] };
  await book.sheet(asked, each(answers.flatMap((one) => questionRows(one, { clock, lang, known }))));
  await book.end();
  const [first] = answers;
  const title = first === undefined ? null : titleOfScreen(first.question.screen, lang);
  return {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: `${[title ?? '', ...(first === undefined ? [] : [writtenSpan(first.question.span)])].join(' ')}.xlsx`,
    bytes: Buffer.concat(parts),
  };
}

const timeColumn = { width: 24, isTime: true } as const;

async function* each(rows: readonly CellRow[]): AsyncGenerator<CellRow> {
  yield* rows;
}

interface FiguresWorkbookQuestion extends Pick<FiguresWorkbookTold, 'lang' | 'known'> {
  readonly clock: Zone;
}

/** Who doubts a figure finds here how to ask for it again. */
function questionRows(
  { question, answer }: Answered,
  { clock, lang, known }: FiguresWorkbookQuestion,
): readonly CellRow[] {
  const say = (key: keyof typeof fileTexts): string => fileTexts[key][lang];
  const nameOf = (id: string): string => answer.names.find((one) => one.id === id)?.name ?? id;
  return [
    [say('screen'), `${titleOfScreen(question.screen, lang) ?? ''} ${question.screen}`],
    [say('subjects'), question.subjects.map(({ id }) => nameOf(id)).join(', ')],
    [say('span'), writtenSpan(question.span)],
    [say('step'), stepNames[question.step][lang]],
    [say('zone'), answer.zone],
    ...(answer.until === undefined ? [] : [[say('until'), momentIn(clock, Date.parse(answer.until))]]),
    [say('asOf'), momentIn(clock, known)],
    [say('hash'), createHash('sha256').update(JSON.stringify(answer)).digest('hex')],
    ...question.measures.flatMap((id) => measureRows(id, lang)),
    [],
  ];
}

function momentIn(clock: Zone, at: Millis): string {
  const { local, offset } = clock.written(at);
  return `${local} ${offset}`;
}

function measureRows(id: Question['measures'][number], lang: Lang): readonly CellRow[] {
  const { name, formula, clause, version } = measureOf(id);
  return [
    [fileTexts.measure[lang], `${name[lang]} (${id}, ${version})`],
    [fileTexts.formula[lang], formula[lang]],
    [fileTexts.clause[lang], clause === 'ours' ? fileTexts.ours[lang] : clause],
  ];
}

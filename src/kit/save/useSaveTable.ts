import { createContext, useContext } from 'react';
import { defineMessages } from '../../../domain/text/message.ts';
import { useClock } from '../../clock/useClock.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useSite, useTimes } from '../time/times.ts';
import { csvFile } from './csv.ts';
import { saveFile } from './saveFile.ts';

const words = defineMessages({
  'kit.save.subjects': { cn: '对象', en: 'Of' },
  'kit.save.span': { cn: '时段', en: 'Span' },
  'kit.save.zone': { cn: '时区', en: 'Time zone' },
  'kit.save.until': { cn: '计量至', en: 'Counted up to' },
  'kit.save.known': { cn: '数据截至', en: 'As known at' },
});

/** What the tables of a page answer: a file that was taken away says it, for nobody sees the page beside it. */
export interface FileQuestion {
  /** The names of the units or devices that were asked. */
  readonly subjects: readonly string[];
  /** As people say it: first and last day. */
  readonly span: string;
  /** The moment of the past as of which it was asked, ms; null: as of now. */
  readonly asOf: number | null;
  /** Up to when its figures are counted, where that is not the end of the span. */
  readonly countedUpTo?: string | null;
}

/** Given by the page that asks; where none does, a table is of the page's own words. */
export const FileQuestionContext = createContext<FileQuestion | null>(null);

interface Saved<R> {
  readonly columns: readonly { readonly title: string; readonly written?: (row: R) => string | number | null }[];
  readonly rows: readonly R[];
}

/** Saves a table as CSV under its name; where its page asks a question, the file begins with it and is called by it. */
export function useSaveTable() {
  const say = useText(words);
  const clock = useClock();
  const { zone } = useSite();
  const times = useTimes();
  const question = useContext(FileQuestionContext);
  return <R>(name: string, { columns, rows }: Saved<R>): void => {
    const told = columns.flatMap(({ title, written }) => (written === undefined ? [] : [{ title, written }]));
    const head =
      question === null
        ? []
        : [
            [say('kit.save.subjects'), question.subjects.join(', ')],
            [say('kit.save.span'), question.span],
            [say('kit.save.zone'), zone],
            ...(question.countedUpTo == null ? [] : [[say('kit.save.until'), times.full(question.countedUpTo)]]),
            [say('kit.save.known'), times.full(question.asOf ?? clock.now())],
            [],
          ];
    const lines = rows.map((row) => told.map(({ written }) => written(row)));
    const called = question === null ? name : `${name} ${subjectOf(question)} ${question.span}`;
    saveFile(csvFile([...head, told.map(({ title }) => title), ...lines]), `${called}.csv`);
  };
}

/** Of many the first, with how many more there are: a name of a file is short. */
function subjectOf({ subjects }: FileQuestion): string {
  const [first = '', ...more] = subjects;
  return more.length === 0 ? first : `${first} +${more.length}`;
}

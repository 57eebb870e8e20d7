import type { Answer } from '../../../domain/figure/answer.ts';
import { bySigns } from '../../../domain/text/order.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { Scroll } from '../../../src/kit/table/Scroll.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { axisNames } from '../parts/axisNames.ts';
import type { FigureView } from '../parts/useFigureView.ts';
import { causeNames, words } from './words.ts';

interface Props {
  readonly answer: Answer;
  readonly view: FigureView;
  readonly isBusy: boolean;
}

/** What made the curve another one: counters that begin or end to count, units that hang below another, months that were restated. */
export function Marks({ answer, view, isBusy }: Props) {
  const say = useText(words);
  const word = useWord();
  const figure = useFigure();
  const times = useTimes();
  const names = axisNames(answer, view.step, times);
  const nameOf = (id: string): string => answer.names.find((one) => one.id === id)?.name ?? id;
  const movedText = (unit: string | null | undefined): string =>
    unit === undefined ? say('trend.moved') : say('trend.movedUnit', { unit: unit ?? say('trend.hidden') });
  const rows = [
    ...answer.notes.flatMap(({ kind, subject, since, name }) =>
      kind === 'moved' && subject !== null && since !== null
        ? [{ date: since, unit: nameOf(subject.id), what: movedText(name) }]
        : [],
    ),
    ...answer.series
      .filter(({ compared }) => compared === null)
      .flatMap(({ revised, subject, unit }) =>
        revised.map(({ cell, value, cause }) => ({
          date: names[cell] ?? '',
          unit: nameOf(subject.id),
          what: say('trend.revised', {
            cause: word(causeNames[cause]),
            value: `${figure.number(value, unit)} ${unit ?? ''}`,
          }),
        })),
      ),
  ].sort((a, b) => bySigns(a.date, b.date));
  return (
    <Panel title={say('trend.marks')} busy={isBusy}>
      <Scroll>
        <PlainTable
          label={say('trend.marks')}
          rows={rows}
          idOf={({ date, unit, what }) => `${date}${unit}${what}`}
          empty={say('trend.marks.none')}
          say={say}
          columns={(column) => [
            column.name('trend.date', ({ date }) => date),
            column.words('trend.unit', ({ unit }) => unit),
            column.words('trend.what', ({ what }) => what),
          ]}
        />
      </Scroll>
    </Panel>
  );
}

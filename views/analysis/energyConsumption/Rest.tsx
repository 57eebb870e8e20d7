import type { Series } from '../../../domain/figure/answer.ts';
import type { Question } from '../../../domain/figure/question.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import type { Consumption } from '../parts/consumption.ts';
import { WhyFigure } from '../parts/why/WhyFigure.tsx';
import { words } from './words.ts';

interface Props {
  readonly consumption: Consumption;
  readonly sources: readonly Series[];
  /** That the consumption answers, and that the sources do. */
  readonly question: Question;
  readonly ofSources: Question;
}

/** The meters that the unexplained is the difference of: the unit's own, less those below it. */
export function Rest({ consumption, sources, question, ofSources }: Props) {
  const say = useText(words);
  const figure = useFigure();
  const { unit, rows, rest, main } = consumption;
  if (rest === null || main === null) return null;
  const own = sources.filter((one) => one.part !== null && one.unit === unit);
  const terms = [
    ...(own.length === 0 ? [main] : own).map((series, n) => ({
      id: `own${n}`,
      sign: '+',
      name: series.part?.name ?? say('consumption.whole'),
      series,
      asked: series === main ? question : ofSources,
    })),
    ...rows
      .filter(({ isRest }) => !isRest)
      .map(({ id, name, series }) => ({
        id,
        sign: '−',
        name: name ?? say('consumption.hidden'),
        series,
        asked: question,
      })),
    { id: 'rest', sign: '=', name: say('consumption.rest'), series: rest, asked: question },
  ];
  return (
    <Panel title={say('consumption.rest.title')} note={unit ?? ''}>
      <PlainTable
        label={say('consumption.rest.title')}
        rows={terms}
        idOf={({ id }) => id}
        empty=""
        say={say}
        columns={(column) => [
          column.words('consumption.rest.sign', ({ sign }) => sign),
          column.name('consumption.rest.term', ({ name }) => name),
          column.drawn(
            { key: 'value', title: `${say('consumption.use')} ${unit ?? ''}` },
            ({ series, asked }) => (
              <WhyFigure question={asked} series={series}>
                {figure.value(series.total, unit)}
              </WhyFigure>
            ),
            'end',
          ),
          column.words('consumption.note', ({ series }) => figure.notes(series.total).join(' · ')),
        ]}
      />
    </Panel>
  );
}

import type { Series } from '../../../domain/figure/answer.ts';
import type { Question } from '../../../domain/figure/question.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { coverageOf, useFigure } from '../../../src/kit/figure/useFigure.ts';
import { type Figure, Figures } from '../../../src/kit/figures/Figures.tsx';
import { Box } from '../../../src/kit/layout/parts.tsx';
import { type Consumption, shareOf } from '../parts/consumption.ts';
import styles from '../parts/figures.module.css';
import { WhyFigure } from '../parts/why/WhyFigure.tsx';
import { words } from './words.ts';

interface Props {
  readonly consumption: Consumption;
  readonly name: string;
  /** That the consumption answers. */
  readonly question: Question;
}

/** The figures that the screen is opened for; each is pressed for what it stands on. */
export function Keys({ consumption, name, question }: Props) {
  const say = useText(words);
  const figure = useFigure();
  const { main, mainCompared, coal, rest, unit } = consumption;
  if (main === null) return null;
  const pressed = (series: Series, text: string) => (
    <WhyFigure question={question} series={series}>
      {text}
    </WhyFigure>
  );
  const change = mainCompared?.change ?? null;
  const figures: readonly Figure[] = [
    {
      key: 'use',
      label: `${unit === 'tce' ? say('consumption.tce') : say('consumption.use')} · ${name}`,
      value: pressed(main, `${figure.value(main.total, unit)} ${unit ?? ''}`),
      note: [
        ...figure.notes(main.total),
        ...(main.revised.length === 0 ? [] : [say('consumption.revised', { n: main.revised.length })]),
      ].join(' · '),
    },
    ...(change === null
      ? []
      : [
          {
            key: 'change',
            label: say('consumption.change'),
            value: figure.percent(change.percent),
            note: `${figure.number(change.base, unit)} → ${figure.number(change.current, unit)} · ${say('consumption.over', { over: change.over, of: change.of })}`,
          },
        ]),
    ...(coal === null || coal === main
      ? []
      : [
          {
            key: 'coal',
            label: say('consumption.tce'),
            value: pressed(coal, `${figure.value(coal.total, 'tce')} tce`),
            note:
              coal.total.none === null
                ? say('consumption.factor', { ids: coal.uses.map(({ id }) => id).join(', ') })
                : figure.why(coal.total),
          },
        ]),
    ...(rest === null
      ? []
      : [
          {
            key: 'rest',
            label: say('consumption.rest'),
            value: pressed(rest, `${figure.value(rest.total, unit)} ${unit ?? ''}`),
            note:
              figure.why(rest.total) ??
              say('consumption.restOf', { percent: figure.percent(shareOf(rest.total, main.total), 2) }),
          },
        ]),
    { key: 'coverage', label: say('consumption.coverage'), value: `${coverageOf(main.total)} %` },
  ];
  return (
    <Box pad="2 3" ground="panel" className={styles.key}>
      <Figures look="tile" label={name} figures={figures} />
    </Box>
  );
}

import type { Answer } from '../../../../domain/figure/answer.ts';
import type { FigureStep } from '../../../../domain/figure/vocabulary.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { BarsChart } from '../../../../src/kit/chart/BarsChart.tsx';
import { Box } from '../../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { axisNames } from '../../../analysis/parts/axisNames.ts';
import { numberOf, type Pair } from './told.ts';
import { words } from './words.ts';

interface Props {
  readonly label: string;
  readonly answer: Pick<Answer, 'axes'>;
  readonly pair: Pair;
  readonly step: FigureStep;
}

/** The steps of a series as bars before those of the span that it is compared with. */
export function StepBars({ label, answer, pair: { now, base }, step }: Props) {
  const say = useText(words);
  const times = useTimes();
  return (
    <Box size="fill" pad="1">
      <BarsChart
        label={label}
        categories={axisNames(answer, step, times, now.axis)}
        bars={[
          ...(base === null
            ? []
            : [
                {
                  id: 'then',
                  name: say('board.figure.then'),
                  color: 1,
                  reference: true,
                  values: now.values.map((_, n) => numberOf(base.values[n])),
                },
              ]),
          { id: 'now', name: say('board.figure.now'), color: 1, values: now.values.map(numberOf) },
        ]}
      />
    </Box>
  );
}

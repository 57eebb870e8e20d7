import { useText } from '../../../../../src/i18n/I18n.tsx';
import { useFigure } from '../../../../../src/kit/figure/useFigure.ts';
import { Bar, Stack } from '../../../../../src/kit/layout/parts.tsx';
import { Unit } from '../../../../../src/kit/number/Unit.tsx';
import { useItem } from '../../board/standing.ts';
import { GreatFigure } from '../../figures/GreatFigure.tsx';
import { NotMeasured } from '../../figures/NotMeasured.tsx';
import { OfUnit, useMedium } from '../../figures/OfUnit.tsx';
import { StepBars } from '../../figures/StepBars.tsx';
import { pairsOf, wholeOf } from '../../figures/told.ts';
import { useUnitFigures } from '../../figures/useUnitFigures.ts';
import { words } from '../../figures/words.ts';

/** Rows from which on the steps have room below the figure. */
const withBars = 3;

/** What a unit used of a medium in the span, beside the span before by now, and by steps. */
export function UnitEnergy() {
  const say = useText(words);
  const figure = useFigure();
  const { height } = useItem();
  const asked = useUnitFigures({ measures: ['energy.use'], medium: useMedium(), compare: ['before'] });
  return (
    <OfUnit of={asked} to="/energyConsumption">
      {(answer) => {
        // Of one medium there may be two units, which do not add up.
        const [first, ...others] = wholeOf(pairsOf(answer, 'energy.use'));
        if (first === undefined) return <NotMeasured />;
        return (
          <Stack gap="0" size="fill">
            <Stack gap="0" pad="0 3" size="fixed">
              <GreatFigure cell={first.now.total} unit={first.now.unit} percent={first.base?.change?.percent ?? null} />
              {others.length === 0 ? null : (
                <Bar as="p" gap="0 4" text="small">
                  {others.map(({ now }) => (
                    <span key={now.unit}>
                      {figure.value(now.total, now.unit)} {now.unit === null ? null : <Unit unit={now.unit} />}
                    </span>
                  ))}
                </Bar>
              )}
            </Stack>
            {height < withBars ? null : (
              <StepBars label={say('board.figure.now')} answer={answer} pair={first} step={asked.question.step} />
            )}
          </Stack>
        );
      }}
    </OfUnit>
  );
}

import { mixFigures } from '../../../../domain/board/moduleFigures.ts';
import { own } from '../../../../domain/own.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { energyKinds } from '../../../../domain/unit/energyKinds.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { NamedBars } from '../../../../src/kit/chart/NamedBars.tsx';
import { useFigure } from '../../../../src/kit/figure/useFigure.ts';
import { Stack } from '../../../../src/kit/layout/parts.tsx';
import { byAmount, shareOf } from '../../../analysis/parts/consumption.ts';
import { FittingRows } from '../board/FittingRows.tsx';
import { useParameters } from '../board/standing.ts';
import { GreatFigure } from '../figures/GreatFigure.tsx';
import { NotMeasured } from '../figures/NotMeasured.tsx';
import { OfUnit, useMedium } from '../figures/OfUnit.tsx';
import { beforeOf, numberOf, pairsOf, wholeOf } from '../figures/told.ts';
import { useUnitFigures } from '../figures/useUnitFigures.ts';

const words = defineMessages({
  'board.mix.parts': { cn: '组成', en: 'What it is made of' },
  'board.mix.hidden': { cn: '不可见部分', en: 'Out of sight' },
});

/** Of what the consumption of a unit is made: its media as standard coal, or what is below it in one medium. */
export function Mix() {
  const say = useText(words);
  const lang = useLang();
  const figure = useFigure();
  const { of } = useParameters();
  const chosen = useMedium();
  const isByChild = of === 'child';
  const asks = mixFigures[isByChild ? 'child' : 'medium'];
  const [measure] = asks.measures;
  const asked = useUnitFigures({ ...asks, medium: isByChild ? chosen : null });
  return (
    <OfUnit of={asked} to="/energyConsumption">
      {(answer) => {
        const pairs = pairsOf(answer, measure);
        const [whole] = wholeOf(pairs);
        if (whole === undefined) return <NotMeasured />;
        // Beside the whole stands what is counted in its unit.
        const parts = pairs
          .filter(({ now }) => now.part !== null && now.unit === whole.now.unit)
          .toSorted((a, b) => byAmount(a.now.total, b.now.total));
        const nameOf = ({ part, medium }: (typeof whole)['now']): string =>
          (part?.by === 'medium' ? own(energyKinds, medium ?? '')?.[lang] : part?.name) ?? say('board.mix.hidden');
        return (
          <Stack gap="0" size="fill">
            <Stack gap="0" pad="0 3" size="fixed">
              <GreatFigure cell={whole.now.total} unit={whole.now.unit} percent={whole.base?.change?.percent ?? null} />
            </Stack>
            <FittingRows rows={parts} rowHeight={24}>
              {(shown) => (
                <NamedBars
                  label={say('board.mix.parts')}
                  bars={shown.map(({ now, base }, n) => ({
                    id: `${n}`,
                    name: nameOf(now),
                    value: numberOf(now.total.value) ?? 0,
                    before: beforeOf(base?.change ?? null),
                    told: `${figure.value(now.total, now.unit)} · ${figure.percent(shareOf(now.total, whole.now.total))}`,
                  }))}
                />
              )}
            </FittingRows>
          </Stack>
        );
      }}
    </OfUnit>
  );
}

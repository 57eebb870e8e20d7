import { NumberedListIcon } from '@blueprintjs/icons';
import { rankingFigures } from '../../../../domain/board/moduleFigures.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { NamedBars } from '../../../../src/kit/chart/NamedBars.tsx';
import { useFigure } from '../../../../src/kit/figure/useFigure.ts';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { consumptionOf } from '../../../analysis/parts/consumption.ts';
import { FittingRows } from '../board/FittingRows.tsx';
import { NotMeasured } from '../figures/NotMeasured.tsx';
import { OfUnit, useMedium } from '../figures/OfUnit.tsx';
import { beforeOf, numberOf } from '../figures/told.ts';
import { useUnitFigures } from '../figures/useUnitFigures.ts';

const words = defineMessages({
  'board.ranking.rows': { cn: '下级用量', en: 'What is below, by consumption' },
  'board.ranking.none': { cn: '没有下级单元', en: 'No unit is below it' },
  'board.ranking.hidden': { cn: '不可见的单元', en: 'A unit out of sight' },
});

/** Which of the units below one used most, and by how much each changed. */
export function Ranking() {
  const say = useText(words);
  const figure = useFigure();
  const medium = useMedium();
  const asked = useUnitFigures({ ...rankingFigures, medium });
  return (
    <OfUnit of={asked} to="/rankAnalysis">
      {(answer) => {
        const { rows, main, unit } = consumptionOf(answer, medium);
        if (main === null) return <NotMeasured />;
        if (rows.length === 0)
          return <StatePage icon={<NumberedListIcon size={20} />} title={say('board.ranking.none')} />;
        return (
          <FittingRows rows={rows} rowHeight={26}>
            {(shown) => (
              <NamedBars
                label={`${say('board.ranking.rows')} ${unit ?? ''}`}
                bars={shown.map(({ id, name, total, change }) => ({
                  id,
                  name: name ?? say('board.ranking.hidden'),
                  value: numberOf(total.value) ?? 0,
                  before: beforeOf(change),
                  told: `${figure.value(total, unit)} ${unit ?? ''} · ${signed(change?.percent ?? null, figure.percent)}`,
                }))}
              />
            )}
          </FittingRows>
        );
      }}
    </OfUnit>
  );
}

const signed = (percent: string | null, write: (percent: string | null) => string): string =>
  `${Number(percent) > 0 ? '+' : ''}${write(percent)}`;

import { CalculatorIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { intensityFigures } from '../../../../domain/board/moduleFigures.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useFigure } from '../../../../src/kit/figure/useFigure.ts';
import { Bar, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { Unit } from '../../../../src/kit/number/Unit.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useOpens } from '../../../../src/session/useOpens.ts';
import { FittingRows } from '../board/FittingRows.tsx';
import { useParameters } from '../board/standing.ts';
import { GreatFigure } from '../figures/GreatFigure.tsx';
import { OfUnit, useMedium } from '../figures/OfUnit.tsx';
import { pairsOf } from '../figures/told.ts';
import { useUnitFigures } from '../figures/useUnitFigures.ts';

const words = defineMessages({
  'board.intensity.none': { cn: '没有产量等记录', en: 'No output is recorded' },
  'board.intensity.none.why': {
    cn: '单耗由用量和录入的产量、面积等算出。',
    en: 'It comes of the consumption and of what is entered: output, area…',
  },
  'board.intensity.enter': { cn: '录入', en: 'Enter it' },
});

const records = '/economicInfo';

/** What one of what a unit makes took: the ratio of the sums of the span. */
export function Intensity() {
  const say = useText(words);
  const opens = useOpens();
  const { kind } = useParameters();
  const figure = useFigure();
  const asked = useUnitFigures({ ...intensityFigures, medium: useMedium() });
  return (
    <OfUnit of={asked} to="/eea">
      {(answer) => {
        const all = pairsOf(answer, 'energy.intensity');
        // A driver is named by its kind first.
        const wanted = all.filter(({ now }) => now.part?.id.startsWith(`${String(kind ?? '')}/`));
        const [first, ...others] = [...wanted, ...all.filter((one) => !wanted.includes(one))];
        if (first === undefined)
          return (
            <StatePage
              icon={<CalculatorIcon size={20} />}
              title={say('board.intensity.none')}
              actions={opens([records]) ? <Link href={records}>{say('board.intensity.enter')}</Link> : undefined}
            >
              {say('board.intensity.none.why')}
            </StatePage>
          );
        return (
          <Stack gap="0" size="fill" pad="0 3">
            <Words text="note">{first.now.part?.name}</Words>
            <GreatFigure cell={first.now.total} unit={first.now.unit} percent={first.base?.change?.percent ?? null} />
            <FittingRows rows={others} rowHeight={22}>
              {(shown) =>
                shown.map(({ now }) => (
                  <Bar key={`${now.part?.id} ${now.unit}`} still spread="between" text="small">
                    <span>{now.part?.name}</span>
                    <b>
                      {figure.value(now.total, now.unit)} {now.unit === null ? null : <Unit unit={now.unit} />}
                    </b>
                  </Bar>
                ))
              }
            </FittingRows>
          </Stack>
        );
      }}
    </OfUnit>
  );
}

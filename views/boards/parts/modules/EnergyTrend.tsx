import { useMemo } from 'react';
import { moduleBeats } from '../../../../domain/board/beats.ts';
import { trendSpan } from '../../../../domain/board/figureSpan.ts';
import { trendFigures, trendSteps } from '../../../../domain/board/moduleFigures.ts';
import { zoneOf } from '../../../../domain/clock/zone.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Stack } from '../../../../src/kit/layout/parts.tsx';
import { useSite } from '../../../../src/kit/time/times.ts';
import { useParameters } from '../board/standing.ts';
import { GreatFigure } from '../figures/GreatFigure.tsx';
import { NotMeasured } from '../figures/NotMeasured.tsx';
import { OfUnit, useMedium } from '../figures/OfUnit.tsx';
import { StepBars } from '../figures/StepBars.tsx';
import { pairsOf, wholeOf } from '../figures/told.ts';
import { useUnitFigures } from '../figures/useUnitFigures.ts';

const words = defineMessages({
  'board.energyTrend.day': { cn: '最近 {n} 天，与去年同期比', en: 'The last {n} days, before last year' },
  'board.energyTrend.month': { cn: '最近 {n} 个月，与去年同期比', en: 'The last {n} months, before last year' },
  'board.energyTrend.steps': { cn: '用量', en: 'Consumption' },
});

const hour = moduleBeats.energyTrend;

/** Whether the consumption of a unit rises: by days or months, each before that of last year. */
export function EnergyTrend() {
  const say = useText(words);
  const { zone } = useSite();
  const now = Math.floor(useNow(hour) / hour) * hour;
  const said = useParameters();
  const step = said['step'] === 'day' ? 'day' : 'month';
  const { span, count } = useMemo(
    () => trendSpan({ step, count: Number(said['count'] ?? trendSteps.count) }, now, zoneOf(zone)),
    [step, said, now, zone],
  );
  const asked = useUnitFigures({ ...trendFigures, medium: useMedium(), step, span });
  return (
    <OfUnit of={asked} to="/trendAnalysis" note={say(`board.energyTrend.${step}`, { n: count })}>
      {(answer) => {
        const [first] = wholeOf(pairsOf(answer, 'energy.use'));
        if (first === undefined) return <NotMeasured />;
        return (
          <Stack gap="0" size="fill">
            <Stack gap="0" pad="0 3" size="fixed">
              <GreatFigure
                cell={first.now.total}
                unit={first.now.unit}
                percent={first.base?.change?.percent ?? null}
                against="lastYear"
              />
            </Stack>
            <StepBars label={say('board.energyTrend.steps')} answer={answer} pair={first} step={step} />
          </Stack>
        );
      }}
    </OfUnit>
  );
}

import { TreeIcon } from '@blueprintjs/icons';
import { unitCarbon } from '../../../../../domain/board/unitBoardCalls.ts';
import { gridPlaces } from '../../../../../domain/energy/gridPlaces.ts';
import { defineMessages } from '../../../../../domain/text/message.ts';
import { usePast } from '../../../../../src/address/usePast.ts';
import { useCall } from '../../../../../src/api/useCall.ts';
import { useNow } from '../../../../../src/clock/useClock.ts';
import { useText } from '../../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../../src/i18n/lang.ts';
import { useFigure } from '../../../../../src/kit/figure/useFigure.ts';
import { Stack, Words } from '../../../../../src/kit/layout/parts.tsx';
import { Unit } from '../../../../../src/kit/number/Unit.tsx';
import { Loaded } from '../../../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../../../src/kit/state/StatePage.tsx';
import { useAboutOrHome, useBoardSpan } from '../../board/standing.ts';
import { GreatFigure } from '../../figures/GreatFigure.tsx';
import { NotMeasured } from '../../figures/NotMeasured.tsx';
import { pairsOf, wholeOf } from '../../figures/told.ts';
import { useFigureSpan, useUnitFigures } from '../../figures/useUnitFigures.ts';
import { ModuleFrame } from '../../ModuleFrame.tsx';

const words = defineMessages({
  'board.carbon.factor': { cn: '{place} {year} 年因子 {value} kg/kWh', en: '{place} {year}: {value} kg/kWh' },
  'board.carbon.of': { cn: '外购电力', en: 'Of electricity' },
  'board.carbon.none': { cn: '没有选定排放因子', en: 'No emission factor chosen' },
  'board.carbon.none.why': {
    cn: '请管理员在首页设置中选定电网。',
    en: 'An administrator chooses the grid in the home settings.',
  },
  'board.carbon.coal': { cn: '折标煤', en: 'Standard coal' },
});

const beat = 60_000;

/** What the electricity of a unit stands for in CO₂, and all that it used as standard coal. */
export function UnitCarbon() {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const figure = useFigure();
  const about = useAboutOrHome();
  const past = usePast();
  const { title } = useBoardSpan();
  const { span } = useFigureSpan();
  const turn = Math.floor(useNow(beat) / beat);
  const asked = useCall(unitCarbon, about?.of === 'unit' ? { body: { unit: about.id, span } } : null, {
    asOf: past?.asOf ?? null,
    moved: past === null ? turn : null,
  });
  const { value: told } = useUnitFigures({ measures: ['energy.tce'], medium: null, step: 'whole' });
  const [coal] = told === null ? [] : wholeOf(pairsOf(told, 'energy.tce'));
  return (
    <ModuleFrame note={word(title)}>
      <Loaded of={asked} rows={3}>
        {({ emitted, percent, factor }) => {
          if (factor === null)
            return (
              <StatePage icon={<TreeIcon size={20} />} title={say('board.carbon.none')}>
                {say('board.carbon.none.why')}
              </StatePage>
            );
          if (emitted === null) return <NotMeasured />;
          const { place, year, kgPerKwh } = factor;
          return (
            <Stack gap="1" pad="0 3 3" size="fill">
              <GreatFigure cell={emitted} unit="tCO2" percent={percent} />
              {coal === undefined ? null : (
                <Words text="figure">
                  {figure.value(coal.now.total, 'tce')} <Unit unit="tce" />
                </Words>
              )}
              <Words text="note">
                {say('board.carbon.of')} ·{' '}
                {say('board.carbon.factor', { place: gridPlaces[place][lang], year: String(year), value: kgPerKwh })}
                {coal === undefined ? null : ` · ${say('board.carbon.coal')}`}
              </Words>
            </Stack>
          );
        }}
      </Loaded>
    </ModuleFrame>
  );
}

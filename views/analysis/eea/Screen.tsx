import { ChartIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import type { Answer } from '../../../domain/figure/answer.ts';
import { dayAfter } from '../../../domain/figure/period.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { type FigurePageProps, figurePage } from '../parts/figurePage.tsx';
import styles from '../parts/figures.module.css';
import { useFigures } from '../parts/useFigures.ts';
import { Bars } from './Bars.tsx';
import { Intensities } from './Intensities.tsx';
import { useStandards } from './useStandards.ts';
import { words } from './words.ts';

const route = '/eea';

/** Whether energy is used well for what was made of it: per product, value, area and person. */
export const Screen = figurePage(route, {
  title: { cn: '能效分析', en: 'Energy-efficiency analysis' },
  media: { all: true, first: null },
  children: (props) => <Efficiency {...props} />,
});

function Efficiency({ view }: FigurePageProps) {
  const isCoal = view.medium === null;
  const compare = view.comparisons.slice(0, 1);
  const ratio = isCoal ? 'energy.intensityTce' : 'energy.intensity';
  const asked = useFigures(route, view, { measures: [ratio, 'driver.value'], by: 'driver', compare });
  const energy = useFigures(route, view, { measures: [isCoal ? 'energy.tce' : 'energy.use'], compare: [] });
  return (
    <Loaded of={asked}>
      {(answer) => <Told answer={answer} view={view} energy={energy.value} isBusy={asked.isLoading} />}
    </Loaded>
  );
}

interface Props extends Pick<FigurePageProps, 'view'> {
  readonly answer: Answer;
  readonly energy: Answer | null;
  readonly isBusy: boolean;
}

function Told({ answer, energy, view, isBusy }: Props) {
  const say = useText(words);
  const standards = useStandards(view.asOf);
  const drivers = new Map(
    answer.series.flatMap(({ part, measure }) =>
      part === null || measure === 'driver.value' ? [] : [[part.id, part.name ?? part.id] as const],
    ),
  );
  const wanted = view.search.get('driver');
  const chosen = [...drivers.keys()].find((id) => id === wanted) ?? [...drivers.keys()][0];
  if (chosen === undefined)
    return (
      <StatePage icon={<ChartIcon size={24} />} title={say('eea.empty')}>
        {say('eea.empty.why')} <Link href={`/economicInfo?units=${view.units[0] ?? ''}`}>{say('eea.enter')}</Link>
      </StatePage>
    );
  return (
    <>
      {drivers.size < 2 ? null : (
        <div>
          <Segments
            label={say('eea.driver')}
            value={chosen}
            onChoose={(driver) => view.put({ driver })}
            segments={[...drivers].map(([value, text]) => ({ value, text }))}
          />
        </div>
      )}
      <Bars answer={answer} view={view} isBusy={isBusy} driver={chosen} name={drivers.get(chosen) ?? ''} />
      <Intensities
        standards={standards}
        day={dayAfter(view.span.to, -1)}
        answer={answer}
        energy={energy}
        isBusy={isBusy}
      />
      {standards.length === 0 ? <p className={styles.notes}>{say('eea.level')}</p> : null}
    </>
  );
}

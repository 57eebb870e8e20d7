import { useState } from 'react';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { type FigurePageProps, figurePage } from '../parts/figurePage.tsx';
import styles from '../parts/figures.module.css';
import { useFigures } from '../parts/useFigures.ts';
import { Composed } from './Composed.tsx';
import { Days } from './Days.tsx';
import { Duration } from './Duration.tsx';
import { Keys } from './Keys.tsx';
import { LoadCurve } from './LoadCurve.tsx';
import type { OpenPeak } from './openPeak.ts';
import { words } from './words.ts';

const route = '/loadAnalysis';

/** How near a load came to its highest, when, and what made the peak. */
export const Screen = figurePage(route, {
  title: { cn: '负荷分析', en: 'Load analysis' },
  children: (props) => <Loads {...props} />,
});

function Loads({ view }: FigurePageProps) {
  const say = useText(words);
  const electric = { ...view, medium: 'electricity' as const };
  const compare = view.comparisons.slice(0, 1);
  const curve = useFigures(route, electric, { measures: ['load.power'], compare });
  const facts = useFigures(route, electric, { measures: ['load.facts', 'load.duration'], step: 'whole', compare });
  const days = useFigures(route, electric, { measures: ['load.peak', 'load.power'], step: 'day', compare: [] });
  const [peak, setPeak] = useState<OpenPeak | null>(null);
  return (
    <Loaded
      of={facts}
      empty={{
        when: facts.value?.results.length === 0,
        show: <p className={styles.notes}>{say('load.none')}</p>,
      }}
    >
      {(told) => (
        <>
          <Keys answer={told} />
          <div className={styles.pair}>
            {curve.value === null ? null : <LoadCurve answer={curve.value} view={view} isBusy={curve.isLoading} />}
            <Duration answer={told} isBusy={facts.isLoading} />
          </div>
          {peak === null ? null : <Composed route={route} view={electric} peak={peak} />}
          {days.value === null ? null : <Days answer={days.value} isBusy={days.isLoading} onPeak={setPeak} />}
        </>
      )}
    </Loaded>
  );
}

import { useState } from 'react';
import type { Answer } from '../../../domain/figure/answer.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Halves } from '../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { type FigurePageProps, figurePage } from '../parts/figurePage.tsx';
import styles from '../parts/figures.module.css';
import { useFigures } from '../parts/useFigures.ts';
import { Bands } from './Bands.tsx';
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
  const curve = useFigures(route, electric, { measures: ['load.power', 'load.contract'], compare });
  const facts = useFigures(route, electric, {
    measures: ['load.facts', 'load.duration', 'load.bands'],
    step: 'whole',
    compare,
  });
  const days = useFigures(route, electric, {
    measures: ['load.peak', 'load.power', 'load.rate'],
    step: 'day',
    compare: [],
  });
  const [picked, setPeak] = useState<OpenPeak | null>(null);
  const isShown = picked !== null && view.units.includes(picked.unit);
  return (
    <Loaded
      of={facts}
      empty={{ when: facts.value?.results.length === 0, show: <p className={styles.notes}>{say('load.none')}</p> }}
    >
      {(told) => {
        const peak = isShown ? picked : highestOf(told);
        return (
          <>
            <Keys answer={told} />
            <Halves columns="first">
              {curve.value === null ? null : <LoadCurve answer={curve.value} isBusy={curve.isLoading} />}
              <Duration answer={told} isBusy={facts.isLoading} />
            </Halves>
            <Bands answer={told} isBusy={facts.isLoading} />
            {peak === null ? null : <Composed route={route} view={electric} peak={peak} />}
            {days.value === null ? null : <Days answer={days.value} isBusy={days.isLoading} onPeak={setPeak} />}
          </>
        );
      }}
    </Loaded>
  );
}

/** The highest of the first load: what made it stands there before anybody asks. */
function highestOf({ results }: Answer): OpenPeak | null {
  const first = results.find((one) => one.measure === 'load.facts' && one.compared === null);
  const at = first?.gives === 'facts' ? (first.facts.find(({ id }) => id === 'max')?.at ?? null) : null;
  return first === undefined || at === null ? null : { unit: first.subject.id, at };
}

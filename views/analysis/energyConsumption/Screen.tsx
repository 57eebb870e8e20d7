import { useMemo, useState } from 'react';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { consumptionOf, measuresFor } from '../parts/consumption.ts';
import { type FigurePageProps, figurePage } from '../parts/figurePage.tsx';
import { useFigures } from '../parts/useFigures.ts';
import { type Asks, questionOf } from '../parts/useFigureView.ts';
import { words as shared } from '../parts/words.ts';
import { Flows } from './Flows.tsx';
import { Keys } from './Keys.tsx';
import { Parts } from './Parts.tsx';
import { Rest } from './Rest.tsx';
import { StepBars } from './StepBars.tsx';

const route = '/energyConsumption';

/** Where the energy of a unit went, and how much of it nobody can explain. */
export const Screen = figurePage(route, {
  title: { cn: '能耗分析', en: 'Energy consumption' },
  media: { all: true, first: null },
  children: (props) => <Consumed {...props} />,
});

function Consumed({ view, units }: FigurePageProps) {
  const say = useText(shared);
  const { medium, put } = view;
  const { use, rest } = measuresFor(medium);
  const measures = medium === null ? [use, rest] : [use, rest, 'energy.tce' as const];
  const ofParts: Asks = { measures, by: 'child', step: 'whole' };
  const ofSources: Asks = { measures: [use], by: medium === null ? 'medium' : 'point', step: 'whole', compare: [] };
  const ofSteps: Asks = { measures: [use], by: 'child', compare: view.comparisons.slice(0, 1) };
  const parts = useFigures(route, view, ofParts);
  const sources = useFigures(route, view, ofSources);
  const steps = useFigures(route, view, ofSteps);
  const question = questionOf(route, view, ofParts);
  const [isRest, setRest] = useState(false);
  const consumption = useMemo(
    () => (parts.value === null ? null : consumptionOf(parts.value, medium)),
    [parts.value, medium],
  );
  const name = units.find(({ id }) => id === view.units[0])?.name ?? '';
  const pick = (id: string) => put({ units: id });
  return (
    <Loaded of={parts} rows={16} widths={[96]} label={say('figures.loading')}>
      {() =>
        consumption === null ? null : (
          <>
            <Keys consumption={consumption} name={name} question={question} />
            <Flows
              consumption={consumption}
              name={name}
              medium={medium}
              onPick={pick}
              onRest={() => setRest(!isRest)}
              sources={sources.value?.series ?? []}
              isBusy={parts.isLoading || sources.isLoading}
            />
            {isRest ? (
              <Rest
                consumption={consumption}
                question={question}
                sources={sources.value?.series ?? []}
                ofSources={questionOf(route, view, ofSources)}
              />
            ) : null}
            {steps.value === null ? null : (
              <StepBars
                consumption={consumption}
                answer={steps.value}
                step={view.step}
                isBusy={steps.isLoading}
                question={questionOf(route, view, ofSteps)}
              />
            )}
            <Parts
              consumption={consumption}
              name={name}
              question={question}
              isBusy={parts.isLoading}
              onPick={pick}
              onRest={() => setRest(!isRest)}
            />
          </>
        )
      }
    </Loaded>
  );
}

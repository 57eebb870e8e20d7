import { useState } from 'react';
import {
  type ChartItem,
  choiceFault,
  mostOfOneUnit,
  mostOfOneUnitOfSmall,
} from '../../../domain/telemetry/chartChoice.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Check } from '../../../src/kit/form/Check.tsx';
import { Grid } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { sampleItems } from './samples.ts';
import styles from './testCharts.module.css';
import { words } from './words.ts';

const most = { large: mostOfOneUnit, small: mostOfOneUnitOfSmall } as const;

/** Which items go together on one chart: what cannot be chosen says why before it is clicked. */
export function Choice() {
  const say = useText(words);
  const [size, setSize] = useState<keyof typeof most>('large');
  const [chosen, setChosen] = useState<readonly ChartItem[]>([]);
  const toggle = (item: ChartItem) =>
    setChosen(chosen.includes(item) ? chosen.filter((one) => one !== item) : [...chosen, item]);
  const whyNot = (item: ChartItem): string | null => {
    const fault = chosen.includes(item) ? null : choiceFault(chosen, item, most[size]);
    return fault === null ? null : say(`testCharts.choice.${fault}`, { most: most[size] });
  };
  return (
    <Panel
      title={say('testCharts.choice')}
      actions={
        <Segments
          label={say('testCharts.choice')}
          value={size}
          onChoose={(next) => {
            setSize(next);
            setChosen([]);
          }}
          segments={[
            { value: 'large', text: say('testCharts.choice.large') },
            { value: 'small', text: say('testCharts.choice.small') },
          ]}
        />
      }
    >
      <Grid as="ul" pad="0 3 3" className={styles.items}>
        {sampleItems.map((item) => {
          const why = whyNot(item);
          return (
            <li key={item.id}>
              <Check
                label={`${item.id} ${item.unit ?? '–'}${why === null ? '' : ` · ${why}`}`}
                checked={chosen.includes(item)}
                disabled={why !== null}
                onChange={() => toggle(item)}
              />
            </li>
          );
        })}
      </Grid>
    </Panel>
  );
}

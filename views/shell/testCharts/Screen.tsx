import { readSite } from '../../../domain/site/calls.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { TimeChart } from '../../../src/kit/chart/TimeChart.tsx';
import { Bar, Grid, Words } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { Choice } from './Choice.tsx';
import { Parts } from './Parts.tsx';
import { type Sample, sampleNow, sampleSpan, samples } from './samples.ts';
import styles from './testCharts.module.css';
import { words } from './words.ts';

/** The gallery of the charts and shared parts, for developers; a site that does not show such pages has none (decision 15). */
export function Screen() {
  const say = useText(words);
  const asked = useCall(readSite, {});
  return (
    <Loaded of={asked} heading={say('testCharts.title')}>
      {({ developers }) => (developers ? <Gallery /> : <Failure code="NOT_FOUND" />)}
    </Loaded>
  );
}

function Gallery() {
  const say = useText(words);
  return (
    <Grid>
      <Bar as="header" at="base" gap="3" className={styles.head}>
        <Words as="h1" text="head">
          {say('testCharts.title')}
        </Words>
        <Words text="note">{say('testCharts.why')}</Words>
      </Bar>
      <Grid className={styles.charts}>
        {samples.map((sample) => (
          <Panel key={sample.id} title={say(`testCharts.${sample.id}`)} note={sample.series[0]?.unit ?? undefined}>
            <SampleChart sample={sample} />
          </Panel>
        ))}
      </Grid>
      <Choice />
      <Parts />
    </Grid>
  );
}

const never = () => () => undefined;

function SampleChart({ sample }: { readonly sample: Sample }) {
  const say = useText(words);
  const { id, series, data, limits, events, zeroBase } = sample;
  return (
    <div className={styles.plot}>
      <TimeChart
        label={say(`testCharts.${id}`)}
        series={series}
        feed={feedOf(sample.id, data)}
        span={() => sampleSpan}
        now={() => sampleNow}
        {...(limits === undefined ? {} : { limits })}
        {...(events === undefined ? {} : { events })}
        zeroBase={zeroBase}
        cursorKey="testCharts"
        gapText={say('testCharts.gap')}
      />
    </div>
  );
}

const feeds = new Map<string, { readonly read: () => Sample['data']; readonly subscribe: typeof never }>();

/** One feed for each sample: another one would make the chart anew. */
function feedOf(id: string, data: Sample['data']) {
  const feed = feeds.get(id) ?? { read: () => data, subscribe: never };
  feeds.set(id, feed);
  return feed;
}

import { TimelineLineChartIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'wouter';
import { listPoints, type PointRow } from '../../../../domain/telemetry/calls.ts';
import { type ChartItem, choiceFault, mostOfOneUnitOfSmall } from '../../../../domain/telemetry/chartChoice.ts';
import { useWholeList } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Stack, Word, Words } from '../../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useOpens } from '../../../../src/session/useOpens.ts';
import { PointsChart } from '../../../boards/parts/points/PointsChart.tsx';
import { useDeviceTopic } from '../../../live/parts/useDeviceTopic.ts';
import { DeviceSubjectPage } from '../../parts/subject/DeviceSubjectPage.tsx';
import { PointRows } from './PointRows.tsx';
import styles from './realTime.module.css';
import { words } from './words.ts';

const tenMinutes = 600_000;
const buckets = 600;

/** Whether each point of a device reads: how old, between which limits, and how it moved since one looks. */
export function Screen() {
  const say = useText(words);
  return (
    <DeviceSubjectPage title={say('realTime.title')} ways={({ id }) => <Ways key={id} id={id} />}>
      {({ id, name }) => <OfDevice key={id} id={id} name={name} />}
    </DeviceSubjectPage>
  );
}

/** Whether it answers (S024, S025), and the ways on. */
function Ways({ id }: { readonly id: string }) {
  const say = useText(words);
  const opens = useOpens();
  const state = useDeviceTopic(id);
  const of = `?device=${encodeURIComponent(id)}`;
  const ways = [
    ['/remoteAcq', 'realTime.readNow'],
    ['/remote', 'realTime.set'],
    ['/deviceBoard', 'realTime.board'],
  ] as const;
  return (
    <>
      <Word role="status">
        {say(state === null ? 'realTime.unknown' : state.online ? 'realTime.online' : 'realTime.offline')}
      </Word>
      {ways.map(([path, name]) =>
        opens([path]) ? (
          <Link key={path} href={`${path}${of}`}>
            {say(name)}
          </Link>
        ) : null,
      )}
    </>
  );
}

function OfDevice({ id, name }: { readonly id: string; readonly name: string }) {
  const say = useText(words);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const asked = useWholeList(listPoints, { device: [id] });
  const rows = asked.value?.rows ?? [];
  const charted = chosen.flatMap((one) => rows.find((row) => row.id === one) ?? []);
  const turn = (point: PointRow) =>
    setChosen(chosen.includes(point.id) ? chosen.filter((one) => one !== point.id) : [...chosen, point.id]);
  const refusalOf = (point: ChartItem) =>
    chosen.includes(point.id) ? null : choiceFault(charted, point, mostOfOneUnitOfSmall);
  return (
    <Stack gap="1" size="fill" over="cut">
      <Panel title={name} note={say('realTime.count', { n: rows.length })} className={styles.points}>
        <Loaded
          of={asked}
          rows={14}
          widths={[30, 60]}
          label={say('realTime.reading')}
          empty={{
            when: asked.value?.rows.length === 0,
            show: (
              <StatePage icon={<TimelineLineChartIcon size={32} />} title={say('realTime.none')}>
                <Link href={`/equdataitem?deviceId=${encodeURIComponent(id)}`}>{say('realTime.enter')}</Link>
              </StatePage>
            ),
          }}
        >
          {(value) => <PointRows points={value.rows} chosen={chosen} refusalOf={refusalOf} onTurn={turn} />}
        </Loaded>
      </Panel>
      <Chart points={charted} onClear={() => setChosen([])} />
    </Stack>
  );
}

function Chart({ points, onClear }: { readonly points: readonly PointRow[]; readonly onClear: () => void }) {
  const say = useText(words);
  const units = [...new Set(points.map(({ unit }) => unit))];
  return (
    <Panel
      title={say('realTime.chart')}
      className={points.length === 0 ? styles.noChart : styles.chart}
      actions={
        points.length === 0 ? undefined : (
          <Button look="quiet" size="row" onClick={onClear}>
            {say('realTime.clear')}
          </Button>
        )
      }
    >
      {points.length === 0 ? (
        <Words text="note" pad="1 3">
          {say('realTime.chart.none')}
        </Words>
      ) : (
        units.map((unit, n) => (
          <PointsChart
            key={unit ?? ''}
            points={points.filter((one) => one.unit === unit)}
            firstColor={n * 3 + 1}
            question={{ last: tenMinutes }}
            buckets={buckets}
          />
        ))
      )}
    </Panel>
  );
}

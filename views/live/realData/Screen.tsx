import { ThListIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import type { PointRow } from '../../../domain/telemetry/calls.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useFirstView } from '../../../src/address/useFirstView.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useKeys } from '../../../src/kit/keys/keys.ts';
import { Grid } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { More } from '../../../src/kit/state/More.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { Charts, type Span, spans } from './Charts.tsx';
import { refusalOf } from './chosen.ts';
import { DeviceList } from './DeviceList.tsx';
import styles from './realData.module.css';
import { type Points, usePoints } from './usePoints.ts';
import { ValueTable } from './ValueTable.tsx';
import { words } from './words.ts';

/** Live values: a device's points in a table, chosen points as curves. Device, search, choice and span stand in the address. */
export function Screen() {
  const say = useText(words);
  const view = useView();
  const { points } = view;
  const search = useRef<HTMLInputElement>(null);
  useRealDataKeys(view, () => search.current?.focus());
  return (
    <Grid size="fill" className={styles.screen}>
      <h1 className="bb-spoken">{say('realData.title')}</h1>
      <DeviceList points={points} text={view.text} onText={view.setText} onDevice={view.setDevice} search={search} />
      <Panel title={view.title} note={view.note} className={styles.values}>
        <Values points={points} view={view} />
      </Panel>
      <Charts chosen={points.chosen} span={view.span} onSpan={view.setSpan} onRemove={view.turn} onClear={view.clear} />
    </Grid>
  );
}

function Values({ points, view }: { readonly points: Points; readonly view: View }) {
  const say = useText(words);
  if (points.isLoading || points.isReading)
    return <Skeleton rows={16} widths={[4, 30, 16, 14, 12]} label={say('realData.loading')} />;
  if (points.failure !== null)
    return <Failure code={points.failure.code} message={points.failure.message} onAgain={points.again} />;
  if (points.devicesInAll === 0 && view.text === '') {
    return (
      <StatePage icon={<ThListIcon size={32} />} title={say('realData.none')}>
        {say('realData.none.why')}
      </StatePage>
    );
  }
  return (
    <>
      <ValueTable
        rows={points.rows}
        chosen={points.chosen}
        hasDevices={view.text !== ''}
        selected={view.selected}
        onSelect={view.select}
        onTurn={view.turn}
        onClear={() => view.setText('')}
      />
      <More shown={points.rows.length} total={points.rowsInAll} onMore={points.moreRows} />
    </>
  );
}

type View = ReturnType<typeof useView>;

/** What the address says, and what it leads to. */
function useView() {
  const say = useText(words);
  const { search, put } = useAddress();
  useFirstView('/realData', ['points', 'device', 'last']);
  const text = search.get('q') ?? '';
  const points = usePoints({ text, device: search.get('device'), linked: search.get('points') ?? '' });
  const { chosen, device, rows } = points;
  const name = points.devices.find(({ id }) => id === device)?.name ?? rows[0]?.device.name;
  const span = search.get('last') ?? '1h';
  const turn = (point: PointRow) => {
    const isChosen = chosen.some((one) => one.id === point.id);
    if (!isChosen && refusalOf(chosen, point) !== null) return;
    const next = isChosen ? chosen.filter((one) => one.id !== point.id) : [...chosen, point];
    // The device stays where it is, whatever leaves the charts.
    put({ points: next.map((one) => one.id).join(), device });
  };
  return {
    text,
    points,
    rows,
    turn,
    title: text === '' ? (name ?? say('realData.table')) : say('realData.title'),
    note: text === '' ? (device ?? undefined) : say('realData.found', { text, n: points.rowsInAll }),
    selected: search.get('id'),
    span: (span in spans ? span : '1h') as Span,
    setText: (q: string) => put({ q }),
    setDevice: (id: string) => put({ device: id, q: null, id: null }),
    setSpan: (last: Span) => put({ last }),
    select: (id: string) => put({ id }),
    clear: () => put({ points: null, device }),
  };
}

function useRealDataKeys(view: View, onSearch: () => void): void {
  const move = (by: 1 | -1) => {
    const at = view.rows.findIndex((point) => point.id === view.selected);
    const next = view.rows[at < 0 ? 0 : Math.min(view.rows.length - 1, Math.max(0, at + by))];
    if (next) view.select(next.id);
  };
  const turn = () => {
    const point = view.rows.find((one) => one.id === view.selected);
    if (point) view.turn(point);
  };
  useKeys({
    title: { cn: '实时数据', en: 'Real-time data' },
    bindings: [
      { keys: 'ArrowDown', does: { cn: '下一个测点', en: 'Next point' }, run: () => move(1) },
      { keys: 'ArrowUp', does: { cn: '上一个测点', en: 'Previous point' }, run: () => move(-1) },
      { keys: ' ', does: { cn: '放入或移出曲线', en: 'Into the charts, or out' }, run: turn },
      { keys: '/', does: { cn: '查找', en: 'Find' }, run: onSearch },
    ],
  });
}

import { ThListIcon } from '@blueprintjs/icons';
import { useMemo, useRef } from 'react';
import { pointName } from '../../../domain/ledger/toldName.ts';
import type { PointRow } from '../../../domain/telemetry/calls.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useFirstView } from '../../../src/address/useFirstView.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useKeys } from '../../../src/kit/keys/keys.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { Charts, type Span, spans } from './Charts.tsx';
import { allowed, refusalOf } from './chosen.ts';
import { DeviceList } from './DeviceList.tsx';
import styles from './realData.module.css';
import { type Points, usePoints } from './usePoints.ts';
import { ValueTable } from './ValueTable.tsx';
import { words } from './words.ts';

/** Live values: a device's points in a table, chosen points as curves. Device, search, choice and span stand in the address. */
export function Screen() {
  const say = useText(words);
  const points = usePoints();
  const view = useView(points);
  const search = useRef<HTMLInputElement>(null);
  useRealDataKeys(view, () => search.current?.focus());
  return (
    <div className={styles.screen}>
      <h1 className="bb-spoken">{say('realData.title')}</h1>
      <DeviceList
        points={points}
        text={view.text}
        device={view.device}
        onText={view.setText}
        onDevice={view.setDevice}
        search={search}
      />
      <Panel title={view.title} note={view.note} className={styles.values}>
        <Values points={points} view={view} />
      </Panel>
      <Charts chosen={view.chosen} span={view.span} onSpan={view.setSpan} onRemove={view.turn} onClear={view.clear} />
    </div>
  );
}

function Values({ points, view }: { readonly points: Points; readonly view: View }) {
  const say = useText(words);
  if (points.isLoading) return <Skeleton rows={16} widths={[4, 30, 16, 14, 12]} label={say('realData.loading')} />;
  if (points.failure !== null)
    return <Failure code={points.failure.code} message={points.failure.message} onAgain={points.again} />;
  if (points.all.length === 0) {
    return (
      <StatePage icon={<ThListIcon size={32} />} title={say('realData.none')}>
        {say('realData.none.why')}
      </StatePage>
    );
  }
  return (
    <ValueTable
      rows={view.rows}
      chosen={view.chosen}
      hasDevices={view.text !== ''}
      selected={view.selected}
      onSelect={view.select}
      onTurn={view.turn}
      onClear={() => view.setText('')}
    />
  );
}

type View = ReturnType<typeof useView>;

/** What the address says, and what it leads to. */
function useView(points: Points) {
  const say = useText(words);
  const { search, put } = useAddress();
  useFirstView('/realData', ['points', 'device', 'last']);
  const text = search.get('q') ?? '';
  const asked = search.get('points') ?? '';
  const byId = useMemo(() => new Map(points.all.map((point) => [point.id, point])), [points.all]);
  const chosen = useMemo(() => allowed(asked.split(',').flatMap((id) => byId.get(id) ?? [])), [asked, byId]);
  const device = search.get('device') ?? chosen[0]?.device.id ?? points.devices[0]?.id ?? null;
  const branch = points.devices.find((one) => one.id === device) ?? null;
  const rows = useMemo(
    () => (text === '' ? (branch?.points ?? []) : found(points.all, text)),
    [text, branch, points.all],
  );
  const span = search.get('last') ?? '1h';
  const turn = (point: PointRow) => {
    const isChosen = chosen.some((one) => one.id === point.id);
    if (!isChosen && refusalOf(chosen, point) !== null) return;
    const next = isChosen ? chosen.filter((one) => one.id !== point.id) : [...chosen, point];
    // The device stays where it is, whatever leaves the charts.
    put({ points: next.map((one) => one.id).join(), device });
  };
  return {
    ...{ text, chosen, device, rows, turn },
    title: text === '' ? (branch?.name ?? say('realData.table')) : say('realData.title'),
    note: text === '' ? branch?.id : say('realData.found', { text, n: rows.length }),
    selected: search.get('id'),
    span: (span in spans ? span : '1h') as Span,
    setText: (q: string) => put({ q }),
    setDevice: (id: string) => put({ device: id, q: null, id: null }),
    setSpan: (last: Span) => put({ last }),
    select: (id: string) => put({ id }),
    clear: () => put({ points: null, device }),
  };
}

function found(all: readonly PointRow[], text: string): readonly PointRow[] {
  const wanted = text.trim().toLowerCase();
  return all.filter((point) => `${pointName(point)} ${point.id}`.toLowerCase().includes(wanted));
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

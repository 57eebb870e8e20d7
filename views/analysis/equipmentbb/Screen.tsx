import { ChevronLeftIcon, ChevronRightIcon, DashboardIcon, PrintIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { dayAfter } from '../../../domain/figure/period.ts';
import {
  type DeviceSheet,
  deviceSheets,
  mostColumns,
  sheetOf,
  steppedSheet,
} from '../../../domain/report/deviceSheet.ts';
import { listPointDevices, listPoints, type PointDevice, type PointRow } from '../../../domain/telemetry/calls.ts';
import { bySigns } from '../../../domain/text/order.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { type Sensible, useFirstView } from '../../../src/address/useFirstView.ts';
import { useWholeList } from '../../../src/api/useCall.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Input } from '../../../src/kit/form/Field.tsx';
import { Bar, Chooser, Halves, Press, Stack } from '../../../src/kit/layout/parts.tsx';
import { usePrintSpan } from '../../../src/kit/print/printing.ts';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { DayInput } from '../../../src/kit/time/field/DayInput.tsx';
import period from '../../../src/kit/time/period.module.css';
import { useSite } from '../../../src/kit/time/times.ts';
import styles from '../parts/figures.module.css';
import { firstColumns } from './firstColumns.ts';
import { SheetTable } from './SheetTable.tsx';
import { useSheet } from './useSheet.ts';
import { words } from './words.ts';

const route = '/equipmentbb';
/** Whose values are numbers that have a mean, or counters. */
const kinds = ['analog', 'counter'] as const;
const nothing: Sensible = () => Promise.resolve(null);

/** The sheet of one device, to be read and signed: hours, days or months as rows, its points as columns. */
export function Screen() {
  const say = useText(words);
  const isOpening = useFirstView(route, ['device', 'points', 'sheet'], nothing);
  const asked = useWholeList(listPointDevices, { kind: [...kinds] });
  return (
    <Loaded of={asked} heading={say('equipmentbb.title')} rows={16} widths={[20, 70]} label={say('equipmentbb.title')}>
      {({ rows }) =>
        isOpening ? (
          <Skeleton rows={16} widths={[20, 70]} label={say('equipmentbb.title')} />
        ) : (
          <Devices devices={rows} />
        )
      }
    </Loaded>
  );
}

function Devices({ devices }: { readonly devices: readonly PointDevice[] }) {
  const say = useText(words);
  const { search } = useAddress();
  const device = devices.find(({ id }) => id === search.get('device')) ?? fullest(devices);
  const asked = useWholeList(listPoints, device === undefined ? null : { device: [device.id], kind: [...kinds] });
  if (device === undefined)
    return <StatePage page icon={<DashboardIcon size={32} />} title={say('equipmentbb.none')} />;
  return (
    <Stack size="fill">
      <h1 className="bb-spoken">{say('equipmentbb.title')}</h1>
      <ToolBar />
      <Halves columns="chooser" size="fill">
        <DeviceList devices={devices} chosen={device.id} />
        <Loaded of={asked}>{({ rows }) => <Sheets device={device} points={rows} />}</Loaded>
      </Halves>
    </Stack>
  );
}

/** Before anybody chose: the device of which most is known. */
const fullest = (devices: readonly PointDevice[]): PointDevice | undefined =>
  devices.toSorted((a, b) => b.points - a.points || bySigns(a.id, b.id))[0];

function useSheetView() {
  const { search, put } = useAddress();
  const clock = useClock();
  const zone = zoneOf(useSite().zone);
  const kind: DeviceSheet =
    (Object.keys(deviceSheets) as DeviceSheet[]).find((one) => one === search.get('sheet')) ?? 'day';
  const written = search.get('day') ?? '';
  const yesterday = dayAfter(zone.written(clock.now()).local.slice(0, 10), -1);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(written) && zone.instantAt(`${written}T00:00`) !== null ? written : yesterday;
  return { kind, day, search, put };
}

function ToolBar() {
  const say = useText(words);
  const word = useWord();
  const { kind, day, put } = useSheetView();
  return (
    <Bar gap="2 3" pad="2 3" size="fixed" ground="panel" className={period.bar}>
      <Segments<DeviceSheet>
        label={say('equipmentbb.sheet')}
        value={kind}
        onChoose={(sheet) => put({ sheet })}
        segments={(Object.keys(deviceSheets) as DeviceSheet[]).map((one) => ({
          value: one,
          text: word(deviceSheets[one]),
        }))}
      />
      <Button
        look="quiet"
        icon={<ChevronLeftIcon size={14} />}
        aria-label={say('equipmentbb.earlier')}
        onClick={() => put({ day: steppedSheet(kind, day, -1) })}
      />
      <DayInput
        aria-label={say('equipmentbb.day')}
        value={day}
        onEnter={(entered) => entered !== null && put({ day: entered })}
      />
      <Button
        look="quiet"
        icon={<ChevronRightIcon size={14} />}
        aria-label={say('equipmentbb.later')}
        onClick={() => put({ day: steppedSheet(kind, day, 1) })}
      />
      <Button
        look="quiet"
        icon={<PrintIcon size={14} />}
        aria-label={say('equipmentbb.print')}
        title={say('equipmentbb.print')}
        onClick={() => window.print()}
      />
    </Bar>
  );
}

function DeviceList({ devices, chosen }: { readonly devices: readonly PointDevice[]; readonly chosen: string }) {
  const say = useText(words);
  const { put } = useAddress();
  const [text, setText] = useState('');
  const q = text.trim().toLowerCase();
  return (
    <Chooser className={styles.tree} aria-label={say('equipmentbb.devices')}>
      <h2>{say('equipmentbb.devices')}</h2>
      <Input
        type="search"
        value={text}
        placeholder={say('equipmentbb.find')}
        aria-label={say('equipmentbb.find')}
        onChange={(event) => setText(event.target.value)}
      />
      <ul>
        {devices
          .filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(q))
          .map(({ id, name }) => (
            <li key={id}>
              <Press type="button" aria-pressed={id === chosen} onClick={() => put({ device: id, points: null })}>
                {name}
              </Press>
            </li>
          ))}
      </ul>
    </Chooser>
  );
}

function Sheets({ device, points }: { readonly device: PointDevice; readonly points: readonly PointRow[] }) {
  const say = useText(words);
  const { kind, day, search } = useSheetView();
  const { zone } = useSite();
  const named = new Set((search.get('points') ?? '').split(','));
  const chosen = search.has('points')
    ? points.filter(({ id }) => named.has(id)).slice(0, mostColumns)
    : firstColumns(points, device.id, mostColumns);
  const asked = useSheet({ points: chosen, sheet: kind, day });
  const { span } = sheetOf(kind, day);
  usePrintSpan(() => `${span.from} — ${span.to}`);
  if (points.length === 0) return <StatePage icon={<DashboardIcon size={24} />} title={say('equipmentbb.noPoints')} />;
  return (
    <Stack size="low" over="down" className={styles.main}>
      <Points points={points} chosen={chosen} />
      {chosen.length === 0 ? (
        <StatePage icon={<DashboardIcon size={24} />} title={say('equipmentbb.choose')} />
      ) : (
        <Loaded of={asked}>
          {(sheet) => (
            <SheetTable
              kind={kind}
              sheet={sheet}
              name={device.name}
              note={say('equipmentbb.note', { from: span.from, to: span.to })}
              isBusy={asked.isLoading}
            />
          )}
        </Loaded>
      )}
      <p className={styles.notes}>{say('equipmentbb.foot', { zone })}</p>
    </Stack>
  );
}

interface PointsProps {
  readonly points: readonly PointRow[];
  readonly chosen: readonly PointRow[];
}

/** Which points are columns; what no longer fits says why. */
function Points({ points, chosen }: PointsProps) {
  const say = useText(words);
  const { put } = useAddress();
  const isFull = chosen.length >= mostColumns;
  const ids = new Set(chosen.map(({ id }) => id));
  const toggle = (id: string) => {
    const next = points.filter((one) => (one.id === id ? !ids.has(id) : ids.has(one.id)));
    put({ points: next.map((one) => one.id).join() || 'none' });
  };
  return (
    <details className={styles.notes}>
      <summary>{say('equipmentbb.points', { n: chosen.length, most: mostColumns })}</summary>
      {points.map(({ id, name }) => (
        <label key={id} title={isFull && !ids.has(id) ? say('equipmentbb.full', { most: mostColumns }) : undefined}>
          <input type="checkbox" checked={ids.has(id)} disabled={isFull && !ids.has(id)} onChange={() => toggle(id)} />{' '}
          {name}{' '}
        </label>
      ))}
    </details>
  );
}

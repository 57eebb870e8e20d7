import { useCallback, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { MapAnswer } from '../../../domain/map/calls.ts';
import type { LngLat } from '../../../domain/map/datum.ts';
import { useValuesKnown } from '../../../src/alarms/known/useKnown.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useKeys } from '../../../src/kit/keys/keys.ts';
import { Bar, Box, Grid, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { AlarmMark } from '../../../src/kit/mark/AlarmMark.tsx';
import surface from '../../../src/kit/panel/surface.module.css';
import { DeviceCard } from '../parts/map/DeviceCard.tsx';
import { MapView, type Pulled } from '../parts/map/MapView.tsx';
import { StateMark } from '../parts/map/StateMark.tsx';
import { useDeviceMarks } from '../parts/map/useDeviceMarks.ts';
import { type MarkedDevice, narrowed, wrongFirst } from '../parts/map/wrongNow.ts';
import styles from './devMap.module.css';
import { Members } from './Members.tsx';
import { ToolBar } from './ToolBar.tsx';
import { useMapChoices } from './useMapChoices.ts';
import { WrongList } from './WrongList.tsx';
import { words } from './words.ts';

/** Of one device that an address names without saying from where it is looked at. */
const nearOne = 19;
const noPlans: MapAnswer['plans'] = [];

/** The map with its list and its card: one selection in all three. */
export function DeviceMap({ answer, again }: { readonly answer: MapAnswer; readonly again: () => void }) {
  const say = useText(words);
  const { narrow, look, id, at, isPlain, put } = useMapChoices();
  const marks = useDeviceMarks(answer);
  const map = useRef<Pulled>(null);
  const search = useRef<HTMLInputElement>(null);
  const [members, setMembers] = useState<readonly string[]>([]);
  const [placing, setPlacing] = useState<{ readonly at: LngLat | null } | null>(null);
  const left = narrowed(answer.devices, marks, narrow);
  const rows = wrongFirst(left, narrow.text.trim() !== '');
  const leftIds = left.map(({ device }) => device.id).join(' ');
  // The marks change all the time; where devices stand is indexed anew only when others are left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the devices are those of the ids
  const shown = useMemo(() => left.map(({ device }) => device), [leftIds]);
  const first = answer.first;
  const open = answer.devices.find((device) => device.id === id) ?? null;
  const select = useCallback(
    (one: string | null) => {
      setPlacing(null);
      setMembers([]);
      put({ id: one });
      if (one !== null) map.current?.fly(one);
    },
    [put],
  );
  useMapKeys({ rows, id, select, map: () => map.current, onSearch: () => search.current?.focus() });
  const isKnown = useValuesKnown().state === 'known' && marks.isWhole;
  const begin = at ?? startAt(open, first);
  return (
    <Stack size="fill">
      <ToolBar answer={answer} marks={marks} narrow={narrow} isPlain={isPlain} put={put} pulled={() => map.current} />
      <Grid size="fill" className={styles.parts} data-card={open !== null || members.length > 0}>
        <WrongList
          rows={rows}
          isKnown={isKnown}
          left={left.length}
          text={narrow.text}
          selected={id}
          onText={(q) => put({ q })}
          onSelect={select}
          search={search}
        />
        <section className={`${surface.surface} ${styles.middle}`} aria-busy={!marks.isWhole}>
          {marks.isWhole ? null : (
            <Words size="fixed" line="below" text="body" tone="second" className={styles.untold} role="status">
              {say('devMap.untold')}
            </Words>
          )}
          <MapView
            ref={map}
            devices={shown}
            marks={marks}
            plans={first?.plans === false ? noPlans : answer.plans}
            begin={begin}
            isPlain={isPlain || first?.graphics === 'drawing'}
            hasLabels={first?.labels !== false}
            pulses={first?.pulse !== false}
            selected={id}
            onPick={(ids) => (ids.length === 1 ? select(ids[0] ?? null) : setMembers(ids))}
            onPlace={placing === null ? null : (place) => setPlacing({ at: place })}
            onSeen={look}
          />
          <Foot answer={answer} shown={shown} />
        </section>
        {members.length > 0 ? (
          <Members
            rows={left.filter(({ device }) => members.includes(device.id))}
            onSelect={select}
            onClose={() => setMembers([])}
          />
        ) : open === null ? null : (
          <DeviceCard
            key={open.id}
            device={open}
            mark={marks.get(open.id)}
            placing={{
              isOn: placing !== null,
              at: placing?.at ?? null,
              begin: () => setPlacing({ at: null }),
              end: (isSaved) => {
                setPlacing(null);
                if (isSaved) again();
              },
            }}
            onClose={() => select(null)}
          />
        )}
      </Grid>
    </Stack>
  );
}

function startAt(open: MapAnswer['devices'][number] | null, first: MapAnswer['first']) {
  if (open !== null && open.at !== null) return { lng: open.at.lng, lat: open.at.lat, zoom: nearOne };
  return first === null || first.centre === null ? null : { ...first.centre, zoom: first.zoom };
}

interface Keyed {
  readonly rows: readonly MarkedDevice[];
  readonly id: string | null;
  readonly select: (id: string | null) => void;
  readonly map: () => Pulled | null;
  readonly onSearch: () => void;
}

function useMapKeys({ rows, id, select, map, onSearch }: Keyed): void {
  const move = (by: 1 | -1): void => {
    const at = rows.findIndex(({ device }) => device.id === id);
    const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
    if (next !== undefined) select(next.device.id);
  };
  useKeys({
    title: { cn: '设备地图', en: 'Device map' },
    bindings: [
      { keys: 'ArrowDown', does: { cn: '下一台', en: 'Next device' }, run: () => move(1) },
      { keys: 'ArrowUp', does: { cn: '上一台', en: 'Previous device' }, run: () => move(-1) },
      { keys: 'Escape', does: { cn: '关闭卡片', en: 'Close the card' }, run: () => select(null) },
      { keys: '/', does: { cn: '查找', en: 'Find' }, run: onSearch },
      { keys: '+', does: { cn: '放大', en: 'Zoom in' }, run: () => map()?.zoom(1) },
      { keys: '-', does: { cn: '缩小', en: 'Zoom out' }, run: () => map()?.zoom(-1) },
      { keys: '0', does: { cn: '全部设备', en: 'All devices' }, run: () => map()?.whole() },
    ],
  });
}

function Foot({ answer, shown }: { readonly answer: MapAnswer; readonly shown: MapAnswer['devices'] }) {
  const say = useText(words);
  const unplaced = answer.devices.filter(({ at }) => at === null).length;
  const mark = { since: null, level: null, unacknowledged: false };
  return (
    <Bar as="footer" gap="3" pad="1 3" line="above" text="note" className={styles.foot}>
      {(['online', 'offline', 'never'] as const).map((answering) => (
        <span key={answering}>
          <StateMark mark={{ ...mark, answering }} /> {say(`devMap.legend.${answering}`)}
        </span>
      ))}
      <span>
        <AlarmMark level={1} /> {say('devMap.legend.waits')}
      </span>
      <span>
        <AlarmMark level={3} state="confirmed" /> {say('devMap.legend.seen')}
      </span>
      <span>
        <AlarmMark level={3} state="returned" /> {say('devMap.legend.returned')}
      </span>
      <Box as="span" size="grow" className={styles.grow} />
      <span>
        {say('devMap.onMap', { n: shown.filter(({ at }) => at !== null).length, total: answer.devices.length })}
      </span>
      {unplaced === 0 ? null : <Link href="/mapSettings">{say('devMap.unplaced', { n: unplaced })}</Link>}
    </Bar>
  );
}

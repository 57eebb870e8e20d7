import { PanelTableIcon, PulseIcon, SatelliteIcon, TimelineLineChartIcon } from '@blueprintjs/icons';
import { useEffect, useMemo, useState } from 'react';
import type { MenuEntry } from '../../../domain/access/menu.ts';
import type { Alarm } from '../../../domain/alarm/alarm.ts';
import { pointName } from '../../../domain/ledger/toldName.ts';
import { listPoints, type PointRow } from '../../../domain/telemetry/calls.ts';
import { titleOfAlarm } from '../../alarms/alarmWords.ts';
import { useClock } from '../../clock/useClock.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useLang } from '../../i18n/lang.ts';
import { AlarmMark } from '../../kit/mark/AlarmMark.tsx';
import { markStateOf, stateText } from '../../kit/mark/markState.ts';
import { isFound } from '../../kit/search/search.ts';
import { useTimes } from '../../kit/time/times.ts';
import { useStanding } from '../../live/useLive.ts';
import { menuList } from '../../session/menuUse.ts';
import { useApi } from '../../session/useSession.ts';
import { leavesOf } from '../menu/soundMenus.ts';
import type { FrameAction } from './actions.ts';
import type { Found, PaletteItem, PaletteKind } from './paletteItem.ts';
import { useFound } from './useFound.ts';
import { useUnitItems } from './useUnitItems.tsx';
import { paletteWords } from './words.ts';

export interface PaletteParts {
  readonly menus: readonly MenuEntry[];
  readonly user: string;
  readonly actions: readonly FrameAction[];
}

const most = { alarm: 6, menu: 7, device: 7, action: 6 } as const satisfies Partial<Record<PaletteKind, number>>;
const quiet = 200;

interface FoundItems extends Omit<Found, 'isLoading'> {
  /** What the gateway finds is still that of what was typed before. */
  readonly isBehind: boolean;
}

/** What is found: alarms and menus of this console at once, devices, points and units by the gateway a moment later. */
export function usePaletteItems(searched: string, parts: PaletteParts): FoundItems {
  const alarms = useAlarmItems(searched);
  const menus = useMenuItems(searched, parts);
  const asked = useQuieted(searched);
  const urls = useMemo(() => new Set(leavesOf(parts.menus).map(({ url }) => url)), [parts.menus]);
  const devices = useDeviceItems(asked, urls);
  const units = useUnitItems(asked, urls);
  const actions = useMemo(
    () =>
      parts.actions
        .filter((action) => isFound(action.text, searched))
        .slice(0, most.action)
        .map(
          ({ key, icon, text, keys, run }): PaletteItem => ({
            key,
            kind: 'action',
            icon,
            text,
            note: keys ?? '',
            isAsked: false,
            to: null,
            run,
          }),
        ),
    [parts.actions, searched],
  );
  return {
    items: [...alarms, ...menus, ...devices.items, ...units.items, ...actions],
    fault: devices.fault ?? units.fault,
    isBehind: asked !== searched.trim() || devices.isLoading || units.isLoading,
  };
}

function useAlarmItems(searched: string): readonly PaletteItem[] {
  const lang = useLang();
  const times = useTimes();
  const standing = useStanding();
  const noteOf = (alarm: Alarm) => `${times.short(alarm.raisedAt)} · ${stateText(markStateOf(alarm), false)[lang]}`;
  return standing
    .filter((alarm) => isFound(titleOfAlarm(alarm, lang), searched))
    .slice(0, searched.trim() === '' ? 3 : most.alarm)
    .map((alarm) => ({
      key: `alarm ${alarm.id}`,
      kind: 'alarm',
      icon: <AlarmMark level={alarm.level} state={markStateOf(alarm)} size={16} />,
      text: titleOfAlarm(alarm, lang),
      note: noteOf(alarm),
      isAsked: false,
      to: `/monitoringAlarm?id=${encodeURIComponent(alarm.id)}`,
      run: null,
    }));
}

function useMenuItems(searched: string, { menus, user }: PaletteParts): readonly PaletteItem[] {
  return useMemo(() => {
    const leaves = leavesOf(menus);
    const first = [...menuList('favourites', user), ...menuList('recent', user)];
    const found =
      searched.trim() === ''
        ? [...new Set(first)].flatMap((url) => leaves.find((leaf) => leaf.url === url) ?? [])
        : leaves.filter(({ entry }) => isFound(entry.menuName, searched) || isFound(entry.menuNameEn, searched));
    return found
      .slice(0, most.menu)
      .map(({ entry, url, group }) => ({
        key: `menu ${entry.id}`,
        kind: 'menu',
        icon: <PanelTableIcon size={16} />,
        text: entry.menuName,
        note: group ?? url,
        isAsked: false,
        to: url,
        run: null,
      }));
  }, [menus, user, searched]);
}

/** What is searched for once nothing was typed for a moment: the gateway is not asked at each key. */
function useQuieted(searched: string): string {
  const clock = useClock();
  const [asked, setAsked] = useState('');
  useEffect(() => clock.after(quiet, () => setAsked(searched.trim())), [clock, searched]);
  return asked;
}

function useDeviceItems(asked: string, urls: ReadonlySet<string>): Found {
  const say = useText(paletteWords);
  const api = useApi();
  const clock = useClock();
  const mayLook = urls.has('/realData');
  const { value, fault, isLoading } = useFound(asked === '' || !mayLook ? null : `points ${asked}`, (signal) =>
    api.call(listPoints, { query: { q: asked, size: 40 } }, { signal, noErrorPage: true }),
  );
  const rows = value?.rows ?? [];
  const ago = (hours: number) => encodeURIComponent(new Date(clock.now() - hours * 3_600_000).toISOString());
  const historyOf = (point: PointRow): PaletteItem => ({
    key: `history ${point.id}`,
    kind: 'action',
    icon: <TimelineLineChartIcon size={16} />,
    text: say('palette.history', { name: pointName(point) }),
    note: '/z_historyData',
    isAsked: true,
    to: `/z_historyData?points=${encodeURIComponent(point.id)}&from=${ago(24)}&to=${ago(0)}`,
    run: null,
  });
  const [first] = rows;
  return {
    items: [
      ...devicesOf(rows, urls.has('/deviceBoard') ? '/deviceBoard' : '/realData').map(
        (item): PaletteItem => ({ ...item, note: say('palette.device') }),
      ),
      ...(first !== undefined && first.kind !== 'text' && urls.has('/z_historyData') ? [historyOf(first)] : []),
    ],
    fault: fault === null ? null : say('palette.failed', { why: fault }),
    isLoading,
  };
}

/** Devices first, each on its board where that may be looked at, then the points that were found themselves. */
function devicesOf(rows: readonly PointRow[], ofDevice: string): readonly Omit<PaletteItem, 'note'>[] {
  const devices = new Map(rows.map(({ device }) => [device.id, device]));
  const items: readonly Omit<PaletteItem, 'note'>[] = [
    ...[...devices.values()]
      .slice(0, 3)
      .map(({ id, name }) => ({
        key: `device ${id}`,
        icon: <SatelliteIcon size={16} />,
        text: name,
        to: `${ofDevice}?device=${encodeURIComponent(id)}`,
        kind: 'device' as const,
        isAsked: true,
        run: null,
      })),
    ...rows.map((point) => ({
      key: `point ${point.id}`,
      icon: <PulseIcon size={16} />,
      text: pointName(point),
      to: `/realData?device=${encodeURIComponent(point.device.id)}&points=${encodeURIComponent(point.id)}`,
      kind: 'device' as const,
      isAsked: true,
      run: null,
    })),
  ];
  return items.slice(0, most.device);
}

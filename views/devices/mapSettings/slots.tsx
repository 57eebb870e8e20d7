import { Link } from 'wouter';
import { type Datum, datums, metresBetween } from '../../../domain/map/datum.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import type { AnyRow } from '../../../src/ledger/rows/rowWindows.ts';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { PositionMap } from './PositionMap.tsx';
import { ViewMap } from './ViewMap.tsx';
import { words } from './words.ts';

const isDatum = (value: unknown): value is Datum => typeof value === 'string' && Object.hasOwn(datums, value);

/** How far the datum of a row lies from what the map works with; nothing where it is the same. */
function shiftOf(row: AnyRow): number | null {
  const { datum, lngGiven, latGiven, longitude, latitude } = row as Readonly<Record<string, unknown>>;
  if (!isDatum(datum) || datum === 'wgs84') return null;
  const given = { lng: Number(lngGiven), lat: Number(latGiven) };
  return Math.round(metresBetween(given, { lng: Number(longitude), lat: Number(latitude) }));
}

function OnMap({ row }: { readonly row: AnyRow }) {
  const say = useText(words);
  const device = String((row as Readonly<Record<string, unknown>>)['deviceId']);
  return <Link href={`/devMap?id=${encodeURIComponent(device)}`}>{say('mapSettings.onMap')}</Link>;
}

function Shift({ row }: { readonly row: AnyRow }) {
  const metres = shiftOf(row);
  return metres === null ? null : <>{metres} m</>;
}

export const positionSlots: LedgerSlots = {
  title: { cn: '设备位置', en: 'Device positions' },
  columns: [
    { key: 'shift', title: { cn: '偏移', en: 'Shift' }, width: 80, align: 'end', cell: (row) => <Shift row={row} /> },
    { key: 'map', title: { cn: '地图', en: 'Map' }, width: 100, cell: (row) => <OnMap row={row} /> },
  ],
  FormActs: PositionMap,
};

export const planSlots: LedgerSlots = { title: { cn: '平面图', en: 'Floor plans' } };

export const viewSlots: LedgerSlots = { title: { cn: '视图与图层', en: 'View and layers' }, FormActs: ViewMap };

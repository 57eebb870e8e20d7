import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { choice, number, reference, text } from '../ledger/field.ts';
import type { Text } from '../text/message.ts';
import { datums, type LngLat, metresBetween, rounded, toWgs84 } from './datum.ts';

const screen = '/mapSettings';

/** Where a device stands: the pair as it was given, by the datum that was named, and what the map works with. */
export const devicePositions = defineLedger({
  name: 'devicePosition',
  plural: 'devicePositions',
  wing: 'devices',
  title: { cn: '设备位置', en: 'Device positions' },
  org: { from: 'reference', field: 'deviceId' },
  channel: { from: 'reference', field: 'deviceId' },
  toldAfter: 'deviceId',
  fields: {
    deviceId: reference({ label: { cn: '设备', en: 'Device' }, unique: 'site', fixed: true }, 'device'),
    name: text({
      label: { cn: '安装点', en: 'Spot' },
      hint: { cn: '现场怎么找到它，如“变压器室 2”', en: 'How it is found on site, such as "Transformer room 2"' },
      max: 32,
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    datum: choice(
      {
        label: { cn: '坐标系', en: 'Datum' },
        hint: { cn: '坐标取自哪种地图或仪器', en: 'Which map or instrument the pair was taken from' },
        sortable: true,
      },
      datums,
    ),
    lngGiven: number({ label: { cn: '经度', en: 'Longitude' }, unit: '°', min: -180, max: 180 }),
    latGiven: number({
      label: { cn: '纬度', en: 'Latitude' },
      hint: { cn: '不超过 ±90', en: 'Within ±90' },
      unit: '°',
      min: -180,
      max: 180,
    }),
    longitude: number({
      label: { cn: '经度（WGS-84）', en: 'Longitude (WGS-84)' },
      unit: '°',
      computed: true,
      initial: 0,
    }),
    latitude: number({
      label: { cn: '纬度（WGS-84）', en: 'Latitude (WGS-84)' },
      unit: '°',
      computed: true,
      initial: 0,
    }),
  },
  rules: [
    ({ lngGiven, latGiven }) => {
      const fault = pairFault({ lng: lngGiven, lat: latGiven });
      return fault === null ? null : { latGiven: fault };
    },
  ],
  derive: ({ lngGiven, latGiven, datum }) => {
    const { lng, lat } = rounded(toWgs84({ lng: lngGiven, lat: latGiven }, datum));
    return { longitude: lng, latitude: lat };
  },
  permissions: {
    see: [screen, '/devMap'],
    add: [`${screen}:edit`],
    edit: [`${screen}:edit`],
    delete: [`${screen}:edit`],
  },
});
export type DevicePosition = LedgerRow<typeof devicePositions>;

const swapped: Text = { cn: '经纬度像是填反了', en: 'Longitude and latitude look swapped' };

/** What is wrong with a pair in itself, or null. */
export function pairFault({ lng, lat }: LngLat): Text | null {
  if (lng === 0 && lat === 0)
    return { cn: '0,0 在大西洋中，不是位置', en: '0,0 lies in the Atlantic: it is no position' };
  if (Math.abs(lat) <= 90) return null;
  return Math.abs(lng) <= 90 ? swapped : { cn: '纬度须在 ±90 之间', en: 'A latitude lies within ±90' };
}

/** So near the other devices of an organisation a swapped pair would have to lie to be taken for one. */
const near = 50_000;

/** A pair that makes sense both ways is judged by where the organisation's other devices stand. */
export function swappedFault(at: LngLat, others: readonly LngLat[]): Text | null {
  const turned = { lng: at.lat, lat: at.lng };
  if (Math.abs(turned.lat) > 90 || Math.abs(turned.lng) > 180) return null;
  const isNear = (place: LngLat): boolean => others.some((other) => metresBetween(place, other) < near);
  return !isNear(at) && isNear(turned) ? swapped : null;
}

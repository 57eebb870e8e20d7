import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { file, number, reference, text } from '../ledger/field.ts';
import { group } from '../ledger/group.ts';
import type { Text } from '../text/message.ts';
import { type LngLat, metresBetween, rounded } from './datum.ts';

const screen = '/mapSettings';

/** Where three corners of a drawing lie. */
interface Corners {
  readonly topLeft: LngLat;
  readonly topRight: LngLat;
  readonly bottomLeft: LngLat;
}

const corner = (label: Text) =>
  group(
    { label },
    {
      lng: number({ label: { cn: '经度（WGS-84）', en: 'Longitude (WGS-84)' }, unit: '°', min: -180, max: 180 }),
      lat: number({ label: { cn: '纬度（WGS-84）', en: 'Latitude (WGS-84)' }, unit: '°', min: -85, max: 85 }),
    },
  );

/** A drawing of a floor or a yard, and where three of its corners lie: near, it is the map. */
export const floorPlans = defineLedger({
  name: 'floorPlan',
  plural: 'floorPlans',
  wing: 'devices',
  title: { cn: '平面图', en: 'Floor plans' },
  org: { from: 'field', field: 'orgId' },
  fields: {
    name: text({
      label: { cn: '名称', en: 'Name' },
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' } }, 'organisation'),
    floor: text({ label: { cn: '楼层', en: 'Floor' }, max: 16, optional: true, sortable: true }),
    picture: file(
      { label: { cn: '图纸', en: 'Drawing' }, hint: { cn: 'PNG 或 JPEG', en: 'PNG or JPEG' } },
      'floorPlan',
    ),
    topLeft: corner({ cn: '左上角', en: 'Top left corner' }),
    topRight: corner({ cn: '右上角', en: 'Top right corner' }),
    bottomLeft: corner({ cn: '左下角', en: 'Bottom left corner' }),
  },
  rules: [cornersFault],
  permissions: {
    see: [screen, '/devMap'],
    add: [`${screen}:edit`],
    edit: [`${screen}:edit`],
    delete: [`${screen}:edit`],
  },
});
export type FloorPlan = LedgerRow<typeof floorPlans>;

/** Sides of a plan, m: smaller is no room, larger is no plant. */
const sides = { least: 1, most: 20_000 };

function cornersFault({ topLeft, topRight, bottomLeft }: Corners): Readonly<Record<string, Text>> | null {
  const fault = (side: number): Text | null =>
    side >= sides.least && side <= sides.most
      ? null
      : { cn: '图边长须为 1 m – 20 km', en: 'A side of the plan is 1 m to 20 km' };
  const width = fault(metresBetween(topLeft, topRight));
  const height = fault(metresBetween(topLeft, bottomLeft));
  if (width !== null) return { topRight: width };
  if (height !== null) return { bottomLeft: height };
  const [e, f] = [
    { x: topRight.lng - topLeft.lng, y: topRight.lat - topLeft.lat },
    { x: bottomLeft.lng - topLeft.lng, y: bottomLeft.lat - topLeft.lat },
  ];
  const lean = Math.abs(e.x * f.y - e.y * f.x) / (Math.hypot(e.x, e.y) * Math.hypot(f.x, f.y));
  return lean < 0.2
    ? { bottomLeft: { cn: '三个角几乎在一条线上', en: 'The three corners almost lie on one line' } }
    : null;
}

/** The four corners as a map takes them: clockwise from the top left. */
export function cornersOf({ topLeft, topRight, bottomLeft }: Corners): readonly [LngLat, LngLat, LngLat, LngLat] {
  const bottomRight = rounded({
    lng: topRight.lng + bottomLeft.lng - topLeft.lng,
    lat: topRight.lat + bottomLeft.lat - topLeft.lat,
  });
  return [topLeft, topRight, bottomRight, bottomLeft];
}

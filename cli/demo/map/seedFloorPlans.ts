import { floorPlans } from '../../../domain/map/floorPlan.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import type { Text } from '../../../domain/text/message.ts';
import type { Files } from '../../../gateway/files/openFiles.ts';
import type { Ledgers } from '../../../gateway/ledger/ledgers.ts';
import { plantSite } from '../../../plant/site.ts';
import { ensureRows, namesOf, type Refusal, type WantedRow } from '../ensureRows.ts';
import { type FloorContent, floorPicture } from './floorPicture.ts';
import { type Building, buildings, placeAt } from './standing.ts';

interface Plan {
  /** Of the plant's site. */
  readonly org: string;
  readonly floor: string | null;
  readonly name: Text;
  readonly building: Building;
  readonly content: FloorContent;
}

const building = (place: string): Building => {
  const found = buildings[place];
  if (found === undefined) throw new Error(`the demo plant has no ${place}`);
  return found;
};

/** From fence to fence. */
const yard: Building = { east: 0, north: 0, wide: 400, deep: 330 };
/** They stand within or on another building. */
const inside: ReadonlySet<string> = new Set(['冲压 1 线', '冲压 2 线', '涂装烘房 1#', '涂装烘房 2#', '厂房屋面']);
const hall = { scale: 8, hasColumns: true } as const;
const shop = { org: 'production', floor: '1' } as const;

/** The plant as a whole, and the two workshops that are drawn from within. */
const plans = (): readonly Plan[] => [
  {
    name: { cn: '厂区总平面图', en: 'Site plan' },
    org: 'demo',
    floor: null,
    building: yard,
    content: {
      scale: 4,
      hasColumns: false,
      machines: [],
      rooms: Object.entries(buildings)
        .filter(([place]) => !inside.has(place))
        .map(([, { east, north, wide, deep }]) => ({ x: east, y: yard.deep - north - deep, wide, deep })),
    },
  },
  {
    name: { cn: '冲压车间平面图', en: 'Stamping shop, ground floor' },
    building: building('冲压车间'),
    ...shop,
    content: {
      ...hall,
      rooms: [{ x: 96, y: 2, wide: 14, deep: 12 }],
      machines: [10, 30, 50, 70].flatMap((x) => [14, 34, 54].map((y) => ({ x, y, wide: 12, deep: 10 }))),
    },
  },
  {
    name: { cn: '涂装车间平面图', en: 'Paint shop, ground floor' },
    building: building('涂装车间'),
    ...shop,
    content: {
      ...hall,
      rooms: [
        { x: 66, y: 8, wide: 26, deep: 28 },
        { x: 96, y: 8, wide: 26, deep: 28 },
        { x: 2, y: 60, wide: 22, deep: 18 },
      ],
      machines: [
        { x: 6, y: 10, wide: 52, deep: 8 },
        { x: 6, y: 26, wide: 52, deep: 8 },
        { x: 34, y: 48, wide: 84, deep: 8 },
      ],
    },
  },
];

/** Puts the floor plans that are missing in, their drawings made here. Gives what was refused. */
export async function seedFloorPlans(means: {
  readonly ledgers: Ledgers;
  readonly files: Pick<Files, 'keep'>;
}): Promise<readonly Refusal[]> {
  const { ledgers, files } = means;
  const known = new Map((await ledgers.everyRow(organisations)).map(({ id, orgName }) => [orgName, id]));
  const names = new Map(plantSite().organisations.map(({ id, name }) => [id, name.cn]));
  const wanted: WantedRow[] = [];
  for (const plan of plans()) {
    const orgId = known.get(names.get(plan.org) ?? '');
    // Somebody renamed or removed the organisation: the plans of his plant are his.
    if (orgId === undefined) continue;
    const bytes = floorPicture(plan.building, plan.content);
    const picture = await files.keep({ contentType: 'image/png', bytes }, { kind: 'floorPlan', owner: 'demo' }, true);
    const { east, north, wide, deep } = plan.building;
    wanted.push({
      key: plan.name.cn,
      row: {
        ...namesOf(plan.name),
        orgId,
        floor: plan.floor,
        picture,
        topLeft: placeAt(east, north + deep),
        topRight: placeAt(east + wide, north + deep),
        bottomLeft: placeAt(east, north),
      },
    });
  }
  return (await ensureRows(ledgers, floorPlans, { wanted, keyOf: ({ name }) => name })).refused;
}

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
  readonly name: Text;
  readonly building: Building;
  readonly content: FloorContent;
}

const building = (place: string): Building => {
  const found = buildings[place];
  if (found === undefined) throw new Error(`the demo plant has no ${place}`);
  return found;
};

/** The two workshops that are drawn. */
const plans = (): readonly Plan[] => [
  {
    name: { cn: '冲压车间平面图', en: 'Stamping shop, ground floor' },
    building: building('冲压车间'),
    content: {
      rooms: [{ x: 96, y: 2, wide: 14, deep: 12 }],
      machines: [10, 30, 50, 70].flatMap((x) => [14, 34, 54].map((y) => ({ x, y, wide: 12, deep: 10 }))),
    },
  },
  {
    name: { cn: '涂装车间平面图', en: 'Paint shop, ground floor' },
    building: building('涂装车间'),
    content: {
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
  const production = plantSite().organisations.find(({ id }) => id === 'production');
  const org = (await ledgers.everyRow(organisations)).find(({ orgName }) => orgName === production?.name.cn);
  // Somebody renamed or removed the organisation: the plans of his plant are his.
  if (org === undefined) return [];
  const wanted: WantedRow[] = [];
  for (const plan of plans()) {
    const bytes = floorPicture(plan.building, plan.content);
    const picture = await files.keep({ contentType: 'image/png', bytes }, { kind: 'floorPlan', owner: 'demo' }, true);
    const { east, north, wide, deep } = plan.building;
    wanted.push({
      key: plan.name.cn,
      row: {
        ...{ ...namesOf(plan.name), orgId: org.id, floor: '1', picture },
        topLeft: placeAt(east, north + deep),
        topRight: placeAt(east + wide, north + deep),
        bottomLeft: placeAt(east, north),
      },
    });
  }
  return (await ensureRows(ledgers, floorPlans, { wanted, keyOf: ({ name }) => name })).refused;
}

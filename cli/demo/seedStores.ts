import { instantOf } from '../../domain/clock/clock.ts';
import { aDay as day, anHour as hour } from '../../domain/clock/lengths.ts';
import { historians } from '../../domain/event/past.ts';
import { spareParts } from '../../domain/stock/sparePart.ts';
import { stockDocuments } from '../../domain/stock/stockDocument.ts';
import { warehouses } from '../../domain/stock/warehouse.ts';
import { workOrders } from '../../domain/workOrder/workOrderLedger.ts';
import { ensureRows, namesOf, writeAs } from './ensureRows.ts';
import type { Given, Means } from './means.ts';
import { type PartFamily, partFamilies } from './stockParts.ts';

interface Parts extends Means {
  readonly userOf: (account: string) => string;
  readonly now: number;
  /** What was written is read. */
  readonly settled: () => Promise<unknown>;
}

const houses = [
  { code: 'WH-U1', org: 'utilities', name: { cn: '配电备件库', en: 'Substation store' }, address: '变电站一层东侧' },
  { code: 'WH-P1', org: 'production', name: { cn: '机修备件库', en: 'Workshop store' }, address: '机修车间二层' },
  { code: 'WH-P2', org: 'production', name: { cn: '油品库', en: 'Oil store' }, address: '厂区西侧' },
] as const;

interface KeptPart {
  readonly code: string;
  readonly family: PartFamily;
  readonly model: string;
  /** Its place among those of its family. */
  readonly n: number;
}

const keptParts: readonly KeptPart[] = partFamilies.flatMap((family) =>
  family.models.map((model, n) => ({ code: `${family.code}-${String(n + 1).padStart(2, '0')}`, family, model, n })),
);
const priceOf = ({ family, n }: KeptPart): string => (family.price * (1 + n * 0.3)).toFixed(2);
const dayOf = (at: number): string => instantOf(at).slice(0, 10);
/** Where it lies: what flows lies with the oils. */
const houseOf = ({ family }: KeptPart): (typeof houses)[number]['code'] =>
  family.org === 'utilities' ? 'WH-U1' : family.unit === 'L' ? 'WH-P2' : 'WH-P1';
const batchOf = ({ family, n }: KeptPart): string | null => (family.shelf === undefined ? null : `2026${(n % 6) + 1}A`);

/** Warehouses, parts, what came in and what orders took: one part is below its minimum, one batch is about to expire. */
export async function seedStores(parts: Parts): Promise<void> {
  const { ledgers, orgOf, userOf, took } = parts;
  const keeper = userOf('warehouseKeeper');
  const kept = await ensureRows(ledgers, warehouses, {
    wanted: houses.map(({ code, org, name, address }) => ({
      key: code,
      row: { ...namesOf(name), code, orgId: orgOf(org), address, keeperIds: [keeper, userOf('operator')] },
    })),
    keyOf: (row) => row.code,
  });
  took(kept);
  const made = await ensureRows(ledgers, spareParts, {
    wanted: keptParts.map((part) => ({ key: part.code, row: rowOf(part, orgOf(part.family.org)) })),
    keyOf: (row) => row.code,
  });
  took(made);
  await parts.settled();
  // A start that was cut off here leaves the rest to no other: what moved is a past, and told once.
  if ((await ledgers.everyRow(stockDocuments)).length > 0) return;
  await movedSince(parts, { places: kept.ids, ids: made.ids, keeper });
}

const rowOf = (part: KeptPart, orgId: string): Given => {
  const { family, model, code } = part;
  return {
    ...namesOf(family.name),
    code,
    orgId,
    model,
    maker: family.maker,
    unit: family.unit,
    min: String(family.min),
    max: String(family.min * 6),
    price: priceOf(part),
    shelfMonths: family.shelf ?? null,
    classes: family.classes.map((one) => ({ class: one })),
  };
};

interface Moving {
  readonly places: ReadonlyMap<string, string>;
  readonly ids: ReadonlyMap<string, string>;
  readonly keeper: string;
}

/** What came in 80 days ago, and what was drawn since: by the laws' own commands, as of then. */
async function movedSince({ ledgers, orgOf, userOf, now }: Parts, { places, ids, keeper }: Moving): Promise<void> {
  const begin = Math.floor(now / day) * day + hour;
  const write = async (key: string, [command, ago]: readonly [string, number], given: Given): Promise<void> => {
    const person = command === 'draftOut' ? userOf('maintenance') : keeper;
    const order = { at: instantOf(begin - ago * day), person };
    const drafted = await ledgers.obey(
      stockDocuments,
      { command, id: null, given, ...order },
      { ...writeAs(`stock:${key}`), by: historians.simulation },
    );
    if (!drafted.ok) return;
    const { id, version } = drafted.value;
    await ledgers.obey(
      stockDocuments,
      { command: 'confirm', id, version, given: {}, at: instantOf(begin - ago * day + hour), person: keeper },
      { ...writeAs(`stock:${key}:confirm`), by: historians.simulation },
    );
  };
  const placed = (code: string) => {
    const house = houses.find((one) => one.code === code);
    return { orgId: orgOf(house?.org ?? 'production'), warehouseId: places.get(code) ?? '', note: null };
  };
  const lineOf = (part: KeptPart, quantity: number) => ({
    partId: ids.get(part.code) ?? '',
    batch: batchOf(part),
    quantity: String(quantity),
  });
  for (const { code } of houses) {
    const here = keptParts.filter((part) => houseOf(part) === code);
    const lines = here.map((part) => ({
      ...lineOf(part, part.family.min * 4),
      // What came on one late invoice has no price yet.
      price: part.code === 'CB-05' ? null : priceOf(part),
      expires: expiryOf(part, begin),
    }));
    await write(`in:${code}`, ['draftIn', 80], { ...placed(code), lines });
  }
  const orders = (await ledgers.everyRow(workOrders)).filter(({ begunAt }) => begunAt !== null);
  for (const [n, part] of drawn().entries()) {
    const org = orgOf(part.family.org);
    const order = orders.filter((one) => one.orgId === org)[n % 5];
    const given = {
      ...placed(houseOf(part)),
      lines: [lineOf(part, part.family.min > 4 ? 2 : 1)],
      orderId: n % 3 === 0 ? (order?.id ?? null) : null,
      taskId: null,
      receiverId: userOf('maintenance'),
    };
    await write(`out:${n}`, ['draftOut', 75 - Math.floor(n * 0.7)], given);
  }
  // The one of which too little is left.
  const short = keptParts.find(({ code }) => code === 'AF-02');
  if (short !== undefined)
    await write('short', ['draftOut', 1], {
      ...placed(houseOf(short)),
      lines: [lineOf(short, short.family.min * 4 - 1)],
      orderId: null,
      taskId: null,
      receiverId: userOf('maintenance'),
    });
}

/** Each family is drawn from now and then: a hundred movements in two months. */
const drawn = (): readonly KeptPart[] =>
  Array.from({ length: 100 }, (_, n) => keptParts[(n * 37) % keptParts.length]).filter(
    (part): part is KeptPart => part !== undefined && part.code !== 'AF-02' && part.code !== 'CB-05',
  );

/** Of what perishes: two years from when it came; of one batch the day is near. */
function expiryOf(part: KeptPart, begin: number): string | null {
  if (part.family.shelf === undefined) return null;
  return dayOf(begin + (part.code === 'SG-01' ? 40 : part.family.shelf * 30) * day);
}

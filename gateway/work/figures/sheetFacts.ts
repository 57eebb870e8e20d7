import type { FormSection } from '../../../domain/form/model.ts';
import type { FactCost, ItemFact, SheetFact, TaskFact } from '../../../domain/work/figures/facts.ts';
import { kindFacts, type WorkKind } from '../../../domain/work/kinds.ts';
import { type Asked, askedOf } from '../../../domain/work/sheet/asked.ts';
import { type SheetPoint, slotOf } from '../../../domain/work/sheet/events.ts';
import { slotOfAsked } from '../../../domain/work/sheet/judged.ts';
import type { Row } from '../../store/database.ts';
import type { FigureAsked, FigureMeans } from './figureMeans.ts';

/** What the sheets of tasks say. */
export interface SheetFacts {
  readonly of: ReadonlyMap<string, SheetFact>;
  /** What the parts on them took, where there are any. */
  readonly parts: ReadonlyMap<string, FactCost>;
  readonly items: ReadonlyMap<string, readonly ItemSaid[]>;
}

/** Answers to one item of a task's sheet. */
interface ItemSaid {
  readonly key: string;
  readonly cn: string;
  readonly en: string;
  readonly judged: number;
  readonly passed: number;
}

export const noSheets: SheetFacts = { of: new Map(), parts: new Map(), items: new Map() };

interface Answer {
  readonly point: string;
  readonly equipmentId: string | null;
  readonly item: string;
  readonly cn: string;
  readonly en: string;
  readonly verdict: string;
  readonly value: string | null;
  readonly isSaid: boolean;
  readonly isMarked: boolean;
  /** The same as the reading before it; null: there is none, or it is no number. */
  readonly isSame: boolean | null;
}

const number = `'^-?[0-9]+([.][0-9]+)?$'`;
/** What counts on the sheets of some tasks, or counted then. */
const answersText = (asOf: number | null) => `
  select task, told ->> 'point' as point, told ->> 'equipmentId' as "equipmentId", item, told -> 'itemName' ->> 'cn' as cn, told -> 'itemName' ->> 'en' as en,
    told ->> 'verdict' as verdict, told ->> 'value' as value,
    (told ->> 'value' is not null or told ->> 'note' is not null or jsonb_array_length(told -> 'photos') > 0) as "isSaid",
    jsonb_array_length(told -> 'flags') > 0 as "isMarked",
    case when told ->> 'last' ~ ${number} and coalesce(told ->> 'at20', told ->> 'value') ~ ${number}
      then (told ->> 'last')::numeric = coalesce(told ->> 'at20', told ->> 'value')::numeric end as "isSame"
  from read.work_answer where task = any($1) and state = 'standing' and ${stands(asOf)} order by task, first`;
const sheetsText = (asOf: number | null) =>
  `select task, told ->> 'textId' as "textId", told -> 'points' as points from read.work_sheet where task = any($1) and ${stands(asOf)}`;
const stands = (asOf: number | null): string =>
  asOf === null ? '(until is null and $2::int8 is null)' : '(since <= $2::int8 and (until is null or until > $2))';

/** The sheets of these tasks, which the caller sees: what they ask, and what counts on them. */
export async function sheetFacts(
  means: FigureMeans,
  kind: WorkKind,
  tasks: readonly string[],
  asked: FigureAsked,
): Promise<SheetFacts> {
  if (tasks.length === 0) return noSheets;
  const { database } = means;
  const [sheets, answers] = await Promise.all([
    database.query(sheetsText(asked.asOf), [tasks, asked.asOf]),
    database.query(answersText(asked.asOf), [tasks, asked.asOf]),
  ]);
  const byTask = Map.groupBy(answers as unknown as readonly (Answer & { readonly task: string })[], ({ task }) => task);
  const sections = await sectionsOf(means, kind, sheets, asked);
  const of = new Map<string, SheetFact>();
  const parts = new Map<string, FactCost>();
  const items = new Map<string, readonly ItemSaid[]>();
  for (const sheet of sheets) {
    const task = String(sheet['task']);
    const all = askedOf(sheet['points'] as readonly SheetPoint[], {
      textId: String(sheet['textId']),
      sectionsOf: (text) => sections.get(text) ?? [],
    });
    const standing = byTask.get(task) ?? [];
    of.set(task, sheetFact(all, standing));
    items.set(task, itemsSaid(standing));
    // What a part cost stands on no sheet.
    if (isPartUsed(all, standing)) parts.set(task, { fen: null, isAtLeast: true });
  }
  return { of, parts, items };
}

/** What the texts of these sheets ask, version by version. */
async function sectionsOf(
  means: FigureMeans,
  kind: WorkKind,
  sheets: readonly Row[],
  { asOf }: FigureAsked,
): Promise<ReadonlyMap<string, readonly FormSection[]>> {
  const ids = new Set(
    sheets.flatMap((sheet) => [
      String(sheet['textId']),
      ...(sheet['points'] as readonly SheetPoint[]).flatMap(({ textId }) => textId ?? []),
    ]),
  );
  const rows = await means.database.query(
    asOf === null
      ? `select id, sections from read.${textTable(kind)} where id = any($1) and $2::int8 is null`
      : `select id, sections from read.${textTable(kind)}_span where id = any($1) and span @> $2::int8`,
    [[...ids], asOf],
  );
  return new Map(rows.map((row) => [String(row['id']), (row['sections'] ?? []) as readonly FormSection[]]));
}

const textTable = (kind: WorkKind): string => kindFacts[kind].text.replace('T', '_t');

function sheetFact(asked: readonly Asked[], standing: readonly Answer[]): SheetFact {
  const said = new Set(standing.flatMap((one) => (one.isSaid ? [slotOf(one)] : [])));
  const must = asked.filter(({ item }) => item.required);
  const judged = standing.filter(({ verdict }) => verdict !== 'unjudged');
  const compared = standing.filter(({ isSame }) => isSame !== null);
  return {
    asked: must.length,
    answered: must.filter((one) => said.has(slotOfAsked(one))).length,
    judged: judged.length,
    abnormal: judged.filter(({ verdict }) => verdict === 'defect').length,
    flagged: standing.filter(({ isMarked }) => isMarked).length,
    compared: compared.length,
    same: compared.filter(({ isSame }) => isSame === true).length,
  };
}

/** An item of each phase is one item. */
function itemsSaid(standing: readonly Answer[]): readonly ItemSaid[] {
  const items = new Map<string, ItemSaid>();
  for (const { item, cn, en, verdict } of standing) {
    const key = item.split('.')[0] ?? item;
    const known = items.get(key) ?? { key, cn: withoutPhase(cn), en: withoutPhase(en), judged: 0, passed: 0 };
    const [judged, passed] = [verdict === 'unjudged' ? 0 : 1, verdict === 'unjudged' || verdict === 'defect' ? 0 : 1];
    items.set(key, { ...known, judged: known.judged + judged, passed: known.passed + passed });
  }
  return [...items.values()];
}

const withoutPhase = (name: string): string => name.replace(/(?: [ABC] 相|, phase [ABC])$/, '');

function isPartUsed(asked: readonly Asked[], standing: readonly Answer[]): boolean {
  const parts = new Set(asked.flatMap((one) => (one.item.kind === 'part' ? [slotOfAsked(one)] : [])));
  return standing.some((one) => parts.has(slotOf(one)) && one.value !== null && Number(one.value) !== 0);
}

/** Each item of each test, with what it says. */
export function itemFacts(tasks: readonly TaskFact[], { items }: SheetFacts): readonly ItemFact[] {
  return tasks.flatMap(({ id, org, number, name, nameEn, firstDue, keys }) =>
    (items.get(id) ?? []).map(({ key, cn, en, judged, passed }) => ({
      of: 'item' as const,
      id: `${id} ${key}`,
      task: id,
      org,
      number,
      name: `${name}：${cn}`,
      nameEn: `${nameEn ?? name}: ${en}`,
      firstDue,
      judged,
      passed,
      keys: { ...keys, item: JSON.stringify([cn, en]) },
    })),
  );
}

import { valueSaid } from '../../../domain/form/itemSaid.ts';
import { limitTold } from '../../../domain/testReport/limitTold.ts';
import { type Result, resultsOf, slotIn } from '../../../domain/testReport/results.ts';
import type { Reading } from '../../../domain/testReport/tell.ts';
import type { ToldTrend } from '../../../domain/testReport/told.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { type Asked, nameOf } from '../../../domain/work/sheet/asked.ts';
import { slotOf } from '../../../domain/work/sheet/events.ts';
import { slotOfAsked } from '../../../domain/work/sheet/judged.ts';
import type { ReadMeans } from '../readMeans.ts';
import { type EntryRow, type SheetRow, sheetFollowerName } from '../sheets/sheetFollower.ts';
import { formOf } from '../sheets/sheetForm.ts';
import { readAnswers, readBefore, readSheet, type ValueBefore } from '../sheets/sheetRows.ts';
import type { SheetSources } from '../sheets/sheetSources.ts';

export interface TestsMeans extends Pick<ReadMeans, 'database' | 'followers'> {
  readonly sources: Pick<SheetSources, 'texts'>;
}

/** The sheets of a report's tests, as they stood at a position of the log. */
export interface TestsRead {
  readonly results: readonly Result[];
  readonly readings: readonly (Reading & { readonly thingId: string | null })[];
  readonly trends: readonly (ToldTrend & { readonly key: string; readonly thingId: string | null })[];
  readonly signed: readonly { readonly role: string; readonly by: string; readonly at: string }[];
  /** Who answered or signed something. */
  readonly persons: readonly string[];
  /** When the first of it was read; null: nothing was. */
  readonly at: string | null;
}

export interface Reads {
  readonly taskIds: readonly string[];
  readonly position: number;
  readonly lang: Lang;
  /** Items that are told over the years. */
  readonly trends?: ReadonlySet<string>;
}

interface Sheet {
  readonly task: string;
  readonly sheet: SheetRow;
  readonly asked: readonly Asked[];
  readonly standing: ReadonlyMap<string, EntryRow>;
}

/** What the tests' sheets said then: the verdicts and limits are those of the test's day, which its text and its answers bear. */
export async function readTests(means: TestsMeans, { taskIds, position, lang, trends }: Reads): Promise<TestsRead> {
  await means.followers.passed(position, sheetFollowerName);
  const sheets: Sheet[] = [];
  for (const task of taskIds) {
    const sheet = await readSheet(means.database, task, position);
    if (sheet === null) continue;
    const [answers, { asked }] = await Promise.all([
      readAnswers(means.database, task, position),
      formOf(means.sources, sheet),
    ]);
    const rows = answers.flatMap(({ is, row }) => (is === 'standing' ? [[slotOf(row), row] as const] : []));
    sheets.push({ task, sheet, asked, standing: new Map(rows) });
  }
  const rows = sheets.flatMap(({ standing }) => [...standing.values()]);
  const signed = sheets.flatMap(({ sheet }) => sheet.signatures);
  return {
    results: sheets.flatMap(({ task, asked, standing }) => resultsOf(task, asked, standing)),
    readings: sheets.flatMap((one) => readingsOf(one, lang)),
    trends: await trendsOf(means, { sheets, position, lang, keys: trends ?? new Set() }),
    signed,
    persons: [...new Set([...rows, ...signed].map(({ by }) => by))],
    at: rows.map(({ at }) => at).toSorted()[0] ?? null,
  };
}

const kindsTold = new Set(['reading', 'formula', 'choice', 'step', 'text', 'number', 'date', 'instant', 'meter']);

function readingsOf({ task, sheet, asked, standing }: Sheet, lang: Lang): TestsRead['readings'] {
  const places = new Map(sheet.points.map(({ id, place }) => [id, place]));
  return asked.flatMap((one) => {
    const { item, point, equipmentId } = one;
    const slot = slotOfAsked(one);
    const row = standing.get(slot);
    // What need not be answered and was not says nothing, nor does a picture on paper.
    if (!kindsTold.has(item.kind) || (row === undefined && !item.required)) return [];
    return [
      {
        key: item.key,
        slot: slotIn(task, slot),
        task,
        place: places.get(point) ?? '',
        thing: null,
        thingId: equipmentId ?? (point === task ? null : point),
        item: nameOf(one)[lang],
        value: valueSaid(item, row?.value ?? null, lang),
        unit: row?.unit ?? item.reading?.unit ?? null,
        at20: row?.at20 ?? null,
        last: row?.last ?? null,
        factory: row?.factory ?? null,
        limit: item.reading === null || !item.reading.judged ? null : limitTold(item.reading, lang),
        verdict: null,
        severity: row?.severity ?? null,
        says: row?.note ?? (row?.verdict === 'unjudged' ? (row.why?.[lang] ?? null) : null),
      },
    ];
  });
}

interface Trends {
  readonly sheets: readonly Sheet[];
  readonly position: number;
  readonly lang: Lang;
  readonly keys: ReadonlySet<string>;
}

async function trendsOf(
  { database }: TestsMeans,
  { sheets, position, lang, keys }: Trends,
): Promise<TestsRead['trends']> {
  const told: TestsRead['trends'][number][] = [];
  for (const { task, asked, standing } of sheets) {
    const lines = asked.filter(({ item }) => keys.has(item.key) && item.reading !== null);
    if (lines.length === 0) continue;
    const about = [...new Set(lines.map(({ equipmentId, point }) => equipmentId ?? point))];
    const before = await readBefore(database, { about, task, asOf: position, seen: null });
    for (const one of lines) {
      const row = standing.get(slotOfAsked(one));
      if (row?.value == null) continue;
      const thing = one.equipmentId ?? one.point;
      const values = [...earlier(before, { thing, one, row }), { at: row.at, value: row.value }];
      told.push({
        key: one.item.key,
        thing: null,
        thingId: thing === task ? null : thing,
        item: nameOf(one)[lang],
        unit: row.unit,
        values,
      });
    }
  }
  return told;
}

/** In the unit that it has today: what was measured in another is no point of the same line. */
const earlier = (
  before: readonly ValueBefore[],
  { thing, one, row }: { readonly thing: string; readonly one: Asked; readonly row: EntryRow },
) =>
  before
    .filter(({ about, item, at, unit }) => about === thing && item === one.key && at < row.at && unit === row.unit)
    .map(({ at, value }) => ({ at, value }))
    .toReversed();

import { equipment } from '../../../domain/equipment/equipment.ts';
import { valueSaid } from '../../../domain/form/itemSaid.ts';
import type { RecordLookTold } from '../../../domain/share/look.ts';
import { slotOf } from '../../../domain/work/sheet/events.ts';
import { slotOfAsked } from '../../../domain/work/sheet/judged.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { SheetRow } from '../sheets/sheetFollower.ts';
import { formOf } from '../sheets/sheetForm.ts';
import type { Answer } from '../sheets/sheetRows.ts';
import type { Eyes, LookMeans } from './lookMeans.ts';

type AnswerTold = RecordLookTold['answers'][number];
const worst: readonly AnswerTold['verdict'][] = ['defect', 'attention', 'unjudged', 'ok'];

/** Names of equipment, by what these eyes see of it. */
export async function thingsSeen(
  { seen }: Pick<Ledgers, 'seen'>,
  ids: readonly string[],
  { scope, lang }: Eyes,
): Promise<ReadonlyMap<string, string>> {
  const rows = ids.length === 0 ? [] : await seen(equipment, scope, { ids: [...new Set(ids)], lang });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What counts of a sheet, the abnormal first. */
export async function answersTold(
  { sources, ledgers }: Pick<LookMeans, 'sources' | 'ledgers'>,
  {
    sheet,
    answers,
    personOf,
  }: {
    readonly sheet: SheetRow;
    readonly answers: readonly Answer[];
    readonly personOf: (id: string | null) => string | null;
  },
  eyes: Eyes,
): Promise<RecordLookTold['answers']> {
  const counting = answers.filter(({ is }) => is === 'standing').map(({ row }) => row);
  const [form, things] = await Promise.all([
    formOf(sources, sheet),
    thingsSeen(
      ledgers,
      counting.flatMap(({ equipmentId }) => equipmentId ?? []),
      eyes,
    ),
  ]);
  const places = new Map(sheet.points.map(({ id, place }) => [id, place]));
  const asked = new Map(form.asked.map((one) => [slotOfAsked(one), one]));
  const told = counting.map((row): AnswerTold => {
    const { item, itemName, equipmentId, by, note, photos: _, ...rest } = row;
    return {
      place: places.get(row.point) ?? '',
      thing: equipmentId === null ? null : (things.get(equipmentId) ?? null),
      item: itemName[eyes.lang] || item,
      value: valueSaid(asked.get(slotOf(row))?.item ?? null, row.value, eyes.lang),
      unit: rest.unit,
      at20: rest.at20 ?? null,
      last: rest.last,
      factory: rest.factory,
      limit: rest.limit === null ? null : `${rest.limit.bound} ${rest.limit.value}`,
      verdict: rest.verdict,
      severity: rest.severity,
      at: rest.at,
      by: personOf(by),
      note,
    };
  });
  return told.toSorted((one, other) => worst.indexOf(one.verdict) - worst.indexOf(other.verdict));
}

import { millisOf } from '../../../domain/clock/clock.ts';
import type { Zone } from '../../../domain/clock/zone.ts';
import type { Refusal } from '../../../domain/error/errors.ts';
import { type LawPart, placeNamed } from '../../../domain/ledger/law.ts';
import { knownName } from '../../../domain/ledger/names.ts';
import type { RowLaw } from '../../../machines/rowLaw.ts';
import type { Fields } from '../columns.ts';
import { readSlots, type Slot, slotKey } from '../rowStreams.ts';
import type { Deciding } from './deciding.ts';

/** What was ordered of which row, for who says why not. */
export interface Ordered {
  readonly law: RowLaw;
  readonly slot: Slot;
  readonly part: LawPart | undefined;
  readonly given: Fields;
  readonly at: string;
  readonly zone: Zone;
}

/** The law's refusal as its reader reads it, with who it was and when, and which field it is about. */
export async function inWords(deciding: Deciding, ordered: Ordered, refusal: Refusal): Promise<Refusal> {
  const { refusal: name } = refusal.data as { readonly refusal: string };
  const { says, names = {}, field } = ordered.law.law.refusals[name] ?? {};
  const { lang } = deciding.asker;
  let text = says?.[lang] ?? '';
  for (const [place, path] of Object.entries(names))
    text = text.replace(`{${place}}`, await wordOf(deciding, ordered, path));
  const about = field === undefined ? {} : { fields: { [field]: text } };
  return { ...refusal, ...about, data: { refusal: name, says: text } };
}

const somebody = { cn: '系统', en: 'The system' } as const;

async function wordOf({ log, graph, asker }: Deciding, ordered: Ordered, path: string): Promise<string> {
  const { slot } = ordered;
  const [field = '', said = '', inside] = path.split('.');
  if (field === 'given') return String(ordered.given[said] ?? '');
  const shape = inside === undefined ? slot.ledger.fields[field] : partOf(slot, field, inside);
  const value = valueAt(ordered, field, inside);
  if (shape?.kind === 'instant' && typeof value === 'string') return momentOf(ordered, value);
  if (shape?.kind !== 'reference') return String(value ?? '');
  if (typeof value !== 'string') return somebody[asker.lang];
  const name = { ledger: graph.ledger(shape.to), id: value };
  const row = (await readSlots(log, [name])).get(slotKey(name))?.row ?? null;
  return row === null ? value : (knownName(name.ledger, row.fields, asker.lang) ?? value);
}

function partOf({ ledger }: Slot, field: string, inside: string) {
  const list = ledger.fields[field];
  return list?.kind === 'structure' ? list.inside?.parts({}, {})[inside] : undefined;
}

function valueAt({ slot, part, given }: Ordered, field: string, inside: string | undefined): unknown {
  const row = slot.row?.fields ?? {};
  if (inside === undefined) return row[field] ?? null;
  const lines = row[field] as unknown as readonly Fields[] | undefined;
  if (part === undefined) return [...new Set(lines?.map((line) => String(line[inside] ?? '')))].join('、');
  const place = placeNamed(part, row, given);
  return place === null ? null : (lines?.[place]?.[inside] ?? null);
}

/** `14:02` of the day on which it is read, else with its day. */
function momentOf({ zone, at }: Ordered, told: string): string {
  const [now, then] = [at, told].map((one) => zone.written(millisOf(one) ?? 0).local);
  return then?.slice(0, 10) === now?.slice(0, 10) ? (then?.slice(11, 16) ?? '') : (then?.slice(5, 16) ?? '');
}

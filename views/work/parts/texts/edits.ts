import { current, type Draft } from 'immer';
import { type ItemKind, numberKinds } from '../../../../domain/form/kinds.ts';
import { type FormItem, newItem, newReading } from '../../../../domain/form/model.ts';
import type { TextDocument } from '../../../../domain/work/text/textDocument.ts';

type Drafted = Draft<TextDocument>;
type Section = Drafted['sections'][number];
type Item = Section['items'][number];

/** A section, or one of its items. */
export interface Place {
  readonly section: number;
  readonly item: number | null;
}

/** Every place in the order in which they stand: a section before its items. */
export const placesOf = (sections: TextDocument['sections']): readonly Place[] =>
  sections.flatMap(({ items }, section) => [
    { section, item: null },
    ...items.map((_, item): Place => ({ section, item })),
  ]);

export const isSamePlace = (a: Place | null, b: Place | null): boolean =>
  a?.section === b?.section && a?.item === b?.item;

function freeKey(draft: Drafted, kind: string): string {
  const taken = new Set(draft.sections.flatMap(({ items }) => items.map(({ key }) => key)));
  for (let n = 1; ; n++) if (!taken.has(`${kind}${n}`)) return `${kind}${n}`;
}

/** An item of a kind with what the kind needs. */
export function settled(item: FormItem): FormItem {
  const reading = numberKinds.includes(item.kind) ? (item.reading ?? newReading()) : item.reading;
  return reading === item.reading ? item : { ...item, reading };
}

export function addSection(draft: Drafted, after: Place | null, title: string): Place {
  const section = after === null ? draft.sections.length : after.section + 1;
  draft.sections.splice(section, 0, { title, titleEn: null, repeats: 'once', items: [] } as unknown as Section);
  return { section, item: null };
}

/** A new item behind the chosen place; where there is no section, in a first one. */
export function addItem(
  draft: Drafted,
  after: Place | null,
  { kind, name, section: title }: { readonly kind: ItemKind; readonly name: string; readonly section: string },
): Place {
  if (draft.sections.length === 0) addSection(draft, null, title);
  const section = after?.section ?? draft.sections.length - 1;
  const items = draft.sections[section]?.items ?? [];
  const item = after === null ? items.length : (after.item ?? -1) + 1;
  items.splice(item, 0, settled(newItem({ key: freeKey(draft, kind), name, kind })) as Item);
  return { section, item };
}

/** The same once more behind it, under a key and a name of its own. */
export function copyItem(draft: Drafted, { section, item }: Place): Place {
  const items = draft.sections[section]?.items;
  const one = item === null ? undefined : items?.[item];
  if (items === undefined || one === undefined || item === null) return { section, item };
  const key = freeKey(draft, one.kind);
  items.splice(item + 1, 0, { ...current(one), key, name: `${one.name} ${key}`.slice(0, 32) } as Item);
  return { section, item: item + 1 };
}

export function drop(draft: Drafted, { section, item }: Place): void {
  if (item === null) draft.sections.splice(section, 1);
  else draft.sections[section]?.items.splice(item, 1);
}

/** One place up or down. A section takes its items along; an item goes over into the next section at its end. Where it then stands. */
export function move(draft: Drafted, { section, item }: Place, by: -1 | 1): Place {
  const { sections } = draft;
  if (item === null) {
    const to = section + by;
    if (sections[to] === undefined) return { section, item };
    const [one] = sections.splice(section, 1);
    sections.splice(to, 0, one as Section);
    return { section: to, item: null };
  }
  const items = sections[section]?.items ?? [];
  const to = item + by;
  if (items[to] !== undefined) {
    const [one] = items.splice(item, 1);
    items.splice(to, 0, one as Item);
    return { section, item: to };
  }
  const other = sections[section + by]?.items;
  if (other === undefined) return { section, item };
  const [one] = items.splice(item, 1);
  const at = by === 1 ? 0 : other.length;
  other.splice(at, 0, one as Item);
  return { section: section + by, item: at };
}

/** Where the place stands that a fault names: `sections.1.items.3.reading.unit`. */
export function placeOfFault(path: string): Place | null {
  const [first, section, items, item] = path.split('.');
  if (first !== 'sections' || section === undefined) return null;
  return { section: Number(section), item: items === 'items' && item !== undefined ? Number(item) : null };
}

import { isSame } from '../document/same.ts';
import type { FormItem, FormModel } from './model.ts';
import { itemsOf } from './model.ts';

/** What became of an item between two versions, by its key. */
export interface ItemDiff {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly item: FormItem;
  /** As it was; of one that was added there is none. */
  readonly was: FormItem | null;
  /** The parts that differ: of a reading each by itself. */
  readonly parts: readonly string[];
}

/** What a version asks otherwise than another, in its own order; what was removed stands at the end. */
export function formDiff(before: FormModel, after: FormModel): readonly ItemDiff[] {
  const was = new Map(itemsOf(before).map((item) => [item.key, item]));
  const is = itemsOf(after);
  const kept = new Set(is.map(({ key }) => key));
  const said = is.flatMap((item): readonly ItemDiff[] => {
    const old = was.get(item.key);
    if (old === undefined) return [{ kind: 'added', item, was: null, parts: [] }];
    const parts = differing(old, item);
    return parts.length === 0 ? [] : [{ kind: 'changed', item, was: old, parts }];
  });
  const gone = [...was.values()].filter(({ key }) => !kept.has(key));
  return [...said, ...gone.map((item) => ({ kind: 'removed', item, was: item, parts: [] }) as const)];
}

function differing(old: FormItem, item: FormItem): readonly string[] {
  const own = (Object.keys(item) as (keyof FormItem)[]).filter(
    (key) => key !== 'reading' && !isSame(old[key], item[key]),
  );
  if (old.reading === null || item.reading === null)
    return isSame(old.reading, item.reading) ? own : [...own, 'reading'];
  const [a, b] = [old.reading, item.reading];
  const read = (Object.keys(b) as (keyof typeof b)[]).filter((key) => !isSame(a[key], b[key]));
  return [...own, ...read.map((key) => `reading.${key}`)];
}

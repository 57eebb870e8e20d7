import { itemKinds } from '../../form/kinds.ts';
import type { FormModel } from '../../form/model.ts';
import { dimensions, unitOf } from '../../quantity/units.ts';
import type { Text } from '../../text/message.ts';

/**
 * Where a version asks something else under a key than the one before did: values of both stand in one line over the years, so a key keeps its kind
 * and what it measures. By place, `sections.0.items.3.kind`.
 */
export function kindsChanged(before: FormModel, after: FormModel): Readonly<Record<string, Text>> {
  const known = new Map(before.sections.flatMap(({ items }) => items.map((item) => [item.key, item] as const)));
  return Object.fromEntries(
    after.sections.flatMap(({ items }, n) =>
      items.flatMap((item, m): readonly (readonly [string, Text])[] => {
        const was = known.get(item.key);
        if (was === undefined) return [];
        const at = `sections.${n}.items.${m}`;
        if (was.kind !== item.kind)
          return [[`${at}.kind`, keeps(item.key, itemKinds[was.kind].cn, itemKinds[was.kind].en)]];
        const [old, now] = [unitOf(was.reading?.unit ?? null), unitOf(item.reading?.unit ?? null)];
        if (old === null || old.dimension === now?.dimension) return [];
        const { cn, en } = dimensions[old.dimension];
        return [[`${at}.reading.unit`, keeps(item.key, cn, en)]];
      }),
    ),
  );
}

const keeps = (key: string, cn: string, en: string): Text => ({
  cn: `${key} 在前一版本中是${cn}：请换一个标识`,
  en: `${key} was ${en} in the version before: use another key`,
});

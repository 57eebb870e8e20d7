import type { Text } from '../../text/message.ts';
import { fieldKinds } from './kinds.ts';
import { type CustomField, customFieldsOf, type FormBody } from './model.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/**
 * Where a version asks something else under a key than an earlier one did: records of all versions stand in one list, so a key keeps its kind, what it
 * names, whose affair it is and its column, and becomes unique in none. By place, `sections.0.fields.3.kind`. `earlier`: the newest last.
 */
export function customKindsChanged(earlier: readonly FormBody[], after: FormBody): Readonly<Record<string, Text>> {
  const known = new Map(earlier.flatMap((form) => customFieldsOf(form).map((field) => [field.key, field] as const)));
  const slots = new Map(earlier.flatMap((form) => form.slots.map(({ slot, key }) => [slot, key] as const)));
  const ofFields = after.sections.flatMap(({ fields }, n) =>
    fields.flatMap((field, m): readonly (readonly [string, Text])[] => {
      const was = known.get(field.key);
      const fault = was === undefined ? null : changeOf(was, field);
      return fault === null ? [] : [[`sections.${n}.fields.${m}.${fault.part}`, fault.says]];
    }),
  );
  const ofSlots = after.slots.flatMap(({ slot, key }, n): readonly (readonly [string, Text])[] => {
    const was = slots.get(slot);
    return was === undefined || was === key
      ? []
      : [
          [
            `slots.${n}.slot`,
            say(
              `此列在前面的版本中属于 ${was}：请换一列`,
              `This column was of ${was} in an earlier version: use another`,
            ),
          ],
        ];
  });
  return Object.fromEntries([...ofFields, ...ofSlots]);
}

function changeOf(was: CustomField, is: CustomField): { readonly part: string; readonly says: Text } | null {
  const { cn, en } = fieldKinds[was.kind];
  if (was.kind !== is.kind) return { part: 'kind', says: keeps(is.key, cn, en) };
  if (was.kind === 'reference' && was.to !== is.to) return { part: 'to', says: keeps(is.key, cn, en) };
  if (was.personal !== is.personal)
    return {
      part: 'personal',
      says: was.personal ? keeps(is.key, '个人信息', 'personal') : keeps(is.key, '非个人信息', 'not personal'),
    };
  // What was filled under the earlier version claims nothing: the same could stand in two records. That it no longer is unique takes nothing.
  if (!was.unique && is.unique) return { part: 'unique', says: keeps(is.key, '非唯一', 'not unique') };
  if (was.unit !== null && was.unit !== is.unit)
    return { part: 'unit', says: keeps(is.key, was.unit, `in ${was.unit}`) };
  return null;
}

const keeps = (key: string, cn: string, en: string): Text => ({
  cn: `${key} 在前面的版本中是${cn}：请换一个标识`,
  en: `${key} was ${en} in an earlier version: use another key`,
});

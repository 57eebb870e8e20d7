import { current, type Draft } from 'immer';
import type { FormDocument, FormPart } from '../../../../domain/form/custom/formDocument.ts';
import type { FieldKind } from '../../../../domain/form/custom/kinds.ts';
import { newField } from '../../../../domain/form/custom/model.ts';

type Drafted = Draft<FormDocument>;
type Part = Drafted['parts'][number];

function freeKey(draft: Drafted, kind: string): string {
  const taken = new Set(draft.parts.flatMap((part) => (part.what === 'field' ? [part.field.key] : [])));
  for (let n = 1; ; n++) if (!taken.has(`${kind}${n}`)) return `${kind}${n}`;
}

const put = (draft: Drafted, at: number, part: FormPart): number => {
  draft.parts.splice(at, 0, part as Part);
  return at;
};

/** Behind what is chosen, else at the end. */
const behind = (draft: Drafted, chosen: number | null): number => (chosen === null ? draft.parts.length : chosen + 1);

export const addSection = (draft: Drafted, chosen: number | null, title: string): number =>
  put(draft, behind(draft, chosen), { what: 'section', title, titleEn: null });

/** A new field; where there is no section, in a first one. */
export function addField(
  draft: Drafted,
  chosen: number | null,
  { kind, name, section }: { readonly kind: FieldKind; readonly name: string; readonly section: string },
): number {
  if (draft.parts.length === 0) addSection(draft, null, section);
  const key = freeKey(draft, kind);
  return put(draft, behind(draft, chosen === null ? draft.parts.length - 1 : chosen), {
    what: 'field',
    field: newField({ key, name: `${name} ${key}`.slice(0, 32), kind }),
  });
}

/** A field once more behind it, under a key and a name of its own. */
export function copyField(draft: Drafted, at: number): number {
  const part = draft.parts[at];
  if (part?.what !== 'field') return at;
  const key = freeKey(draft, part.field.kind);
  const field = { ...current(part.field), key, name: `${part.field.name} ${key}`.slice(0, 32), unique: false };
  return put(draft, at + 1, { what: 'field', field });
}

/** What is removed leaves layouts and columns; its answers stay with the versions that asked. */
export function dropPart(draft: Drafted, at: number): number | null {
  const [part] = draft.parts.splice(at, 1);
  if (part?.what === 'field') {
    const { key } = part.field;
    draft.slots = draft.slots.filter((slot) => slot.key !== key);
    for (const name of ['desk', 'phone', 'list', 'print'] as const)
      draft.layouts[name] = draft.layouts[name].filter((one) => one.key !== key);
  }
  return draft.parts.length === 0 ? null : Math.min(at, draft.parts.length - 1);
}

/** Stands at another place afterwards, from where it is dragged or by a step. */
export function movePart(draft: Drafted, at: number, to: number): number {
  const goal = Math.max(0, Math.min(to, draft.parts.length - 1));
  const [part] = draft.parts.splice(at, 1);
  if (part === undefined) return at;
  draft.parts.splice(goal, 0, part);
  return goal;
}

import { numberKinds } from '../../../../domain/form/kinds.ts';
import { type FormItem, itemFields, sectionFields, sectionsField } from '../../../../domain/form/model.ts';
import type { Field, Fields } from '../../../../domain/ledger/field.ts';
import { withEnglish } from '../../../../domain/ledger/names.ts';
import { headOf } from '../../../../domain/work/text/textDocument.ts';
import type { TextUse } from '../../../../domain/work/text/uses.ts';
import type { StructureProps } from '../../../../src/ledger/form/structure/structureProps.ts';

const whole = withEnglish(itemFields) as Fields;

/** Some of the declared fields as one group: what is not among them stays as it is. */
function grouped(all: Fields, keys: readonly string[]): StructureProps['field'] {
  const parts = Object.fromEntries(
    Object.entries(all).filter(([key, part]) => keys.includes(key) || keys.includes(part.englishOf ?? '')),
  );
  return { ...sectionsField, inside: { parts: () => parts } } as unknown as StructureProps['field'];
}

const ofKind: Readonly<Partial<Record<FormItem['kind'], readonly string[]>>> = {
  choice: ['options'],
  photo: ['photos'],
  step: ['hold'],
  part: ['part'],
  sign: ['role'],
  reference: ['to'],
  formula: ['formula'],
};

/** The fields of an item that say something of its kind; of a fault, when it is asked. */
export function itemField({ kind }: FormItem, use: TextUse): StructureProps['field'] {
  const reading = numberKinds.includes(kind) ? ['reading'] : [];
  const asked = use === 'faultText' ? ['askedAt'] : [];
  return grouped(whole, ['name', 'key', 'kind', 'required', ...asked, ...(ofKind[kind] ?? []), ...reading, 'help']);
}

export const sectionField: StructureProps['field'] = grouped(withEnglish(sectionFields) as Fields, [
  'title',
  'repeats',
]);

const told = ['copyTo'];
const purpose = ['name', 'class', 'standard', 'edition', 'use', 'severity'];
const validity = ['validTo'];
const evidence = ['evidence'];
const apart = [...purpose, ...validity, ...evidence, ...told];

/** What finishing asks for: no more is offered. A scan, a place and a stay are kept where a text bears them, and nobody records them yet. */
const evidenceAsked = ['photos', 'signRoles'];

/** A text's head in its groups. */
export function headGroups(use: TextUse) {
  const head = headOf(use);
  const asked = grouped((head.evidence as Field).inside?.parts({}, {}) ?? {}, evidenceAsked).inside;
  const all = { ...head, evidence: { ...head.evidence, inside: asked } } as unknown as Fields;
  const others = Object.entries(all).flatMap(([key, field]: readonly [string, Field]) =>
    apart.includes(key) || field.englishOf !== undefined ? [] : [key],
  );
  return (
    [
      ['texts.purpose', purpose],
      ['texts.validity', validity],
      ['texts.work', others],
      ['texts.evidence', evidence],
      ['texts.told', told],
    ] as const
  ).map(([title, keys]) => ({ title, field: grouped(all, keys) }));
}

import type { Field, Fields, Inside } from '../../../../domain/ledger/field.ts';
import { blocksField, partsOfKind, type TemplateBlock } from '../../../../domain/testReport/template/blockFields.ts';
import { templateHead } from '../../../../domain/testReport/template/template.ts';
import type { StructureProps } from '../../../../src/ledger/form/structure/structureProps.ts';

const blockParts: Fields = (blocksField.inside as Inside).parts({}, {});

/** Some of the declared fields as one group: what is not among them stays as it is. */
const grouped = (all: Fields, keys: readonly string[]): StructureProps['field'] => {
  const parts = Object.fromEntries(
    Object.entries(all).filter(([key, part]) => keys.includes(key) || keys.includes(part.englishOf ?? '')),
  );
  return { ...(blocksField as Field), inside: { parts: () => parts } } as StructureProps['field'];
};

/** The template's own fields. */
export const headField = grouped(templateHead as Fields, Object.keys(templateHead));

/** The fields of a block that say something of its kind. */
export const blockField = ({ kind }: TemplateBlock): StructureProps['field'] => grouped(blockParts, partsOfKind[kind]);

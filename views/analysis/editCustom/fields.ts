import type { Field, Fields, Inside } from '../../../domain/ledger/field.ts';
import { blocksField, type ReportBlock, type ReportColumn } from '../../../domain/report/blockFields.ts';
import { sourceOf } from '../../../domain/report/columnSources.ts';
import { reportDocument } from '../../../domain/report/reportDocument.ts';
import { reportTemplates } from '../../../domain/report/reportTemplate.ts';
import type { StructureProps } from '../../../src/ledger/form/structure/structureProps.ts';

const partsOf = (field: Field): Fields => (field.inside as Inside).parts({}, {});

export const blockParts: Fields = partsOf(blocksField);
export const columnParts: Fields = partsOf(blockParts['columns'] as Field);

/** Some of the declared fields as one group: what is not among them stays as it is. */
const grouped = (label: Field, all: Fields, keys: readonly string[]): StructureProps['field'] => {
  const parts = Object.fromEntries(
    Object.entries(all).filter(([key, part]) => keys.includes(key) || keys.includes(part.englishOf ?? '')),
  );
  return { ...label, inside: { parts: () => parts } } as StructureProps['field'];
};

/** The report's own fields. */
export const headField = grouped(blocksField, reportTemplates.fields, reportDocument.heads);

/** The fields of a block that say something of its kind. */
export function blockField({ kind, subjects }: ReportBlock): StructureProps['field'] {
  if (kind === 'text') return grouped(blocksField, blockParts, ['title', 'body']);
  const units = subjects === 'chosen' ? ['units'] : [];
  const step = kind === 'keys' ? [] : ['step'];
  return grouped(blocksField, blockParts, ['title', 'subjects', ...units, ...step]);
}

/** The fields of a column that say something of its source; key figures are never added up. */
export function columnField({ source }: ReportColumn, { kind }: ReportBlock): StructureProps['field'] {
  const total = kind === 'keys' ? [] : ['total'];
  const shared = ['key', 'title', 'source', 'decimals', ...total];
  if (source === 'formula') return grouped(blocksField, columnParts, [...shared, 'formula', 'unit']);
  const { isOfMedium, fact } = sourceOf(source);
  const medium = isOfMedium === true ? ['medium'] : [];
  const compared = fact === undefined ? ['compared'] : [];
  return grouped(blocksField, columnParts, [...shared, ...medium, ...compared]);
}

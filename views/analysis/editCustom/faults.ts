import type { Field } from '../../../domain/ledger/field.ts';
import { fieldFault } from '../../../domain/ledger/fieldFault.ts';
import { structureFaults } from '../../../domain/ledger/structure.ts';
import { blocksField } from '../../../domain/report/blockFields.ts';
import { type ReportDocument, reportDocument } from '../../../domain/report/reportDocument.ts';
import { reportTemplates } from '../../../domain/report/reportTemplate.ts';
import type { Text } from '../../../domain/text/message.ts';
import { blockParts, columnParts } from './fields.ts';

export type Faults = Readonly<Record<string, Text>>;

/** What is wrong with a report before it is sent, by its place: `name`, `blocks.2.columns.1.formula`. */
export function faultsOf(document: ReportDocument): Faults {
  const faults: Record<string, Text> = {};
  for (const rule of reportTemplates.rules) Object.assign(faults, rule(document as never) ?? {});
  const inner = Object.entries(structureFaults(blocksField, document.blocks, {}));
  for (const [path, said] of inner) faults[`blocks.${path}`] = said;
  const heads = reportDocument.heads.map((key) => [key, reportTemplates.fields[key] as Field, document[key]] as const);
  for (const [key, field, value] of heads) {
    const own = fieldFault(field, value);
    if (own !== null) faults[key] = own;
  }
  const empty = inner.length > 0 ? null : fieldFault(blocksField, document.blocks);
  if (empty !== null) faults['blocks'] = empty;
  return faults;
}

/** Where a fault stands: the block and its column by their places, and the field in words. */
export interface Place {
  readonly block: number | null;
  readonly column: number | null;
  readonly label: Text | null;
}

export function placeOf(path: string): Place {
  const [first = '', block, part = '', column, inner] = path.split('.');
  if (first !== 'blocks' || block === undefined)
    return { block: null, column: null, label: labelIn(reportTemplates.fields, first) };
  if (part === 'columns' && column !== undefined)
    return { block: Number(block), column: Number(column), label: labelIn(columnParts, inner ?? '') };
  return { block: Number(block), column: null, label: labelIn(blockParts, part) };
}

const labelIn = (fields: Readonly<Record<string, Field>>, key: string): Text | null => fields[key]?.label ?? null;

/** Those of blocks: with one of them there is no preview. */
export const inBlocks = (faults: Readonly<Record<string, string>>): readonly (readonly [string, string])[] =>
  Object.entries(faults).filter(([path]) => path === 'blocks' || path.startsWith('blocks.'));

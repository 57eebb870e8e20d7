import { newBlock, newColumn, type ReportBlock } from '../../../domain/report/blockFields.ts';
import type { ReportTemplate } from '../../../domain/report/reportTemplate.ts';
import { sameValue } from '../../../src/ledger/form/draft.ts';
import type { AnyRow } from '../../../src/ledger/slots.ts';

/** What is built in the editor: a template without its id, and without whether it is published. */
export interface ReportDocument {
  readonly name: string | null;
  readonly nameEn: string | null;
  readonly unitId: string | null;
  readonly kind: ReportTemplate['kind'];
  readonly paper: ReportTemplate['paper'];
  readonly footerId: string | null;
  readonly blocks: readonly ReportBlock[];
}

/** The fields of the report itself, beside its blocks. */
export const headKeys = ['name', 'nameEn', 'unitId', 'kind', 'paper', 'footerId'] as const;
export type HeadKey = (typeof headKeys)[number];
export const documentKeys = [...headKeys, 'blocks'] as const;

export function documentOf(row: AnyRow): ReportDocument {
  const { name, nameEn, unitId, kind, paper, footerId, blocks } = row as unknown as ReportTemplate;
  return { name, nameEn, unitId, kind, paper, footerId, blocks };
}

/** What a new report begins with: a table of what the unit used. */
export const newDocument = (unitId: string | null, heading: string): ReportDocument => ({
  name: null,
  nameEn: null,
  unitId,
  kind: 'energy',
  paper: 'portrait',
  footerId: null,
  blocks: [{ ...newBlock('table'), columns: [newColumn('a', heading)] }],
});

/** A copy: its name is unique within the unit, and asked anew. */
export const copyOf = (row: AnyRow): ReportDocument => ({ ...documentOf(row), name: null, nameEn: null });

/** What of a document differs from the one that it began with. */
export const changesOf = (from: ReportDocument, to: ReportDocument): Partial<ReportDocument> =>
  Object.fromEntries(documentKeys.flatMap((key) => (sameValue(from[key], to[key]) ? [] : [[key, to[key]]])));

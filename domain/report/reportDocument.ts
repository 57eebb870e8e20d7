import { type DocumentKind, documentOf } from '../document/documentKind.ts';
import { newBlock, newColumn, type ReportBlock } from './blockFields.ts';
import type { ReportTemplate } from './reportTemplate.ts';

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

/** Its own fields beside its blocks, which bear no names: they are known again by kind and title, else by kind. */
export const reportDocument = {
  heads: ['name', 'nameEn', 'unitId', 'kind', 'paper', 'footerId'],
  list: 'blocks',
  known: [
    (was, is) => was.kind === is.kind && was.title !== null && was.title === is.title,
    (was, is) => was.kind === is.kind,
  ],
} as const satisfies DocumentKind<ReportDocument, ReportBlock>;
export type HeadKey = (typeof reportDocument.heads)[number];

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
export const copyOf = (row: object): ReportDocument => ({
  ...documentOf<ReportDocument>(reportDocument, row),
  name: null,
  nameEn: null,
});

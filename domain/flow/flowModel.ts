import { z } from 'zod';
import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { choice, reference, structure, text } from '../ledger/field.ts';
import { workTitles } from '../work/processTime.ts';
import { flowGraph, refersTo } from './graph.ts';
import { documentInside } from './graphFields.ts';

/** Where a step stands on the canvas, in steps of its grid. */
const place = z.strictObject({ x: z.int().min(0).max(400), y: z.int().min(0).max(400) });
export type Place = z.infer<typeof place>;

/** A flow as it is drawn: what runs, and where its steps stand. Saved whole under the version that was opened. */
export const flowDocument = z.strictObject({
  graph: flowGraph,
  places: z.record(z.string().regex(/^[A-Za-z0-9_-]{1,64}$/), place),
});
export type FlowDocument = z.infer<typeof flowDocument>;

export const emptyDocument: FlowDocument = { graph: { steps: [], edges: [] }, places: {} };

/** A flow that is being drawn. It may be faulty: only what is deployed is held to be walkable. */
export const flowModels = defineLedger({
  name: 'flowModel',
  plural: 'flowModels',
  wing: 'work',
  title: { cn: '流程模型', en: 'Flow models' },
  org: { from: 'field', field: 'orgId' },
  fields: {
    name: text({
      label: { cn: '名称', en: 'Name' },
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    code: text({
      label: { cn: '编码', en: 'Code' },
      max: 32,
      pattern: /^[A-Za-z0-9_-]+$/,
      unique: 'site',
      fixed: true,
      sortable: true,
      searchable: true,
    }),
    work: choice({ label: { cn: '作业', en: 'Work' }, fixed: true, sortable: true }, workTitles),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' }, fixed: true }, 'organisation'),
    document: structure(
      {
        label: { cn: '流程图', en: 'Flow' },
        initial: emptyDocument,
        refers: refersTo('graph.'),
        inside: documentInside,
      },
      flowDocument,
    ),
    remark: text({ label: { cn: '备注', en: 'Remark' }, max: 200, optional: true, long: true, searchable: true }),
  },
  permissions: {
    see: ['/flowModule', '/processDefinition'],
    add: ['/flowModule:add'],
    edit: ['/flowModule:edit'],
    delete: ['/flowModule:delete'],
  },
});
export type FlowModel = LedgerRow<typeof flowModels>;

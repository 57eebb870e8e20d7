import { customForms } from '../../domain/form/custom/customForm.ts';
import { newSource } from '../../domain/form/sources/source.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import { aCustomForm } from '../world/aCustomForm.ts';
import { aRuledRow } from '../world/ledgers.ts';
import { type Ground, given, type Sample } from './sample.ts';

const source = newSource({
  key: 'units',
  name: '单元',
  kind: 'ledger',
  of: 'energyUnit',
  columns: [{ key: 'name', name: '名称', nameEn: null }],
});

let forms = 0;

/** A form of the organisation: in force, or with these sources in a draft. */
async function aFormIn({ world, org }: Ground, sources: readonly object[] = []) {
  const code = `design${++forms}`;
  const { id } = await aRuledRow(world, lawOfLedger(customForms), {
    to: sources.length === 0 ? 'putInForce' : 'draft',
    given: { orgId: org, code, name: `表单 ${code}`, number: 1, ...aCustomForm(), sources },
  });
  await world.settled();
  return { id, code };
}

/** Samples of the calls by which forms are designed and counted. */
export const samplesOfFormDesign: Readonly<Record<string, Sample>> = {
  previewFormSource: given({ body: { source, code: null, as: null } }),
  formSourcePlaces: given({}),
  formSourceRows: {
    input: async (ground) => ({ params: { id: (await aFormIn(ground, [source])).id, key: 'units' } }),
    bearsOrg: true,
  },
  formPublishing: { input: async (ground) => ({ params: { id: (await aFormIn(ground)).id } }), bearsOrg: true },
  formChart: { input: async (ground) => ({ params: { code: (await aFormIn(ground)).code } }), bearsOrg: true },
  formChartRecords: {
    input: async (ground) => ({
      params: { code: (await aFormIn(ground)).code },
      query: { by: '$state', group: 'valid' },
    }),
    bearsOrg: true,
  },
};

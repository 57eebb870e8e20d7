import { type CustomForm, customForms } from '../../domain/form/custom/customForm.ts';
import { formRecords } from '../../domain/form/custom/formRecord.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import { aRuledRow } from '../world/ledgers.ts';
import { aPng } from '../world/pictures.ts';
import { pictureFile } from './form.ts';
import type { Ground, Sample } from './sample.ts';
import { given } from './sample.ts';

let forms = 0;

/** A form in force, of the organisation. */
async function aFormIn({ world, org }: Ground): Promise<CustomForm> {
  const code = `sample${++forms}`;
  const { id } = await aRuledRow(world, lawOfLedger(customForms), {
    to: 'putInForce',
    given: { orgId: org, code, name: `表单 ${code}`, number: 1 },
  });
  await world.settled();
  return (await world.ledgers.anyRow(customForms, id)) as CustomForm;
}

/** What was filled in it, and counts. */
async function aRecordIn(ground: Ground): Promise<string> {
  const { id: formId, code, orgId } = await aFormIn(ground);
  const { id } = await aRuledRow(ground.world, lawOfLedger(formRecords), {
    to: 'enter',
    given: { formId, code, orgId, values: { place: '空压站', kind: 'air' } },
  });
  await ground.world.settled();
  return id;
}

const ofForm = (params: Readonly<Record<string, string>> = {}, body?: unknown): Sample => ({
  input: async (ground) => ({
    params: { code: (await aFormIn(ground)).code, ...params },
    ...(body === undefined ? {} : { body }),
  }),
  bearsOrg: true,
});
const ofRecord = (body?: unknown): Sample => ({
  input: async (ground) => ({ params: { id: await aRecordIn(ground) }, ...(body === undefined ? {} : { body }) }),
  bearsOrg: true,
});
/** Jobs of earlier calls wait: so many of one person are open at once. */
const withBook = (body: object): Sample => ({
  input: async (ground) => {
    await ground.world.database.query(`delete from keep.job_run where job is null and state = 'waiting'`);
    return { params: { code: (await aFormIn(ground)).code }, body };
  },
  bearsOrg: true,
});
const values = { place: '空压站', kind: 'air' };

export const samplesOfForms: Readonly<Record<string, Sample>> = {
  openForms: given({}),
  useOfForms: given({}),
  formToFill: ofForm(),
  namedByForm: ofForm({ ledger: 'equipment' }),
  recordsOfForm: ofForm(),
  templateOfForm: ofForm(),
  exportRecordsOfForm: withBook({ as: 'csv' }),
  importRecordsOfForm: withBook({ file: pictureFile(aPng(), 'a.xlsx'), mode: 'all' }),
  fillForm: ofForm({}, { values, submit: true }),
  recordOfForm: ofRecord(),
  pastOfRecord: ofRecord(),
  changeRecord: {
    input: async (ground) => {
      const id = await aRecordIn(ground);
      const version = (await ground.world.ledgers.anyRow(formRecords, id))?.version ?? 1;
      return { params: { id }, body: { version, values, submit: true, reason: '更正' } };
    },
    bearsOrg: true,
  },
  voidRecord: ofRecord({ reason: '误填' }),
};

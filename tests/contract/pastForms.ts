import { customForms } from '../../domain/form/custom/customForm.ts';
import { formRecords } from '../../domain/form/custom/formRecord.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import { aCustomForm } from '../world/aCustomForm.ts';
import { aRuledRow } from '../world/ledgers.ts';
import type { Ground } from './sample.ts';

/** The code of the form that the questions of the past are about. */
const code = 'leak';

/** A form is put in force. */
export async function formInForce({ world, org }: Ground): Promise<string> {
  const given = { orgId: org, code, name: '泄漏', number: 1, ...aCustomForm() };
  const { id } = await aRuledRow(world, lawOfLedger(customForms), { to: 'putInForce', given });
  await world.settled();
  return id;
}

/** Somebody fills it. */
export async function filledForm({ world, org }: Ground, formId: string): Promise<void> {
  const given = { formId, code, orgId: org, values: { place: '空压站', kind: 'air' } };
  await aRuledRow(world, lawOfLedger(formRecords), { to: 'enter', given });
  await world.settled();
}

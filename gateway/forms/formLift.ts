import type { Event } from '../../domain/event/event.ts';
import type { CustomForm } from '../../domain/form/custom/customForm.ts';
import { customFormLaw } from '../../domain/form/custom/formLaw.ts';
import { type FormRecord, formRecords } from '../../domain/form/custom/formRecord.ts';
import { slotValues } from '../../domain/form/custom/slots.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Policy } from '../log/follow/policy.ts';
import type { Log } from '../log/log.ts';

interface Means {
  readonly log: Pick<Log, 'remembered'>;
  readonly ledgers: Pick<Ledgers, 'everyRow' | 'obeyMany'>;
  readonly say: (line: string) => void;
}

const name = 'customFormLift';
const { event: put } = customFormLaw.events.CustomFormPutInForce;
/** So many in one append. */
const atOnce = 300;

/** A version that sorts by more has what was filled before it sorted by that too: what stands in a record is put into its columns, and nothing else of it changes. */
export const formLift = (means: Means): Policy => ({
  name,
  types: [put.type],
  // What was filled elsewhere was lifted there.
  past: 'itself',
  react: async (event) => {
    await liftRecords(means, event);
    return [];
  },
});

async function liftRecords({ log, ledgers, say }: Means, event: Event): Promise<void> {
  // What is remembered of it: its list may lag behind.
  const form = (await log.remembered([event.stream])).get(event.stream)?.context as unknown as CustomForm | undefined;
  if (form === undefined || form.slots.length === 0) return;
  const records = (await ledgers.everyRow(formRecords)).filter(
    ({ code, state }) => code === form.code && state !== 'void',
  );
  const orders = records.flatMap((record) => {
    const given = lifted(form, record);
    return given === null ? [] : [{ command: 'lift', id: record.id, given, at: event.at }];
  });
  for (let n = 0; n < orders.length; n += atOnce) {
    const done = await ledgers.obeyMany(formRecords, orders.slice(n, n + atOnce), {
      by: { kind: 'policy', id: name },
      command: { id: `${name}:${event.position}:${n}`, digest: name },
    });
    for (const one of done) if (!one.ok) say(`${name}: a record of ${form.code} refused lift: ${one.refusal.code}`);
  }
}

/** The columns of a record with those that this version adds; null where it says nothing for them. */
function lifted(form: CustomForm, record: FormRecord): Readonly<Record<string, unknown>> | null {
  const now = Object.entries(slotValues(form, record.values));
  const missing = now.filter(([slot, value]) => value !== null && record[slot as 'text1'] === null);
  if (missing.length === 0) return null;
  const stands = now.map(([slot]) => [slot, record[slot as 'text1']]);
  return { ...Object.fromEntries(stands), ...Object.fromEntries(missing) };
}

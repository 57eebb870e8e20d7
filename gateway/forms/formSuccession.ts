import { dataOf } from '../../domain/event/declaration.ts';
import { type Event, partsOfStream } from '../../domain/event/event.ts';
import { type CustomForm, customForms } from '../../domain/form/custom/customForm.ts';
import { customFormLaw } from '../../domain/form/custom/formLaw.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Policy } from '../log/follow/policy.ts';
import type { Log } from '../log/log.ts';

interface Means {
  readonly log: Pick<Log, 'remembered'>;
  readonly ledgers: Pick<Ledgers, 'everyRow' | 'obey'>;
  readonly say: (line: string) => void;
}

const name = 'customFormSuccession';
const { event: put } = customFormLaw.events.CustomFormPutInForce;

/** Of a form one version is in force: which is put there retires the one before, from its own day. */
export const formSuccession = (means: Means): Policy => ({
  name,
  types: [put.type],
  // A version that was put in force elsewhere took its place there.
  past: 'itself',
  react: async (event) => {
    await retireOthers(means, event);
    return [];
  },
});

async function retireOthers({ log, ledgers, say }: Means, event: Event): Promise<void> {
  const { id } = partsOfStream(event.stream);
  // What is remembered of it: its list may lag behind.
  const form = (await log.remembered([event.stream])).get(event.stream)?.context as unknown as CustomForm | undefined;
  if (form === undefined) return;
  const { since } = dataOf(put, event);
  const rows = await ledgers.everyRow(customForms);
  const others = rows.filter((row) => row.id !== id && row.state === 'inForce' && row.code === form.code);
  for (const [n, other] of others.entries()) {
    const until = [since, other.since ?? ''].toSorted().at(-1) ?? '';
    const done = await ledgers.obey(
      customForms,
      { command: 'supersede', id: other.id, given: { until, replacedBy: form.number }, at: event.at },
      { by: { kind: 'policy', id: name }, command: { id: `${name}:${event.position}:${n}`, digest: name } },
    );
    if (done.ok) continue;
    if (done.refusal.code === 'UNAVAILABLE') throw new Error(`${other.id} was not told of ${id}`);
    say(`${name}: customForm ${other.id} refused supersede: ${done.refusal.code}`);
  }
}

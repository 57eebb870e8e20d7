import { instantOf } from '../../domain/clock/clock.ts';
import type { OperatingMeans } from './means.ts';
import { obey } from './obey.ts';

const system = { kind: 'system', id: 'switching' } as const;

/** What a gateway that ended left under way: what was armed is called back, what was ordered is unknown. Before anything is read or sent. */
export async function endWhatWasUnderWay(means: OperatingMeans): Promise<void> {
  const all = await means.networks.all();
  const switches = all.flatMap((one) => [...one.switches.values()]);
  await means.states.load(switches.map(({ id }) => id));
  for (const one of switches) {
    const { value, context } = means.states.of(one.id);
    if (value !== 'selected' && value !== 'permitted' && value !== 'ordered') continue;
    const command = { id: `${one.id}:${context.facts}:RESTART`, digest: null };
    const order = { type: 'RESTART', at: instantOf(means.clock.now()) } as const;
    const done = await obey(means, one, { by: system, command, order: () => order });
    if (!done.ok) means.say(`switching: what was under way at ${one.id} has not ended: ${done.refusal.code}`);
  }
}

import { alarmEvents } from '../../domain/alarm/events.ts';
import { incidentStream } from '../../domain/alarm/incident/events.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import type { Json } from '../../domain/event/event.ts';
import { act } from '../../machines/act.ts';
import type { Decided } from '../../machines/decider.ts';
import { incidentDecider } from '../../machines/incident/incidentDecider.ts';
import { incidentCommands } from '../world/incidentFacts.ts';
import type { World } from './world.ts';

/** Groups alarms under the first of them, by the law of incidents. */
export async function anIncident(
  world: World,
  { org, alarms }: { readonly org: string; readonly alarms: readonly [string, ...string[]] },
): Promise<string> {
  const [cause, ...effects] = alarms;
  const sourceOf = async (alarm: string) => {
    const [raised] = await world.log.read({ after: 0, limit: 1, streams: [`alarm-${alarm}`], types: ['AlarmRaised'] });
    if (raised === undefined) throw new Error(`no alarm ${alarm}`);
    return dataOf(alarmEvents.AlarmRaised, raised);
  };
  const first = await sourceOf(cause);
  const { opened, joined, member } = incidentCommands;
  const at = instantOf(world.clock.now());
  const place = { device: first.object.id, channel: first.channel };
  const told = { kind: 'alarm', alarm: cause, source: first.source, switch: null } as const;
  const members = await Promise.all(
    effects.map(async (alarm) => member(alarm, { source: (await sourceOf(alarm)).source, quiet: false })),
  );
  const commands = [opened(cause, { cause: told, ...place }, at), { ...joined(...members), at }];
  let after: { readonly value: Json; readonly context: Json } | null = null;
  const events: Decided[] = [];
  for (const command of commands) {
    const acted: ReturnType<typeof act> = act(incidentDecider, after, command);
    if (!acted.ok) throw new Error(acted.refusal.code);
    events.push(...acted.value.events);
    after = acted.value.after;
  }
  const { name, version } = incidentDecider;
  const stream = incidentStream(cause);
  const append = { stream, expected: 0, org, events, context: after?.context ?? null, machine: { name, version } };
  const by = { kind: 'policy', id: 'incidents' } as const;
  const done = await world.log.append({ id: `incident-${cause}`, by, digest: null, appends: [append] });
  if (!done.ok) throw new Error(done.refusal.code);
  await world.settled();
  return cause;
}

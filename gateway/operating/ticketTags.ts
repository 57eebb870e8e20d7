import { instantOf } from '../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { networkPublished } from '../../domain/network/events.ts';
import { breakerStream } from '../../domain/switching/events.ts';
import type { BreakerCommand, BreakerContext } from '../../machines/breaker/breakerCommand.ts';
import { command, type Planned } from '../log/append/command.ts';
import { NotYet, type Policy, type Reaction } from '../log/follow/policy.ts';
import type { OperatingMeans } from './means.ts';
import type { Switch } from './networks.ts';
import { obeyed } from './obey.ts';
import { pointOf } from './sight.ts';
import { keepsDevices, ticketTypes } from './workUnder.ts';

const by = { kind: 'policy', id: 'ticketTags' } as const;

/** Who hung a tag that a ticket hung: nobody takes it off by hand, it goes with its ticket. */
export const tagOfTicket = 'ticket';

/** After these a switch takes a tag that it could not take while an order was under way. */
const orderEnds = ['BreakerMoved', 'BreakerNotMoved', 'BreakerRefused', 'BreakerOutcomeUnknown', 'BreakerSettled'];

/**
 * What a ticket for work on what is dead names bears its tag from the permit until it is closed, so that nobody moves it. All switches are looked
 * at each time: a tag goes with its ticket, whatever the switch hangs on by then.
 */
export function ticketTags(means: OperatingMeans): Policy {
  return {
    name: by.id,
    types: [...ticketTypes, ...orderEnds, networkPublished.type],
    // It looks at what stands, whatever is told: a fact of a history hangs nothing that should not hang.
    past: 'itself',
    react: ({ at }) => asTheyShouldHang(means, at),
  };
}

/** The same once, as soon as it is known which device a switch hangs on: what was permitted or closed while nobody looked. */
export async function hangTags(means: OperatingMeans): Promise<void> {
  const at = instantOf(means.clock.now());
  for (const { key, ...reaction } of await asTheyShouldHang(means, at))
    await command(means.log, { ...reaction, id: `ticketTags:${at}:${means.epoch()}:${key}` });
}

interface Ticketed {
  readonly number: string;
  readonly task: string;
}

async function asTheyShouldHang(means: OperatingMeans, at: string): Promise<readonly Reaction[]> {
  const { networks, states, work } = means;
  const switches = (await networks.all()).flatMap((network) => [...network.switches.values()]);
  await states.load(switches.map(({ id }) => id));
  if (!(await work.now())) throw new NotYet('what the tickets say is not known just now');
  return switches.flatMap((one) => {
    const hung = hungOn(states.of(one.id).context);
    const wanted = wantedOn(means, one);
    // Of a switch whose device is not known yet none is taken off but those of tickets that are over.
    const open = new Set(
      means.work
        .tickets()
        .filter(keepsDevices)
        .map(({ number }) => number),
    );
    const over = hung.filter((tag) => !open.has(tag) || wanted?.every(({ number }) => number !== tag) === true);
    const lacking = (wanted ?? []).filter(({ number }) => !hung.includes(number));
    return [
      ...over.map((tag) => reactionOf(one, { type: 'UNTAG', at, by: tagOfTicket, tag })),
      ...lacking.map(({ number: tag, task }) =>
        reactionOf(one, { type: 'TAG', at, by: tagOfTicket, tag, text: task.slice(0, 200) }),
      ),
    ];
  });
}

const hungOn = ({ tags }: BreakerContext): readonly string[] =>
  tags.flatMap((one) => (one.by === tagOfTicket ? [one.tag] : []));

/** Null: which device it hangs on is not known yet. */
function wantedOn({ field, work }: OperatingMeans, one: Switch): readonly Ticketed[] | null {
  const shown = pointOf(one);
  if (shown === null) return [];
  const device = field.pointOf(shown)?.device;
  if (device === undefined) return null;
  return work.tickets().filter((ticket) => keepsDevices(ticket) && ticket.deviceIds.includes(device));
}

function reactionOf({ id, org }: Switch, order: Extract<BreakerCommand, { readonly type: 'TAG' | 'UNTAG' }>): Reaction {
  const stream = breakerStream(id);
  return {
    by,
    digest: null,
    reads: [stream],
    key: `${order.type}:${id}:${order.tag}`,
    decide(known): Result<Planned> {
      const context = known.of(stream)?.context as BreakerContext | undefined;
      const hangs = context !== undefined && hungOn(context).includes(order.tag);
      if (hangs === (order.type === 'TAG')) return refused('ALREADY_DONE');
      const planned = obeyed(known, { stream, org }, order);
      return planned.ok ? accepted({ appends: [planned.value] }) : planned;
    },
  };
}

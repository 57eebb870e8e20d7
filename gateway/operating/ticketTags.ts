import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { Event } from '../../domain/event/event.ts';
import { breakerStream } from '../../domain/switching/events.ts';
import { type Ticket, tickets } from '../../domain/ticket/ticketLedger.ts';
import type { BreakerCommand, BreakerContext } from '../../machines/breaker/breakerCommand.ts';
import type { Planned } from '../log/append/command.ts';
import type { Policy, Reaction } from '../log/follow/policy.ts';
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
 * What a ticket works on bears its tag from the permit until it is closed, so that nobody moves it. What is permitted while an order moves
 * the switch is hung as soon as that has ended.
 */
export function ticketTags(means: OperatingMeans): Policy {
  return {
    name: by.id,
    types: [...ticketTypes, ...orderEnds],
    past: 'left',
    async react(event) {
      const switches = await allSwitches(means);
      if (!orderEnds.includes(event.type)) {
        await means.work.now();
        const ticket = await means.ledgers.anyRow(tickets, idOf(event));
        return ticket === null ? [] : tagged(means, ticket, { switches, event });
      }
      const one = switches.find(({ id }) => breakerStream(id) === event.stream);
      if (one === undefined) return [];
      await means.work.now();
      const kept = means.work.tickets().filter(keepsDevices);
      return kept.flatMap((ticket) => tagged(means, ticket, { switches: [one], event }));
    },
  };
}

const idOf = ({ stream }: Event): string => stream.slice(stream.indexOf('-') + 1);

const allSwitches = async ({ networks }: OperatingMeans): Promise<readonly Switch[]> =>
  (await networks.all()).flatMap((network) => [...network.switches.values()]);

interface Hanging {
  readonly switches: readonly Switch[];
  readonly event: Event;
}

/** The tags of one ticket on those of its switches that are among these, as they should hang now. */
function tagged({ field }: OperatingMeans, ticket: Ticket, { switches, event: { at } }: Hanging): readonly Reaction[] {
  const devices = new Set(ticket.deviceIds);
  const mine = switches.filter((one) => {
    const shown = pointOf(one);
    return shown !== null && devices.has(field.pointOf(shown)?.device ?? '');
  });
  const tag = ticket.number;
  const wanted = keepsDevices(ticket);
  return mine.map(({ id, org }): Reaction => {
    const stream = breakerStream(id);
    return {
      ...{ by, digest: null, reads: [stream] },
      decide(known): Result<Planned> {
        const context = known.of(stream)?.context as BreakerContext | undefined;
        const hangs = context?.tags.some((one) => one.tag === tag) ?? false;
        if (hangs === wanted) return refused('ALREADY_DONE');
        const order: BreakerCommand = wanted
          ? { type: 'TAG', at, by: tagOfTicket, tag, text: ticket.task.slice(0, 200) }
          : { type: 'UNTAG', at, by: tagOfTicket, tag };
        const planned = obeyed(known, { stream, org }, order);
        return planned.ok ? accepted({ appends: [planned.value] }) : planned;
      },
    };
  });
}

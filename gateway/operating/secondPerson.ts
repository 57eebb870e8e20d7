import { users } from '../../domain/access/user.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import type { Event } from '../../domain/event/event.ts';
import { noticeDone, noticeSent } from '../../domain/notice/events.ts';
import { breakerEvents } from '../../domain/switching/events.ts';
import type { Planned } from '../log/append/command.ts';
import type { Policy, Reaction } from '../log/follow/policy.ts';
import { seenSwitch } from './actCalls.ts';
import type { OperatingMeans } from './means.ts';
import type { Switch } from './networks.ts';

const by = { kind: 'policy', id: 'secondPerson' } as const;

/** Whatever a selection ends with, and its permission: nobody is waited for any more. */
const endings = ['BreakerPermitted', 'BreakerPermitRefused', 'BreakerCancelled', 'BreakerExpired'] as const;

/** The notice of one selection; its version names it within its switch. */
const noticeOf = (event: Pick<Event, 'stream' | 'version'>): string =>
  `notice-permit.${event.stream.slice(event.stream.indexOf('-') + 1)}.${event.version}`;

/**
 * Who may be the second person is called the moment that a switch is selected, and for as long as it is (decision 117): a task in the lists and at
 * the bell, at whose message a console shows its card and sounds. Who does not see the switch, or selected it, is not called.
 */
export function secondPersonPolicy(means: OperatingMeans): Policy {
  return {
    name: by.id,
    types: ['BreakerSelected', ...endings],
    past: 'left',
    async react(event) {
      if (event.type === 'BreakerSelected') return called(means, event);
      const [selected] = await means.log.read({
        after: 0,
        upTo: event.position,
        streams: [event.stream],
        types: ['BreakerSelected'],
        limit: 1,
        newestFirst: true,
      });
      return selected === undefined ? [] : [over(noticeOf(selected), event)];
    },
  };
}

async function called(means: OperatingMeans, event: Event): Promise<readonly Reaction[]> {
  const { persons, user } = dataOf(breakerEvents.BreakerSelected, event);
  if (persons < 2) return [];
  const switchId = event.stream.slice(event.stream.indexOf('-') + 1);
  const one = await means.networks.ofSwitch(switchId);
  if (one === null) return [];
  const to = await secondPersons(means, one, user);
  if (to.length === 0) {
    means.say(`switching: ${one.row.number} waits for a second person, and there is none who may permit it`);
    return [];
  }
  const stream = noticeOf(event);
  const data = {
    kind: 'TODO',
    work: 'SWITCH_PERMIT',
    subject: `${one.row.number} ${one.row.name}`.slice(0, 200),
    state: null,
    taskId: null,
    dataId: switchId,
    deviceType: null,
    to,
  };
  const fact = { type: noticeSent.type, at: event.at, data, to: null };
  return [
    {
      by,
      digest: null,
      reads: [stream],
      decide: () => accepted({ appends: [{ stream, org: event.org, events: [fact] }] }),
    },
  ];
}

/** Notices go to so many at most. */
const mostCalled = 1000;

/** Who may permit it: by right, by sight, not the selector, and no wall: nobody sits before one. */
async function secondPersons(means: OperatingMeans, one: Switch, selector: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { id } of await means.ledgers.everyRow(users)) {
    if (id === selector || found.length >= mostCalled) continue;
    const caller = await means.access.callerOfUser(id);
    if (caller === null || caller.wall === true || !(caller.admin || caller.permissions.has('/operating:confirm')))
      continue;
    if ((await seenSwitch(means, one.id, { caller })).ok) found.push(id);
  }
  return found;
}

/** The task is done, whoever ended it. One that was never opened has nothing to end. */
function over(stream: string, event: Event): Reaction {
  return {
    by,
    digest: null,
    reads: [stream],
    decide(known): Result<Planned> {
      const told = known.of(stream);
      if (told === null) return refused('NOT_FOUND');
      if (told.version > 1) return refused('ALREADY_DONE');
      const fact = { type: noticeDone.type, at: event.at, data: {}, to: null };
      return accepted({ appends: [{ stream, org: event.org, events: [fact] }] });
    },
  };
}

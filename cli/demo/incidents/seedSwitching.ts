import { createHash } from 'node:crypto';
import { users } from '../../../domain/access/user.ts';
import { type Instant, instantOf, type Millis } from '../../../domain/clock/clock.ts';
import { aMinute as minute } from '../../../domain/clock/lengths.ts';
import { historians } from '../../../domain/event/past.ts';
import { breakerStream } from '../../../domain/switching/events.ts';
import {
  type SwitchClass,
  type SwitchingDevice,
  switchClasses,
  switchingDevices,
} from '../../../domain/switching/switchLedgers.ts';
import type { Ledgers } from '../../../gateway/ledger/ledgers.ts';
import type { Log } from '../../../gateway/log/log.ts';
import { type Acted, act } from '../../../machines/act.ts';
import type { BreakerCommand, BreakerContext, Contact, Look } from '../../../machines/breaker/breakerCommand.ts';
import { breakerDecider } from '../../../machines/breaker/breakerDecider.ts';
import { incidentsOf } from '../../../plant/history/incidents.ts';
import { daysOf, endOf, type Plan } from '../history/plan.ts';

interface Parts {
  readonly ledgers: Ledgers;
  readonly log: Pick<Log, 'append'>;
  readonly plan: Plan;
}

/** What the plant's past did with one switch: a protection opened it, or people did, and it was closed again. */
interface Opened {
  readonly switch: string;
  readonly ordered: boolean;
  readonly at: Millis;
  readonly back: Millis;
}

/** Of older days nobody asks who moved a switch. */
const days = 30;
const second = 1000;

/** The openings of the last days of the plant's past, the oldest first. */
export function openedIn(plan: Plan): readonly Opened[] {
  const told = daysOf(plan).slice(0, days).toReversed();
  return told.flatMap((day) =>
    incidentsOf(plan.seed, day)
      .filter(({ to }) => to <= endOf(plan, day) - 15 * minute)
      .flatMap(({ orders }): readonly Opened[] => {
        const [opens, closes] = orders;
        if (opens === undefined || closes === undefined) return [];
        if (opens.order.kind !== 'trip' && opens.order.kind !== 'open') return [];
        return [{ switch: opens.order.breaker, ordered: opens.order.kind === 'open', at: opens.at, back: closes.at }];
      }),
  );
}

/** Who moved what in the plant's past, by the law of a switch with the moments of then. Told before the gateway looks at the switches itself. */
export async function seedSwitching({ ledgers, log, plan }: Parts): Promise<void> {
  const [switches, classes, people] = await Promise.all([
    ledgers.everyRow(switchingDevices),
    ledgers.everyRow(switchClasses),
    ledgers.everyRow(users),
  ]);
  const rows = new Map(switches.map((row) => [row.elementId, row]));
  const [selector, permitter] = ['operator', 'dispatcher'].map(
    (account) => people.find(({ userAccount }) => userAccount === account)?.id,
  );
  if (selector === undefined || permitter === undefined) return;
  // Moved by something else already, in a demo that stood before there was this: its switch has a life of its own.
  const foreign = new Set<string>();
  const standing = new Map<string, { readonly told: Acted['after'] | null; readonly version: number }>();
  for (const opened of openedIn(plan)) {
    const row = rows.get(opened.switch);
    const its = classes.find(({ id }) => id === row?.classId);
    if (row === undefined || its === undefined) continue;
    const stream = breakerStream(opened.switch);
    if (foreign.has(stream)) continue;
    const { told, version } = standing.get(stream) ?? { told: null, version: 0 };
    const by = { row, class: its, selector, permitter };
    const { events, after, machine } = lived(told, (facts) => ordersOf(opened, by, facts));
    const answer = await log.append({
      id: `simulation:${stream}:${opened.at}`,
      by: historians.simulation,
      digest: null,
      appends: [{ stream, expected: version, org: row.org, events, context: after.context, machine }],
    });
    if (answer.ok) standing.set(stream, { told: after, version: version + events.length });
    else if (answer.refusal.code === 'VERSION_CONFLICT') foreign.add(stream);
    else throw new Error(`the log refused a move of ${opened.switch}: ${answer.refusal.code}`);
  }
}

/** One order after the other, each on what the one before it left. */
function lived(from: Acted['after'] | null, orders: (facts: number) => readonly BreakerCommand[]) {
  const events: Acted['events'][number][] = [];
  let after = from;
  let last: Acted | null = null;
  for (const order of orders((from?.context as BreakerContext | undefined)?.facts ?? 0)) {
    const done = act(breakerDecider, after, order);
    if (!done.ok) throw new Error(`the law refuses ${order.type} of a switch: ${JSON.stringify(done.refusal)}`);
    events.push(...done.value.events);
    after = done.value.after;
    last = done.value;
  }
  if (last === null) throw new Error('nothing was ordered');
  return { events, after: last.after, machine: last.machine };
}

interface By {
  readonly row: Pick<SwitchingDevice, 'elementId' | 'number' | 'group'>;
  readonly class: Pick<
    SwitchClass,
    'openPersons' | 'closePersons' | 'selectSeconds' | 'operateSeconds' | 'settleReadings'
  >;
  readonly selector: string;
  readonly permitter: string;
}

/** What moved it and moved it back, on so many facts of it. */
export function ordersOf({ ordered, at, back }: Opened, by: By, facts: number): readonly BreakerCommand[] {
  const seen =
    facts === 0
      ? [{ type: 'OBSERVE', at: instantOf(at - minute), seen: instantOf(at - minute), position: 'closed' } as const]
      : [];
  const before = facts + seen.length;
  if (!ordered) return [...seen, moved(at, 'open'), moved(back, 'closed')];
  return [...seen, ...operated(at, 'open', by, before), ...operated(back, 'close', by, before + perOperation)];
}

/** By the protection, and back by hand where it stands. */
const moved = (at: Millis, position: Contact): BreakerCommand => ({
  type: 'MOVED',
  at: instantOf(at),
  seen: instantOf(at + second),
  position,
  trip: position === 'open',
  local: position === 'closed',
});

/** Selected, permitted, ordered, answered, moved. */
const perOperation = 5;

/** One operation by two persons, which moves at `moves`. */
function operated(moves: Millis, direction: 'open' | 'close', by: By, facts: number): readonly BreakerCommand[] {
  const { row, class: its, selector, permitter } = by;
  const at = (seconds: number): Instant => instantOf(moves + seconds * second);
  const position: Contact = direction === 'open' ? 'closed' : 'open';
  const look = lookedAt(at(-20), position);
  const token = createHash('sha256').update(`${row.elementId} ${moves}`).digest('hex');
  const own = { by: selector, session: 'demo' } as const;
  const [selection, order] = [facts + 1, facts + 3];
  const there = { ...look.feedback, position: direction === 'open' ? 'open' : 'closed', asked: true } as const;
  const readings = Array.from({ length: its.settleReadings }, (_, n) => ({ ...there, at: at(n), seen: at(n) }));
  return [
    {
      type: 'SELECT',
      at: at(-20),
      ...own,
      direction,
      number: row.number,
      ownNumber: row.number,
      step: null,
      request: null,
      token,
      group: row.group,
      persons: direction === 'open' ? its.openPersons : its.closePersons,
      selectSeconds: its.selectSeconds,
      operateSeconds: its.operateSeconds,
      settleReadings: its.settleReadings,
      lateSeconds: 20,
      look,
    },
    {
      type: 'PERMIT',
      at: at(-12),
      by: permitter,
      session: 'demo of the second',
      seen: selection,
      isVouched: true,
      isLate: false,
      look,
    },
    {
      type: 'EXECUTE',
      at: at(-1),
      ...own,
      seen: selection,
      token,
      direction,
      step: null,
      isLate: false,
      epoch: 1,
      look,
    },
    { type: 'ANSWER', at: at(-1), order, answer: 'accepted', code: null, ms: 45 },
    { type: 'FEEDBACK', at: at(its.settleReadings), order, readings },
  ];
}

const lookedAt = (at: Instant, position: Contact): Look => ({
  feedback: { position, at, seen: at, quality: 0, fresh: true, asked: false },
  isChannelUp: true,
  current: position === 'closed' ? 'yes' : 'no',
  remote: 'yes',
  spring: 'yes',
  fault: 'no',
  checks: [],
  hasInterlocks: true,
});

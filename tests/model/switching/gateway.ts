import { act } from '../../../machines/act.ts';
import type { BreakerCommand, BreakerContext } from '../../../machines/breaker/breakerCommand.ts';
import type { Remembered } from '../../../machines/decider.ts';
import { holdAgainst, type Meant } from './invariants.ts';
import {
  type Answer,
  count,
  feedbackOf,
  happens,
  instant,
  newest,
  type Reading,
  type Site,
  type Switch,
  settings,
} from './site.ts';

/** The gateway of the model: what it does with commands, readings and writes. It is as thin as the real one should be. */

/** Asks the law, folds what it says, holds it against what is true. Whether it was obeyed. */
export function command(site: Site, one: Switch, asked: BreakerCommand, meant: Meant = {}): boolean {
  const before = one.remembered.context.facts;
  const acted = act(site.law, one.remembered, asked);
  if (!acted.ok) {
    count(site, `refused ${(acted.refusal.data as { refusal: string }).refusal}`);
    return false;
  }
  one.remembered = acted.value.after as Remembered<BreakerContext>;
  const facts = acted.value.events.map((fact, n) => ({ ...fact, version: before + n + 1 }));
  holdAgainst(site, one, asked, facts, meant);
  count(site, `state ${String(one.remembered.value)}`);
  for (const fact of facts) {
    count(site, fact.type);
    if (fact.type === 'BreakerOutcomeUnknown' && asked.type === 'RESTART') count(site, 'killed while ordered');
    if (fact.type === 'BreakerMovedUnordered' && isLateMove(fact.data)) count(site, lateMove);
    if (fact.type === 'BreakerExecuteOrdered') post(site, one, fact.version);
  }
  return true;
}

const lateMove = 'a late move of an order that had failed';
const isLateMove = (data: unknown): boolean => (data as { readonly expected: unknown }).expected === 'lateOrder';

/** After the fact one write, bounded: sent once, in time, by who holds the lease, or not at all. */
function post(site: Site, one: Switch, order: number): void {
  const ends = site.mono + settings.operate * 1000;
  const target = one.book.order?.target ?? 'open';
  if (one.writes.some((write) => write.order === order)) site.violations.push('a second write for one order');
  const bounds = { notAfter: ends, quiet: ends + settings.late * 1000 };
  one.writes.push({ order, target, epoch: site.epoch, ...bounds, stage: 'queued' });
  one.sentTimes.set(order, site.mono);
}

/** A reading has come. */
export function take(site: Site, one: Switch, reading: Reading): void {
  one.readings = [...one.readings, reading].slice(-5);
  const { value, context } = one.remembered;
  if (value === 'ordered') {
    const order = context.order?.version ?? 0;
    command(site, one, { type: 'FEEDBACK', at: instant(site.wall), order, readings: readingsOf(site, one, order) });
    return;
  }
  // An onlooker that is behind tells it later; who looks at the switch sees it at once.
  if (happens(site, 0.2)) one.untold.push(reading);
  else tell(site, one, reading);
}

export function tellLate(site: Site, one: Switch): void {
  const [reading] = one.untold.splice(0, 1);
  if (reading !== undefined) tell(site, one, reading);
}

export function readingsOf(site: Site, one: Switch, order: number) {
  const sentAt = one.sentTimes.get(order) ?? Number.MAX_SAFE_INTEGER;
  return one.readings.map((reading) => feedbackOf(site, reading, sentAt));
}

/** What an onlooker says of a good reading: the first one, or a move. Now and then it says what is none: the law knows. */
export function tell(site: Site, one: Switch, { position, at, quality }: Reading): void {
  if (position === null || quality !== 0) return;
  const told = { at: instant(at), seen: instant(site.wall), position } as const;
  const { position: known } = one.remembered.context;
  const moved = { type: 'MOVED', ...told, trip: null, local: null } as const;
  if (happens(site, 0.03)) command(site, one, moved);
  if (known === null || happens(site, 0.03)) command(site, one, { type: 'OBSERVE', ...told });
  else if (known !== position) command(site, one, moved);
}

/** Sends what waits, if it still may. */
export function send(site: Site, one: Switch): void {
  for (const write of one.writes.filter(({ stage }) => stage === 'queued')) {
    const may = write.epoch === site.epoch && site.mono <= write.notAfter;
    write.stage = may ? 'sent' : 'over';
    if (!may) answer(site, one, { order: write.order, answer: 'notSent' });
  }
}

export function answer(site: Site, one: Switch, { order, answer: said }: Answer): void {
  const lies = order === one.book.order?.version ? [] : ['another order’s answer'];
  command(site, one, { type: 'ANSWER', at: instant(site.wall), order, answer: said, code: null, ms: 40 }, { lies });
}

/** The end of an order's time. */
export function timeOut(site: Site, one: Switch, order: number, lies: readonly string[] = []): void {
  const sentAt = one.sentTimes.get(order) ?? null;
  const { target } = one.book.order ?? {};
  const since = one.readings.filter(({ asked }) => asked > (sentAt ?? 0));
  const feedback = newest(one) === null ? null : feedbackOf(site, newest(one), sentAt);
  const hasBounced = since.some(({ position }) => position === target);
  command(site, one, { type: 'TIME_OUT', at: instant(site.wall), order, feedback, hasBounced }, { lies });
}

/** kill -9 and a new process: what was not sent is lost, a new lease, and everything under way is ended or called unknown. */
export function restart(site: Site): void {
  site.epoch += 1;
  for (const one of site.switches) {
    // A holder that does not know of its end yet still has its queue: half of the time it tries to send it.
    if (site.chance() < 0.5) one.writes = one.writes.filter(({ stage }) => stage !== 'queued');
    one.answers = one.answers.filter(() => site.chance() < 0.5);
    command(site, one, { type: 'RESTART', at: instant(site.wall) });
  }
}

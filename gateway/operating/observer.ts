import { instantOf } from '../../domain/clock/clock.ts';
import { breakerStream, type Feedback } from '../../domain/switching/events.ts';
import type { BreakerCommand, BreakerContext } from '../../machines/breaker/breakerCommand.ts';
import type { TimerHandler } from '../log/follow/policy.ts';
import type { Onlooker } from '../pipeline/onlooker.ts';
import { feedbackNow, readPoint } from './look.ts';
import type { OperatingMeans } from './means.ts';
import type { Switch } from './networks.ts';
import { obey, obeyed, operateEnd, selectEnd } from './obey.ts';
import type { Sender } from './sender.ts';
import { openTripWaits } from './tripWaits.ts';

const rule = { kind: 'rule', id: 'switching' } as const;

/** Tells the law what the contacts show: that an order has moved them, or that they moved by themselves. */
export interface Observer extends Onlooker {
  /** Looks at a switch again: what it showed may mean more by now. */
  readonly look: (one: Switch) => void;
  /** Resolves when all that came so far is told; what waits for its trip is looked at by the next gateway. */
  readonly close: () => Promise<void>;
}

export function openObserver(means: OperatingMeans, sender: () => Sender): Observer {
  let working: Promise<void> = Promise.resolve();
  const waiting = new Set<string>();
  const tripWaits = openTripWaits(means, later);

  function later(switchId: string): void {
    if (waiting.has(switchId)) return;
    waiting.add(switchId);
    working = working.then(async () => {
      waiting.delete(switchId);
      try {
        await tell(switchId);
      } catch (error) {
        // The next reading tells it again: what is so stays so.
        means.say(`switching: what ${switchId} shows is not told yet: ${String(error)}`);
      }
    });
  }

  async function tell(switchId: string): Promise<void> {
    const one = await means.networks.ofSwitch(switchId);
    if (one === null) return;
    await means.states.load([switchId]);
    const said = sayingOf(means, one, sender());
    if (said === null) return tripWaits.over(switchId);
    if (said.type === 'MOVED' && tripWaits.mustWait(one)) return;
    tripWaits.over(switchId);
    const seen = means.field.last(switchId)?.seen ?? 0;
    const { facts } = means.states.of(switchId).context;
    const command = { id: `${switchId}:${facts}:${Math.trunc(seen)}:${said.type}`, digest: null };
    await obey(means, one, { by: rule, command, order: () => said });
  }

  return {
    take(batch, configuration, look) {
      for (const switchId of means.field.take(batch, configuration, look)) {
        if (mayMean(means, switchId)) later(switchId);
      }
    },
    keep: () => working,
    look: ({ id }) => later(id),
    async close() {
      tripWaits.close();
      await working;
    },
  };
}

/** Quick, of every batch: whether what a switch shows could be news to the law. */
function mayMean({ states, field }: OperatingMeans, switchId: string): boolean {
  const { value, context } = states.of(switchId);
  const position = field.last(switchId)?.position ?? null;
  if (value === 'unknown') return false;
  if (value === 'ordered') return context.order?.answer === 'accepted';
  return position !== null && position !== context.position;
}

function sayingOf(means: OperatingMeans, one: Switch, sender: Sender): BreakerCommand | null {
  const { value, context } = means.states.of(one.id);
  const last = means.field.last(one.id);
  if (last === null || value === 'unknown') return null;
  const at = instantOf(means.clock.now());
  if (value === 'ordered') {
    if (context.order?.answer !== 'accepted') return null;
    const order = context.order.version;
    const readings = readingsOf(means, one.id, sender.since(one.id, order));
    return readings.at(-1)?.position === context.order.target ? { type: 'FEEDBACK', at, order, readings } : null;
  }
  const { position, quality } = last;
  if (position === null || quality !== 0 || position === context.position) return null;
  const told = { at: instantOf(last.at), seen: instantOf(last.seen), position };
  if (context.position === null) return { type: 'OBSERVE', ...told };
  const trip = means.field.tripOf(one.id)?.shows ?? signOf(means, one.row.tripPointId);
  return { type: 'MOVED', ...told, trip, local: localOf(means, one) };
}

const readingsOf = (means: OperatingMeans, switchId: string, since: number | null): readonly Feedback[] =>
  means.field.readings(switchId).map((reading) => means.field.feedbackOf(reading, since ?? Number.MAX_VALUE));

export function signOf(means: OperatingMeans, id: string | null): boolean | null {
  const read = readPoint(means, id);
  return read === null ? null : read.value !== 0;
}
const localOf = (means: OperatingMeans, { row }: Switch): boolean | null => {
  const remote = signOf(means, row.remotePointId);
  return remote === null ? null : !remote;
};

/** What falls due: the end of a selection, and the end of an order's time. */
export function timersOf(means: OperatingMeans, sender: () => Sender): ReadonlyMap<string, TimerHandler> {
  const ended =
    (orderOf: (context: BreakerContext, due: number, switchId: string) => BreakerCommand | null): TimerHandler =>
    async ({ stream, due }, known) => {
      const context = known.of(stream)?.context as BreakerContext | undefined;
      const order = context === undefined ? null : orderOf(context, due, stream.slice(breakerStream('').length));
      const done = order === null ? null : obeyed(known, { stream, org: null }, order);
      return done?.ok ? [done.value] : [];
    };
  return new Map([
    [
      selectEnd,
      ended(({ operation }, due) =>
        operation === null ? null : { type: 'EXPIRE', at: instantOf(due), selection: operation.selection },
      ),
    ],
    [
      operateEnd,
      ended(({ order }, due, switchId) => {
        if (order === null) return null;
        const since = sender().since(switchId, order.version);
        const readings = readingsOf(means, switchId, since);
        const feedback =
          means.field.last(switchId) === null ? null : feedbackNow(means, switchId, since ?? Number.MAX_VALUE);
        const hasBounced = readings.some(({ asked, position }) => asked && position === order.target);
        return { type: 'TIME_OUT', at: instantOf(due), order: order.version, feedback, hasBounced };
      }),
    ],
  ]);
}

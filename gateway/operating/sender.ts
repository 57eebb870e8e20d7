import { instantOf } from '../../domain/clock/clock.ts';
import type { BreakerCommand, Order } from '../../machines/breaker/breakerCommand.ts';
import type { Written } from '../collect/collector.ts';
import type { OperatingMeans } from './means.ts';
import type { Switch } from './networks.ts';
import { obey } from './obey.ts';

const system = { kind: 'system', id: 'switching' } as const;
const over: Written = { outcome: 'notSent', code: null, read: null, sent: null };

/** Sends orders to the field. What it says came back, it says to the law. */
export interface Sender {
  /** Once for an order, ever: whoever asks again for the same finds it done. Resolves when its answer is told. */
  readonly send: (one: Switch, order: Order) => Promise<void>;
  /** The monotonic moment at which an order of this process was given; null: another process gave it. */
  readonly since: (switchId: string, order: number) => number | null;
}

export function openSender(means: OperatingMeans, answered: (one: Switch) => void): Sender {
  const given = new Map<string, number>();
  const keyOf = (switchId: string, order: number): string => `${switchId}:${order}`;

  async function written(one: Switch, order: Order, notAfter: number): Promise<Written> {
    const { doors, field, epoch } = means;
    const point = one.row.orderPointId === null ? null : field.pointOf(one.row.orderPointId);
    const open = doors();
    if (point === null || open === null) return over;
    const bounds = { notAfter, isOurs: () => epoch() === order.epoch };
    const raw = order.target === 'closed' ? 1 : 0;
    try {
      const at = { channel: point.channel, device: point.device };
      return (await open.write(at, { point: point.row.number, raw, bounds, readsBack: false })) ?? over;
    } catch (error) {
      means.say(`switching: what came of the order to ${one.id} is not known: ${String(error)}`);
      return { ...over, outcome: 'unknown' };
    }
  }

  return {
    since: (switchId, order) => given.get(keyOf(switchId, order)) ?? null,
    async send(one, order) {
      const key = keyOf(one.id, order.version);
      if (given.has(key)) return;
      const { clock } = means;
      const from = clock.monotonic();
      given.set(key, from);
      const left = Date.parse(order.expiresAt) - clock.now();
      // The end of an order stands on the wall; what guards the sending is the clock that never runs back, and never longer than was ordered.
      const allowed = Date.parse(order.expiresAt) - Date.parse(order.at);
      const came = await written(one, order, from + Math.min(Math.max(left, 0), allowed));
      await tell(
        one,
        answerOf(order.version, came, { at: instantOf(clock.now()), ms: Math.round(clock.monotonic() - from) }),
      );
      answered(one);
    },
  };

  async function tell(one: Switch, answer: Extract<BreakerCommand, { type: 'ANSWER' }>): Promise<void> {
    const id = `${one.id}:${answer.order}:ANSWER`;
    const done = await obey(means, one, { by: system, command: { id, digest: null }, order: () => answer });
    if (!done.ok) means.say(`switching: the answer to an order of ${one.id} came too late: ${done.refusal.code}`);
  }
}

const says = {
  accepted: 'accepted',
  refused: 'device',
  notWritable: 'notSent',
  notSent: 'notSent',
  unknown: 'none',
} as const;

function answerOf(
  order: number,
  { outcome, code }: Written,
  when: { readonly at: string; readonly ms: number },
): Extract<BreakerCommand, { type: 'ANSWER' }> {
  return { type: 'ANSWER', ...when, order, answer: says[outcome], code: code === null ? null : `exception${code}` };
}

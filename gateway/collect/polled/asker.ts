import type { LinkReason } from '../../../domain/channel/messages.ts';
import type { PointReading, WriteBounds, WriteOrder, Written } from '../collector.ts';
import type { Answered, Link } from './link.ts';
import type { Answer, Question } from './wire.ts';

/** What a task came to. */
export interface Outcome {
  readonly readings: readonly PointReading[];
  /** What ended it. `closed`: the connection went, the device is not to blame. */
  readonly fault: LinkReason | 'closed' | null;
}

/** `probe`: one try, as long as the device is not known to answer. */
export type Effort = 'full' | 'probe';

/** One or a few questions whose answers serve some points. */
export type Task = (effort: Effort) => Promise<Outcome>;

/** One device's questions, in its protocol's own words. */
export interface Asker {
  /** What to ask so that the points of these periods are read, and what was refused and is tried again. */
  readonly due: (periods: readonly number[], now: number) => readonly Task[];
  /** The device refuses everything: it is no device with a few bad addresses. */
  readonly isDeaf: () => boolean;
  /** Writes once, within its bounds. */
  readonly write?: (order: WriteOrder) => Promise<Written>;
  /** Asks from now on as if nothing had been refused. */
  readonly forgive: () => void;
}

interface Asking<Q extends Question> {
  readonly link: Pick<Link<Q>, 'read'>;
  readonly clock: { readonly monotonic: () => number };
  readonly count: (counter: string, by?: number) => void;
}

/** Puts a question, again where no answer or garbage came, and counts what became of it. */
export async function putQuestion<Q extends Question>(
  question: Q,
  tries: number,
  { link, clock, count }: Asking<Q>,
): Promise<Answered> {
  let fault: Answered | null = null;
  for (let left = tries; ; left--) {
    if (left < tries) count('retries');
    const answer = await counted(() => link.read(question), { clock, count });
    // Its garbage cost the connection: that the next try found it closed does not clear the device.
    if (answer.kind === 'closed') return fault ?? answer;
    if (left <= 1 || (answer.kind !== 'timedOut' && answer.kind !== 'garbage')) return answer;
    fault = answer;
  }
}

/** Puts what is to be written, once, and counts what became of it. */
export const putOrder = <Q extends Question>(
  order: Q,
  bounds: WriteBounds,
  { link, clock, count }: Omit<Asking<Q>, 'link'> & { readonly link: Pick<Link<Q>, 'write'> },
): Promise<Answered | { readonly kind: 'notSent' }> => counted(() => link.write(order, bounds), { clock, count });

async function counted<A extends { readonly kind: Answer['kind'] | 'notSent' }>(
  put: () => Promise<A>,
  { clock, count }: Pick<Asking<Question>, 'clock' | 'count'>,
): Promise<A> {
  count('requests');
  const from = clock.monotonic();
  const answer = await put();
  if (answer.kind === 'data' || answer.kind === 'exception') count('answerMs', clock.monotonic() - from);
  if (answer.kind === 'data') count('answers');
  if (answer.kind === 'timedOut') count('timeouts');
  if (answer.kind === 'garbage') count('garbage');
  if (answer.kind === 'exception') count('exceptions');
  return answer;
}

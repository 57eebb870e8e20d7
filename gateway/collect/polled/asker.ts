import type { LinkReason } from '../../../domain/channel/messages.ts';
import type { PointReading, Written } from '../collector.ts';
import type { Link } from './link.ts';
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
  /** Writes once and reads back. */
  readonly write?: (point: number, raw: number) => Promise<Written>;
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
): Promise<Answer> {
  let fault: Answer | null = null;
  for (let left = tries; ; left--) {
    count('requests');
    if (left < tries) count('retries');
    const asked = clock.monotonic();
    const answer: Answer = await link.read(question);
    if (answer.kind === 'data' || answer.kind === 'exception') count('answerMs', clock.monotonic() - asked);
    if (answer.kind === 'data') count('answers');
    if (answer.kind === 'timedOut') count('timeouts');
    if (answer.kind === 'garbage') count('garbage');
    if (answer.kind === 'exception') count('exceptions');
    // Its garbage cost the connection: that the next try found it closed does not clear the device.
    if (answer.kind === 'closed') return fault ?? answer;
    if (left <= 1 || (answer.kind !== 'timedOut' && answer.kind !== 'garbage')) return answer;
    fault = answer;
  }
}

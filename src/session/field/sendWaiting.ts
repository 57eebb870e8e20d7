import { type EntryHeard, enterWorkSheet, mostAtOnce } from '../../../domain/work/sheet/calls.ts';
import type { Answer } from '../../api/answer.ts';
import type { Api } from '../../api/client.ts';
import type { EntryHead, Unsent } from './keptEntry.ts';

/** `sent`: the gateway has every photo of it. `away`: it may be tried again. Else why it takes them never. */
export type PhotosSent =
  | { readonly is: 'sent' }
  | { readonly is: 'away' }
  | { readonly is: 'refused'; readonly says: string };

export interface Sending {
  readonly all: () => readonly Unsent[];
  readonly api: Pick<Api, 'call'>;
  readonly isStill: () => boolean;
  readonly sendPhotos: (entry: Unsent['entry']) => Promise<PhotosSent>;
  /** What is told of it from now on; null: the gateway has it, and it goes here. */
  readonly settle: (entry: string, head: Partial<EntryHead> | null) => Promise<void>;
  /** It is not taken: what waits to come in its place comes in the place of what it was to replace. Whether anything does. */
  readonly handOn: (entry: string) => Promise<boolean>;
  /** The gateway answered, and all that it said is settled. */
  readonly heard: () => Promise<void>;
}

export const isWaiting = ({ refused, contested }: Pick<Unsent, 'refused' | 'contested'>): boolean =>
  refused === null && !contested;

export async function sendWaiting(sending: Sending): Promise<void> {
  const tasks = new Set(sending.all().flatMap((one) => (isWaiting(one) ? [one.task] : [])));
  for (const task of tasks) while (await sendSome(sending, task));
}

/** So many as are taken at once; false: nothing is left of it, or it is tried later. */
async function sendSome(sending: Sending, task: string): Promise<boolean> {
  const { all, api, isStill, settle, heard } = sending;
  const waiting = all().filter((one) => one.task === task && isWaiting(one));
  const { ready, isStopped } = await photosFirst(sending, waiting.slice(0, mostAtOnce));
  if (ready.length === 0 || !isStill()) return false;
  const body = { items: ready.map(({ entry }) => entry) };
  const answer = await api.call(enterWorkSheet, { params: { task }, body }, { aside: true });
  const again = answer.ok ? refusedWithAnother(ready, answer.value.items) : new Set<string>();
  if (answer.ok)
    for (const one of answer.value.items) {
      if (again.has(one.entry)) continue;
      if (one.is === 'refused') await refuse(sending, one.entry, one.says);
      else await settle(one.entry, one.is === 'kept' ? { contested: true } : null);
    }
  else if (isForGood(answer)) for (const { entry } of ready) await settle(entry.entry, { refused: answer.message });
  else return false;
  await heard();
  return !isStopped && (waiting.length > ready.length || again.size > 0);
}

/** Those that were refused only because what they replace was refused beside them: they wait again. */
function refusedWithAnother(ready: readonly Unsent[], items: readonly EntryHeard[]): ReadonlySet<string> {
  const heard = new Map(items.map((one) => [one.entry, one]));
  const [refused, again] = [new Set<string>(), new Set<string>()];
  for (const { entry } of ready) {
    const told = heard.get(entry.entry);
    if (told?.is !== 'refused') continue;
    if (told.code === 'unknownEntry' && entry.replaces !== null && refused.has(entry.replaces)) again.add(entry.entry);
    refused.add(entry.entry);
  }
  return again;
}

/**
 * Handed on before it is told as refused: where the page ends between the two, it is refused once more, and nothing hangs on it. What its giver has
 * corrected goes with that: sent again it would come against its own correction.
 */
async function refuse({ handOn, settle }: Sending, entry: string, says: string): Promise<void> {
  const isReplaced = await handOn(entry);
  await settle(entry, isReplaced ? null : { refused: says });
}

/** Those whose photos the gateway has, up to the first whose photos do not pass just now: what follows it may replace it. */
async function photosFirst(
  sending: Sending,
  batch: readonly Unsent[],
): Promise<{ readonly ready: readonly Unsent[]; readonly isStopped: boolean }> {
  const { all, sendPhotos, heard } = sending;
  const passed = new Set<string>();
  // As they stand by then: what is refused here may hand its place on to one that follows.
  const ready = () => all().filter(({ entry }) => passed.has(entry.entry));
  for (const one of batch) {
    const sent = await sendPhotos(one.entry);
    if (sent.is === 'away') return { ready: ready(), isStopped: true };
    if (sent.is === 'sent') passed.add(one.entry.entry);
    else {
      await refuse(sending, one.entry.entry, sent.says);
      await heard();
    }
  }
  return { ready: ready(), isStopped: false };
}

/** What no later try changes by itself; a session that ended, a dead wire, a gateway that is away would. */
export const isForGood = (answer: Extract<Answer<unknown>, { readonly ok: false }>): boolean =>
  ['BAD_REQUEST', 'NO_PERMISSION', 'NOT_FOUND', 'RULE_BROKEN', 'WRONG_TYPE'].includes(answer.refusal.code);

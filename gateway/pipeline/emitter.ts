import { alarmStream } from '../../domain/alarm/events.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import type { Result } from '../../domain/error/errors.ts';
import { alarmDecider } from '../../machines/alarm/alarmDecider.ts';
import type { AlarmCommand } from '../../machines/alarm/alarmMachine.ts';
import { byLaw, command, type Known, type Planned, planned } from '../log/append/command.ts';
import { inParts } from '../log/append/inParts.ts';
import type { Log, RememberedStream } from '../log/log.ts';
import { raise, raising, readsOfRaising } from '../raising/raising.ts';
import type { Intent } from './intent.ts';

/** A flood goes to the log in parts: the first alarms are on the consoles while the last are decided. */
const parts = { size: 250, atOnce: 2 } as const;

interface EmitterMeans {
  readonly log: Log;
  readonly say: (line: string) => void;
  readonly count: (counter: string, object: string, by?: number) => void;
}

/**
 * Tells the log what a batch decided. Intents of one alarm go in order, the alarms side by side. What the log knows
 * already (a batch decided again) is refused by the alarm's law or by the command's id, and passes.
 */
export async function emit(means: EmitterMeans, intents: readonly Intent[]): Promise<void> {
  const byAlarm = new Map<string, Intent[]>();
  for (const intent of intents) {
    const mine = byAlarm.get(intent.alarm);
    if (mine === undefined) byAlarm.set(intent.alarm, [intent]);
    else mine.push(intent);
  }
  await inParts([...byAlarm.values()], parts, async (alarms) => {
    const remembered = await means.log.remembered(streamsOf(alarms.flat()));
    return Promise.all(alarms.map((mine) => emitInOrder(means, mine, remembered)));
  });
}

function streamsOf(intents: readonly Intent[]): readonly string[] {
  const streams = new Set<string>();
  for (const intent of intents) {
    const reads = intent.verb === 'raise' ? readsOfRaising(intent) : [alarmStream(intent.alarm)];
    for (const stream of reads) streams.add(stream);
  }
  return [...streams];
}

async function emitInOrder(
  means: EmitterMeans,
  intents: readonly Intent[],
  given: ReadonlyMap<string, RememberedStream>,
): Promise<void> {
  let remembered: ReadonlyMap<string, RememberedStream> | null = given;
  for (const intent of intents) {
    const outcome = await tell(means, intent, remembered);
    means.count(outcome === 'told' ? intent.verb : outcome, intent.rule);
    remembered = null;
  }
}

/** `told`: it is in the log now; `known`: it was there; `refused`: it can never be. */
type Outcome = 'told' | 'known' | 'refused';

async function tell(
  { log, say }: EmitterMeans,
  intent: Intent,
  remembered: ReadonlyMap<string, RememberedStream> | null,
): Promise<Outcome> {
  const answer = await command(log, {
    id: intent.command,
    by: { kind: 'rule', id: intent.rule },
    digest: null,
    reads: streamsOf([intent]),
    ...(remembered === null ? {} : { remembered }),
    decide: (known) => decided(known, intent),
  });
  if (answer.ok) return answer.value.repeated ? 'known' : 'told';
  if (answer.by === 'decision') return 'known';
  const { code, fields } = answer.refusal;
  // The log takes nothing at the moment (a full disk, a server that is away): what was decided waits, and is told again.
  if (code === 'UNAVAILABLE') throw new Error(`the log is away, ${intent.command} waits`);
  if (code === 'VERSION_CONFLICT')
    throw new Error(`the log refused ${intent.command}: somebody else changed its alarm each time`);
  // It would be refused for ever: one broken alarm must not hold up the others.
  say(`pipeline: the log refused ${intent.command}: ${code} ${JSON.stringify(fields ?? {})}`);
  return 'refused';
}

function decided(known: Known, intent: Intent): Result<Planned> {
  if (intent.verb === 'raise')
    return raising(known, { alarm: intent.alarm, org: intent.org, at: instantOf(intent.at), data: intent.data });
  return planned(
    byLaw(alarmDecider, known, { stream: alarmStream(intent.alarm), org: null, order: commandOf(intent) }),
  );
}

/** What was decided, as the alarm's law is asked; of a source to which nothing was done. */
export function commandOf(intent: Intent): AlarmCommand {
  const at = instantOf(intent.at);
  switch (intent.verb) {
    case 'raise':
      return raise(at, intent.data, null);
    case 'escalate':
      return { type: 'ESCALATE', at, data: intent.data };
    case 'recover':
      return { type: 'RECOVER', at, data: intent.data };
    case 'close':
      return { type: 'CLOSE', at, reason: intent.reason, worst: intent.worst };
  }
}

import { alarmStream, sourceStream } from '../../domain/alarm/events.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import type { Actor } from '../../domain/event/event.ts';
import { act } from '../../machines/act.ts';
import { alarmDecider } from '../../machines/alarm/alarmDecider.ts';
import type { AlarmCommand } from '../../machines/alarm/alarmMachine.ts';
import { markOf } from '../../machines/alarm/alarmSourceDecider.ts';
import { inParts } from '../log/inParts.ts';
import type { Log, RememberedStream } from '../log/log.ts';
import type { Intent } from './intent.ts';

/** A clash with a person's command is decided again so often: each time somebody else got through. */
const tries = 20;

/** A flood goes to the log in parts: the first alarms are on the consoles while the last are decided. */
const parts = { size: 250, atOnce: 2 } as const;

interface Means {
  readonly log: Log;
  readonly say: (line: string) => void;
  readonly count: (counter: string, object: string, by?: number) => void;
}

/**
 * Tells the log what a batch decided. Intents of one alarm go in order, the alarms side by side. What the log knows
 * already (a batch decided again) is refused by the alarm's law or by the command's id, and passes.
 */
export async function emit(means: Means, intents: readonly Intent[]): Promise<void> {
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
    streams.add(alarmStream(intent.alarm));
    if (intent.verb === 'raise') streams.add(sourceStream(intent.source));
  }
  return [...streams];
}

async function emitInOrder(means: Means, intents: readonly Intent[], given: ReadonlyMap<string, RememberedStream>): Promise<void> {
  let remembered: ReadonlyMap<string, RememberedStream> | null = given;
  for (const intent of intents) {
    const outcome = await tellUntilHeard(means, intent, remembered);
    means.count(outcome === 'told' ? intent.verb : outcome, intent.rule);
    remembered = null;
  }
}

async function tellUntilHeard(means: Means, intent: Intent, given: ReadonlyMap<string, RememberedStream> | null): Promise<Outcome> {
  let remembered = given ?? (await remember(means.log, intent));
  for (let tried = 0; tried < tries; tried++) {
    const outcome = await tell(means, intent, remembered);
    if (outcome !== 'clash') return outcome;
    remembered = await remember(means.log, intent);
  }
  throw new Error(`the log refused ${intent.command} ${tries} times`);
}

const remember = (log: Log, intent: Intent): Promise<ReadonlyMap<string, RememberedStream>> =>
  log.remembered([alarmStream(intent.alarm), ...(intent.verb === 'raise' ? [sourceStream(intent.source)] : [])]);

/** `told`: it is in the log now; `known`: it was there; `refused`: it can never be. */
type Outcome = 'told' | 'known' | 'refused';

/** `clash`: somebody else changed the alarm or its source meanwhile. */
async function tell({ log, say }: Means, intent: Intent, remembered: ReadonlyMap<string, RememberedStream>): Promise<Outcome | 'clash'> {
  const stream = alarmStream(intent.alarm);
  const known = remembered.get(stream) ?? null;
  const source = intent.verb === 'raise' ? sourceStream(intent.source) : null;
  const ofSource = source === null ? null : (remembered.get(source) ?? null);
  const acted = act(alarmDecider, known, commandOf(intent, ofSource));
  if (!acted.ok) return 'known';
  const by: Actor = { kind: 'rule', id: intent.rule };
  const { events, context, machine } = acted.value;
  const org = intent.verb === 'raise' ? intent.org : (known?.org ?? '');
  const answer = await log.append({
    id: intent.command,
    by,
    digest: null,
    appends: [{ stream, expected: known?.version ?? 0, org, events, context, machine }],
    ...(source === null ? {} : { requires: { streams: [{ stream: source, version: ofSource?.version ?? 0 }] } }),
  });
  if (answer.ok) return answer.value.repeated ? 'known' : 'told';
  if (answer.refusal.code === 'VERSION_CONFLICT') return 'clash';
  // The log takes nothing at the moment (a full disk, a server that is away): what was decided waits, and is told again.
  if (answer.refusal.code === 'UNAVAILABLE') throw new Error(`the log is away, ${intent.command} waits`);
  // It would be refused for ever: one broken alarm must not hold up the others.
  say(`pipeline: the log refused ${intent.command}: ${answer.refusal.code} ${JSON.stringify(answer.refusal.fields ?? {})}`);
  return 'refused';
}

/** What was decided, as the alarm's law is asked. */
export function commandOf(intent: Intent, source: RememberedStream | null): AlarmCommand {
  const at = instantOf(intent.at);
  switch (intent.verb) {
    case 'raise':
      return { type: 'RAISE', at, data: { ...intent.data, state: markOf(source) } };
    case 'escalate':
      return { type: 'ESCALATE', at, data: intent.data };
    case 'recover':
      return { type: 'RECOVER', at, data: intent.data };
    case 'close':
      return { type: 'CLOSE', at, reason: intent.reason };
  }
}

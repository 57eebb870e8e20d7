import { decimalOf } from '../../domain/alarm/events.ts';
import { unitJudged } from '../../domain/alarm/judgedBy.ts';
import {
  beginAgain,
  changeLimits,
  endAll,
  type JudgedSample,
  judge,
  type LimitVerdict,
  noMemory,
} from '../../domain/alarm/limitEngine.ts';
import { limitsNow, localMoment } from '../../domain/alarm/limitScript.ts';
import { type Around, type Measured, measured } from '../../domain/alarm/measured.ts';
import { heardChannel, heardDevice, newChannel, newDevice } from '../../domain/alarm/offlineWatch.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { countsForRules, type Quality } from '../../domain/telemetry/quality.ts';
import type { Batch } from '../telemetry/telemetry.ts';
import type { Configuration, ConfiguredPoint, ConfiguredRule } from './configuration.ts';
import { type Intent, occurrenceOf } from './intent.ts';
import type { PipelineMemory, RuleMemory } from './memory.ts';
import { closeUnwatched, heardIntents, takeUnheard, watchRound } from './offline.ts';
import { isNewer } from './order.ts';
import type { Note } from './pipelineStore.ts';

/**
 * Decides one batch: moves the memory on and says what is to be told the log. It rests on nothing but the batch as it is
 * stored, its configuration, its notes and the memory, so that deciding it again after a restart says the same.
 */
export function decideBatch(memory: PipelineMemory, batch: Batch, grounds: Grounds): readonly Intent[] {
  const { configuration, notes } = grounds;
  const intents: Intent[] = [];
  if (batch.configuration !== memory.configuration)
    intents.push(...takeConfiguration(memory, configuration, batch.seen));
  for (const note of notes) takeNote(memory, note, batch.seen);
  intents.push(...judgeSamples(memory, batch, grounds));
  if (batch.tick) intents.push(...watchRound(memory, configuration, batch.seen));
  memory.batch = batch.number;
  memory.seen = batch.seen;
  return intents;
}

export interface Grounds {
  readonly configuration: Configuration;
  readonly notes: readonly Note[];
  readonly zone: Zone;
  /** Told of each rule that could not be judged: its script could not tell. */
  readonly untold?: (rule: string) => void;
}

function judgeSamples(memory: PipelineMemory, batch: Batch, grounds: Grounds): readonly Intent[] {
  const { configuration } = grounds;
  const intents: Intent[] = [];
  const times = new Map<number, number>();
  for (let i = 0; i < batch.points.length; i++) {
    const number = batch.points[i] as number;
    const point = configuration.points.get(number);
    if (point === undefined) continue;
    const place = times.get(number) ?? 0;
    times.set(number, place + 1);
    const value = batch.values[i] as number;
    const sample: JudgedSample = {
      value: Number.isNaN(value) ? null : value,
      quality: batch.qualities[i] as Quality,
      at: batch.at[i] as number,
      mark: place === 0 ? String(batch.seen) : `${batch.seen}.${place}`,
    };
    intents.push(...judgeSample({ memory, grounds, point, sample, seen: batch.seen }));
  }
  return intents;
}

interface OneSample {
  readonly memory: PipelineMemory;
  readonly grounds: Grounds;
  readonly point: ConfiguredPoint;
  readonly sample: JudgedSample;
  readonly seen: number;
}

function judgeSample({ memory, grounds, point, sample, seen }: OneSample): readonly Intent[] {
  const intents: Intent[] = [];
  const { configuration } = grounds;
  const isRead = configuration.read.has(point.row.number);
  if (countsForRules(sample.quality)) intents.push(...hear(memory, point, seen));
  const device = configuration.devices.get(point.device);
  if ((point.rules.length === 0 && !isRead) || device === undefined) return intents;
  if (!isNewer(memory.order, { point: point.row.number, at: sample.at, seen, device })) return intents;
  if (isRead && sample.value !== null && countsForRules(sample.quality))
    memory.values.set(point.row.number, sample.value);
  for (const rule of point.rules) {
    const known = memory.rules.get(rule.id);
    const limits = limitsAt(rule, sample, { memory, grounds });
    if (limits === null) {
      grounds.untold?.(rule.id);
      continue;
    }
    const told = toldOf(rule, sample, { memory, grounds });
    const held = told.value === sample.value ? sample : { ...sample, value: told.value };
    const judged = judge(limits, known?.memory ?? noMemory, held);
    if (known?.memory !== judged.memory || known.kind !== told.memory)
      memory.rules.set(rule.id, { ...newRuleMemory(rule, point.row.id), kind: told.memory, memory: judged.memory });
    intents.push(...judged.verdicts.map((verdict) => limitIntent(verdict, { rule, point, sample: held })));
  }
  return intents;
}

type Now = Pick<OneSample, 'memory' | 'grounds'>;

/** What the rule holds against its limits: nearly always the value itself, of which nothing is remembered. */
function toldOf(rule: ConfiguredRule, sample: JudgedSample, now: Now): Measured {
  if (rule.judged.kind === 'limit') return { value: sample.value, memory: null };
  const told = measured(rule.judged, now.memory.rules.get(rule.id)?.kind ?? null, sample, aroundOf(rule, sample, now));
  const isKnown = sample.value !== null && countsForRules(sample.quality);
  if (rule.judged.kind === 'expression' && isKnown && told.value === null) now.grounds.untold?.(rule.id);
  return told;
}

/** What an expression sees beside the value. */
const aroundOf = ({ expression }: ConfiguredRule, { at }: JudgedSample, { memory, grounds }: Now): Around => ({
  script: expression?.script ?? null,
  local: () => localMoment(grounds.zone.written(at).local),
  point: (id) => memory.values.get(expression?.numbers.get(id) ?? -1) ?? null,
});

const newRuleMemory = ({ limits, script, kind }: ConfiguredRule, point: string): RuleMemory => ({
  point,
  limits,
  script: script?.mark ?? null,
  judged: kind,
  kind: null,
  memory: noMemory,
});

/** The limits of a rule at this sample, by its script where it has one; null where that cannot tell. */
function limitsAt({ limits, script }: ConfiguredRule, sample: JudgedSample, { memory, grounds }: Now) {
  if (script === null) return limits;
  const local = localMoment(grounds.zone.written(sample.at).local);
  const point = (id: string): number | null => memory.values.get(script.numbers.get(id) ?? -1) ?? null;
  return limitsNow(script.script, limits, { value: sample.value, local, point }).limits;
}

/** A good sample is a sign of life of its device and of its channel. */
function hear(memory: PipelineMemory, point: ConfiguredPoint, seen: number): readonly Intent[] {
  const device = memory.devices.get(point.device);
  const channel = memory.channels.get(point.channel);
  const heard = device === undefined ? null : heardDevice(point.device, device, seen);
  const line = channel === undefined ? null : heardChannel(point.channel, channel, seen);
  if (heard !== null) memory.devices.set(point.device, heard.watch);
  if (line !== null && line.watch !== channel) memory.channels.set(point.channel, line.watch);
  return heardIntents([...(line?.verdicts ?? []), ...(heard?.verdicts ?? [])], seen);
}

interface LimitCase {
  readonly rule: ConfiguredRule;
  readonly point: ConfiguredPoint;
  readonly sample: JudgedSample;
}

function limitIntent(verdict: LimitVerdict, { rule, point, sample }: LimitCase): Intent {
  const alarm = occurrenceOf(rule.id, verdict.side, verdict.mark);
  const command = `${rule.id}:${point.row.id}:${sample.mark}:${verdict.verb}.${verdict.side}`;
  const plain = { command, alarm, rule: rule.id, at: sample.at };
  const measured = { value: sample.value === null ? null : decimalOf(sample.value), quality: sample.quality };
  const named = { id: rule.id, version: rule.version };
  switch (verdict.verb) {
    case 'raise': {
      const { limit, level, firstOverAt } = verdict;
      const source = { rule: rule.id, point: point.row.id };
      const data = {
        type: '01' as const,
        level,
        source,
        object: { kind: 'device' as const, id: point.device },
        channel: point.channel,
        point: point.row.id,
        rule: named,
        judges: rule.judged.kind,
        latching: rule.latching,
        unit: unitJudged(rule.judged.kind, point.row.unit),
        firstOverAt: instantOf(firstOverAt),
        reason: null,
        ...measured,
        limitName: limit.name,
        limit: decimalOf(limit.value),
      };
      return { ...plain, verb: 'raise', org: point.org, source, data };
    }
    case 'escalate': {
      const { limit, level } = verdict;
      const worst = worstOf(verdict);
      return {
        ...plain,
        verb: 'escalate',
        data: { level, rule: named, ...measured, limitName: limit.name, limit: decimalOf(limit.value), ...worst },
      };
    }
    case 'recover':
      return { ...plain, verb: 'recover', data: { ...measured, ...worstOf(verdict), why: 'returned' } };
    case 'close':
      return { ...plain, verb: 'close', reason: verdict.reason, ...worstOf(verdict) };
  }
}

const worstOf = ({ worst }: { readonly worst: number | null }) => ({ worst: worst === null ? null : decimalOf(worst) });

/** A changed configuration: unchanged rules keep their memory, alarms of deleted or loosened ones are closed. */
function takeConfiguration(memory: PipelineMemory, configuration: Configuration, seen: number): readonly Intent[] {
  const intents: Intent[] = [];
  const present = new Map<string, ConfiguredRule & { readonly point: string }>();
  for (const point of configuration.points.values())
    for (const rule of point.rules) present.set(rule.id, { ...rule, point: point.row.id });
  for (const [id, known] of memory.rules) {
    const rule = present.get(id);
    const isOther = rule !== undefined && rule.kind !== known.judged;
    const changed = isOther ? endAll(known.memory) : changeLimits(known.memory, known.limits, rule?.limits ?? []);
    for (const verdict of changed.verdicts) {
      if (verdict.verb !== 'close') continue;
      const command = `${id}:${known.point}:${seen}:close.${verdict.side}`;
      intents.push({
        verb: 'close',
        command,
        alarm: occurrenceOf(id, verdict.side, verdict.mark),
        rule: id,
        at: seen,
        reason: verdict.reason,
        ...worstOf(verdict),
      });
    }
    if (rule === undefined) memory.rules.delete(id);
    else {
      const script = rule.script?.mark ?? null;
      const kept = script === known.script ? changed.memory : beginAgain(changed.memory);
      memory.rules.set(id, { ...newRuleMemory(rule, rule.point), kind: isOther ? null : known.kind, memory: kept });
    }
  }
  for (const id of memory.values.keys()) if (!configuration.read.has(id)) memory.values.delete(id);
  for (const id of memory.order.newest.keys()) if (!configuration.points.has(id)) memory.order.newest.delete(id);
  intents.push(...closeUnwatched(memory, configuration, seen));
  for (const channel of configuration.channels.values()) {
    if (!memory.channels.has(channel.id)) memory.channels.set(channel.id, newChannel(seen));
    for (const { id } of channel.devices) if (!memory.devices.has(id)) memory.devices.set(id, newDevice(seen));
  }
  memory.configuration = configuration.position;
  return intents;
}

function takeNote(memory: PipelineMemory, note: Note, seen: number): void {
  if (note.kind === 'start') {
    for (const [id, watch] of memory.devices) memory.devices.set(id, { ...watch, since: seen });
    for (const [id, watch] of memory.channels) memory.channels.set(id, { ...watch, since: seen, link: null });
    return;
  }
  if (note.kind === 'unheard') {
    takeUnheard(memory, note);
    return;
  }
  const reason = note.link === 'up' ? null : note.reason;
  const { id } = note.object;
  const device = memory.devices.get(id);
  const channel = memory.channels.get(id);
  if (note.object.kind === 'device' && device !== undefined) memory.devices.set(id, { ...device, reason });
  if (note.object.kind === 'channel' && channel !== undefined)
    memory.channels.set(id, { ...channel, link: note.link, reason });
}

import { judge, noMemory } from '../../domain/alarm/limitEngine.ts';
import { longestUnstored } from '../../domain/device/point.ts';
import { countsForRules } from '../../domain/telemetry/quality.ts';
import type { RawSample, Sample } from '../../domain/telemetry/sample.ts';
import type { Latest } from '../telemetry/telemetry.ts';
import { openClockLinks } from './clockLinks.ts';
import type { Configuration, ConfiguredPoint } from './configuration.ts';
import type { PipelineMemory } from './memory.ts';
import type { LiveState } from './newestState.ts';
import { normalise } from './normalise.ts';
import { isNewer, newOrder } from './order.ts';
import type { Note } from './pipelineStore.ts';

export interface Arrived {
  readonly raw: RawSample;
  readonly seen: number;
}

/** What of an arrival is stored, and what is set aside; and what that says of the links of devices. */
export interface Taken {
  readonly stored: readonly Sample[];
  readonly quarantined: readonly Sample[];
  readonly links: readonly Note[];
}

export interface Intake {
  readonly take: (arrived: readonly Arrived[], configuration: Configuration, memory: PipelineMemory) => Taken;
  /** At a tick: one skipped sample of each device that the watch would soon take for silent. */
  readonly signsOfLife: (configuration: Configuration, memory: PipelineMemory, now: number) => readonly Sample[];
  readonly fill: (latest: ReadonlyMap<number, Latest>) => void;
}

interface IntakeMeans {
  readonly live: LiveState;
  readonly count: (counter: string, object: string, by?: number) => void;
  /** Before this no device had anything to tell. */
  readonly earliest?: number;
}

/**
 * From raw samples to what is stored. The deadband concerns storing only: the live picture takes every sample, and one
 * that would move a rule is always stored, so that deciding the stored batches again says what was said.
 */
export function openIntake({ live, count, earliest }: IntakeMeans): Intake {
  const order = newOrder();
  const newestValue = new Map<number, number | null>();
  const stored = new Map<number, { readonly value: number | null; readonly quality: number; readonly seen: number }>();
  const skipped = new Map<string, Sample>();
  const clockLinks = openClockLinks();

  function isDuplicate(sample: Sample): boolean {
    return order.newest.get(sample.point) === sample.at && newestValue.get(sample.point) === sample.value;
  }

  /** True when the sample is inside the deadband and would move no rule. */
  function canBeSkipped(
    point: ConfiguredPoint,
    sample: Sample,
    moved: ReadonlySet<number>,
    memory: PipelineMemory,
  ): boolean {
    const last = stored.get(sample.point);
    const { deadband, kind } = point.row;
    if (kind !== 'analog' || deadband <= 0 || last === undefined || last.value === null || sample.value === null)
      return false;
    if (last.quality !== sample.quality || sample.seen - last.seen >= longestUnstored) return false;
    if (Math.abs(sample.value - last.value) > deadband || moved.has(sample.point)) return false;
    return !point.rules.some((rule) => {
      // What is told of several values needs each of them, and limits that move may come to where the value stands.
      if (rule.judged.kind !== 'limit' || rule.script !== null) return true;
      const known = memory.rules.get(rule.id)?.memory ?? noMemory;
      return judge(rule.limits, known, { ...sample, mark: '' }).memory !== known;
    });
  }

  function takeOne(point: ConfiguredPoint, sample: Sample, now: Round): void {
    const device = now.configuration.devices.get(point.device);
    if (device === undefined) return;
    if (isDuplicate(sample)) {
      count('duplicate', point.row.id);
      return;
    }
    if (isNewer(order, { point: sample.point, at: sample.at, seen: sample.seen, device })) {
      newestValue.set(sample.point, sample.value);
      live.take(sample);
      if (canBeSkipped(point, sample, now.moved, now.memory)) {
        if (countsForRules(sample.quality)) skipped.set(point.device, sample);
        return;
      }
    } else count('outOfOrder', point.row.id);
    store(point, sample, now);
  }

  function store(point: ConfiguredPoint, sample: Sample, now: Pick<Round, 'moved' | 'out'>): void {
    stored.set(sample.point, { value: sample.value, quality: sample.quality, seen: sample.seen });
    if (countsForRules(sample.quality)) skipped.delete(point.device);
    if (point.rules.length > 0) now.moved.add(sample.point);
    now.out.push(sample);
  }

  return {
    take(arrived, configuration, memory) {
      const now: Round = { configuration, memory, moved: new Set(), out: [] };
      const quarantined: Sample[] = [];
      const heard = new Map<string, 'taken' | 'ahead' | 'behind'>();
      for (const { raw, seen } of arrived) {
        const point = configuration.points.get(raw.point);
        if (point === undefined) {
          count('unknownPoint', String(raw.point));
          continue;
        }
        const result = normalise(point, raw, seen, earliest);
        if (heard.get(point.device) !== 'taken')
          heard.set(point.device, result.kind === 'quarantined' ? result.why : 'taken');
        if (result.kind === 'text') live.takeText(raw.point, result.text, { at: result.at, seen });
        else if (result.kind === 'quarantined') {
          count('quarantined', point.row.id);
          quarantined.push(result.sample);
        } else {
          for (const fault of result.faults) count(fault, point.row.id);
          takeOne(point, result.sample, now);
        }
      }
      return { stored: now.out, quarantined, links: clockLinks(heard) };
    },
    signsOfLife(configuration, memory, now) {
      const signs: Sample[] = [];
      for (const [id, sample] of skipped) {
        const device = configuration.devices.get(id);
        const point = configuration.points.get(sample.point);
        const last = memory.devices.get(id)?.last ?? 0;
        if (device === undefined || point === undefined) skipped.delete(id);
        else if (now - last > (device.silence * 2) / 3) store(point, sample, { moved: new Set(), out: signs });
      }
      return signs;
    },
    fill(latest) {
      for (const [point, { value, at, quality, seen }] of latest) {
        order.newest.set(point, at);
        newestValue.set(point, value);
        stored.set(point, { value, quality, seen });
      }
    },
  };
}

interface Round {
  readonly configuration: Configuration;
  readonly memory: PipelineMemory;
  /** Points whose rules an earlier sample of this very batch may move. */
  readonly moved: Set<number>;
  readonly out: Sample[];
}

import { offlineRule } from '../../domain/alarm/events.ts';
import { fixedLevels } from '../../domain/alarm/fixedLevels.ts';
import type { OfflineVerdict } from '../../domain/alarm/offlineWatch.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import { type Intent, occurrenceOf } from './intent.ts';

interface Place {
  readonly org: (verdict: OfflineVerdict) => string;
  readonly channel: string;
  readonly seen: number;
}

/** What the watch found of one device or one channel, as the log is told. */
export function intentsOf(verdicts: readonly OfflineVerdict[], { org, channel, seen }: Place): readonly Intent[] {
  return verdicts.map((verdict): Intent => {
    const rule = offlineRule[verdict.kind];
    const plain = {
      command: `${rule}:${verdict.id}:${seen}:${verdict.verb}`,
      alarm: occurrenceOf(rule, verdict.id, verdict.mark),
      rule,
      at: seen,
    };
    if (verdict.verb === 'recover')
      return { ...plain, verb: 'recover', data: { value: null, quality: quality.good, worst: null, why: 'returned' } };
    if (verdict.verb === 'close') return { ...plain, verb: 'close', reason: verdict.reason, worst: null };
    const source = { rule, point: verdict.id };
    const data = {
      type: verdict.kind === 'channel' ? ('05' as const) : ('04' as const),
      level: fixedLevels[rule],
      source,
      object: { kind: verdict.kind, id: verdict.id },
      channel,
      point: null,
      rule: null,
      judges: 'limit' as const,
      latching: false,
      unit: null,
      firstOverAt: instantOf(verdict.silentSince),
      reason: verdict.reason,
      value: null,
      quality: quality.stale,
      limitName: null,
      limit: null,
    };
    return { ...plain, verb: 'raise', org: org(verdict), source, data };
  });
}

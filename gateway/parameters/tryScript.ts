import { type JudgedSample, judge, type LimitVerdict, noMemory } from '../../domain/alarm/limitEngine.ts';
import type { Limit } from '../../domain/alarm/limitRule.ts';
import { limitsNow, localMoment } from '../../domain/alarm/limitScript.ts';
import { longestTry, tryLimitScript } from '../../domain/alarm/scriptCalls.ts';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { instantOf, millisOf } from '../../domain/clock/clock.ts';
import { type Zone, zoneOf } from '../../domain/clock/zone.ts';
import type { Point } from '../../domain/device/point.ts';
import { points } from '../../domain/device/point.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { parseScript, type Script } from '../../domain/script/parseScript.ts';
import { countsForRules } from '../../domain/telemetry/quality.ts';
import type { Sample } from '../../domain/telemetry/sample.ts';
import { defineMessages } from '../../domain/text/message.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

const faults = defineMessages({
  'script.range': { cn: '开始须早于结束，最长 24 小时', en: 'The start must be before the end, at most 24 hours' },
});

interface TryScriptMeans {
  readonly ledgers: Pick<Ledgers, 'seen'>;
  readonly telemetry: Pick<Telemetry, 'samples'>;
  readonly zone: string;
}

type Tried = AnswerOf<typeof tryLimitScript>;

/** Samples of one point that are tried at once, and so many between two breaths of the gateway. */
const mostSamples = 50_000;
const atOnce = 2000;
const shownParts = 500;

/** The test run beside the editor: what was recorded goes through the same engine as what arrives. */
export function tryScriptCall({ ledgers, telemetry, zone }: TryScriptMeans): ServedCall {
  return serve(tryLimitScript, async ({ body }, { caller, lang }) => {
    const parsed = parseScript(body.expression);
    if (!parsed.ok) return refused('RULE_BROKEN', { fields: { expression: parsed.fault[lang] } });
    const [from, to] = [millisOf(body.from) ?? 0, millisOf(body.to) ?? 0];
    if (from >= to || to - from > longestTry)
      return refused('RULE_BROKEN', { fields: { from: faults['script.range'][lang] } });
    const wanted = [...new Set([body.point, ...parsed.script.points])];
    const seen = new Map((await ledgers.seen(points, caller.scope, { ids: wanted })).map((row) => [row.id, row]));
    if (wanted.some((id) => !seen.has(id))) return refused('NO_PERMISSION');
    const read = async (id: string) => [id, await telemetry.samples((seen.get(id) as Point).number, from, to)] as const;
    const recorded = new Map(await Promise.all(wanted.map(read)));
    const run = { script: parsed.script, limits: body.limits, point: body.point, recorded, zone: zoneOf(zone) };
    return accepted({ ...(await tried(run)), unit: seen.get(body.point)?.unit ?? null });
  });
}

interface Run {
  readonly script: Script;
  readonly limits: readonly Limit[];
  readonly point: string;
  readonly recorded: ReadonlyMap<string, readonly Sample[]>;
  readonly zone: Zone;
}

const isKnown = (sample: Sample): sample is Sample & { readonly value: number } =>
  sample.value !== null && countsForRules(sample.quality);

async function tried({ script, limits, point, recorded, zone }: Run): Promise<Omit<Tried, 'unit'>> {
  const all = (recorded.get(point) ?? []).filter(isKnown);
  const mine = all.slice(0, mostSamples);
  const others = followed(recorded, script.points);
  const rows: Tried['rows'][number][] = [];
  const alarms: Tried['alarms'][number][] = [];
  let memory = noMemory;
  let [unknown, tooLarge] = [0, 0];
  for (const [n, sample] of mine.entries()) {
    if (n % atOnce === atOnce - 1) await new Promise((resolve) => setImmediate(resolve));
    const newest = others(sample.at);
    const local = localMoment(zone.written(sample.at).local);
    const scope = { value: sample.value, local, point: (id: string) => newest.get(id) ?? null };
    const { limits: now, isTooLarge } = limitsNow(script, limits, scope);
    if (isTooLarge) tooLarge++;
    rows.push({
      at: instantOf(sample.at),
      value: sample.value,
      limits: Object.fromEntries((now ?? []).map(({ name, value }) => [name, value])),
    });
    if (now === null) {
      unknown++;
      continue;
    }
    const judged = judge(now, memory, {
      value: sample.value,
      quality: sample.quality,
      at: sample.at,
      mark: String(n),
    } satisfies JudgedSample);
    memory = judged.memory;
    for (const verdict of judged.verdicts) note(alarms, verdict, sample);
  }
  return {
    judged: mine.length - unknown,
    unknown,
    tooLarge,
    isCut: all.length > mine.length,
    rows: reduced(rows),
    alarmsInAll: alarms.length,
    alarms: alarms.slice(0, 200),
  };
}

/** What the other points said last, as the time goes on. */
function followed(recorded: Run['recorded'], ids: readonly string[]): (at: number) => ReadonlyMap<string, number> {
  const newest = new Map<string, number>();
  const cursors = ids.map((id) => ({ id, samples: (recorded.get(id) ?? []).filter(isKnown), next: 0 }));
  return (at) => {
    for (const cursor of cursors) {
      for (
        let sample = cursor.samples[cursor.next];
        sample !== undefined && sample.at <= at;
        sample = cursor.samples[++cursor.next]
      )
        newest.set(cursor.id, sample.value);
    }
    return newest;
  };
}

function note(
  alarms: Tried['alarms'][number][],
  verdict: LimitVerdict,
  sample: Sample & { readonly value: number },
): void {
  if (verdict.verb === 'raise') {
    const { limit, firstOverAt } = verdict;
    alarms.push({
      limitName: limit.name,
      limit: limit.value,
      value: sample.value,
      firstOverAt: instantOf(firstOverAt),
      raisedAt: instantOf(sample.at),
      recoveredAt: null,
    });
  }
  if (verdict.verb !== 'recover') return;
  const isUpper = verdict.side === 'upper';
  const open = alarms.findLastIndex(
    (one) => one.recoveredAt === null && (one.limitName === 'H' || one.limitName === 'HH') === isUpper,
  );
  const found = alarms[open];
  if (found !== undefined) alarms[open] = { ...found, recoveredAt: instantOf(sample.at) };
}

/** Of each part of the stretch the lowest and the highest, in their order: a spike never disappears. */
function reduced(rows: readonly Tried['rows'][number][]): Tried['rows'] {
  const size = Math.ceil(rows.length / shownParts);
  if (size <= 2) return rows;
  const shown: Tried['rows'][number][] = [];
  for (let start = 0; start < rows.length; start += size) {
    const part = rows.slice(start, start + size);
    const low = part.reduce((least, one) => (one.value < least.value ? one : least));
    const high = part.reduce((most, one) => (one.value > most.value ? one : most));
    shown.push(...part.filter((one) => one === low || one === high));
  }
  return shown;
}

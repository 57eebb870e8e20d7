import { Decimal } from 'decimal.js';
import { partsWithin } from '../../domain/access/membership.ts';
import type { AnswerOf, InputOf } from '../../domain/call/declaration.ts';
import { instantOf, millisOf } from '../../domain/clock/clock.ts';
import { type Point, points } from '../../domain/device/point.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { correctSample } from '../../domain/telemetry/calls.ts';
import { correctionStream, type SampleCorrectedData, sampleCorrected } from '../../domain/telemetry/events.ts';
import { telemetryMessages } from '../../domain/telemetry/messages.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { CallContext } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { command } from '../log/append/command.ts';
import type { Policy } from '../log/follow/policy.ts';
import type { Appended, Log, RememberedStream } from '../log/log.ts';
import type { Correction, Telemetry } from '../telemetry/telemetry.ts';
import { visiblePoints } from './visiblePoints.ts';

export interface CorrectionNeeds {
  readonly ledgers: Ledgers;
  readonly log: Log;
  readonly telemetry: Telemetry;
}

type Answer = AnswerOf<typeof correctSample>;

/**
 * The fact first, then the sample: reads see it when the call answers. Should the gateway end between the two, the policy makes up for it. Of two
 * persons who correct one point at once the second is refused and looks again.
 */
export async function correct(
  needs: CorrectionNeeds,
  input: InputOf<typeof correctSample>,
  context: CallContext,
): Promise<Result<Answer>> {
  const { log, telemetry } = needs;
  const stream = correctionStream(input.params.id);
  let seen: number | null = null;
  const done = await command(log, {
    ...context.command,
    by: context.by,
    reads: [stream],
    async decide(known) {
      const version = known.of(stream)?.version ?? 0;
      seen ??= version;
      if (version !== seen) return refused('VERSION_CONFLICT', { data: { version } });
      const subject = await subjectOf(needs, input, context);
      if (!subject.ok) return subject;
      const { point, at, org } = subject.value;
      const old = (await justCorrected(log, known.of(stream), at)) ?? (await sampleAt(telemetry, point.number, at));
      const { value, reason } = input.body;
      const data: SampleCorrectedData = {
        point: point.id,
        number: point.number,
        sampleAt: instantOf(at),
        reason,
        old: old === null ? null : { value: decimalOf(old.value), quality: old.quality },
        value: decimalOf(value),
        quality: value === null ? quality.bad : quality.substituted,
      };
      const event = { type: sampleCorrected.type, at: instantOf(context.now), data, to: null };
      return accepted({ appends: [{ stream, org, events: [event] }], answer: { old } });
    },
  });
  return done.ok ? answerOf(telemetry, done.value) : done;
}

interface Subject {
  readonly point: Point;
  readonly at: number;
  /** Whose the point was then. */
  readonly org: string;
}

/** The sample that is corrected, where the caller may correct it. */
async function subjectOf(
  needs: CorrectionNeeds,
  input: InputOf<typeof correctSample>,
  context: CallContext,
): Promise<Result<Subject>> {
  const found = await visiblePoints(needs.ledgers, [input.params.id], context);
  if (!found.ok) return found;
  const point = found.value[0] as Point;
  if (point.kind === 'text') return refused('WRONG_TYPE');
  const at = millisOf(input.body.at) ?? 0;
  const fault = faultOf(at, { now: context.now, keptFrom: await needs.telemetry.keptFrom(), lang: context.lang });
  if (fault !== null) return refused('RULE_BROKEN', { fields: { at: fault } });
  // What was measured elsewhere is not told by putting it right: the place that it had then must be seen too, and the entry belongs there.
  const held = (await needs.ledgers.held(points, context.asker.scope, { ids: [point.id] })).get(point.id);
  if (held === undefined || partsWithin({ from: at, to: at + 1 }, held.within).length === 0)
    return refused('NO_PERMISSION');
  return accepted({ point, at, org: held.orgAt(at) });
}

function faultOf(
  at: number,
  { now, keptFrom, lang }: { readonly now: number; readonly keptFrom: number; readonly lang: Lang },
): string | null {
  if (at > now) return telemetryMessages['telemetry.correctionAhead'][lang];
  return at < keptFrom ? telemetryMessages['telemetry.correctionTooOld'][lang] : null;
}

async function sampleAt(telemetry: Telemetry, point: number, at: number): Promise<Answer['old']> {
  const [there] = await telemetry.samples(point, at, at + 1);
  return there === undefined ? null : { value: there.value, quality: there.quality };
}

/** So many of the last corrections may not be written among the samples yet. */
const unwritten = 20;

/** What the version that is decided on says of the sample, though its fact be so young that no sample shows it. */
async function justCorrected(log: Log, known: RememberedStream | null, at: number): Promise<Answer['old']> {
  if (known === null) return null;
  const last = await log.read({
    after: 0,
    upTo: known.position,
    streams: [known.stream],
    limit: unwritten,
    newestFirst: true,
  });
  const found = last.map(correctionOf).find((one) => one.at === at);
  return found === undefined ? null : { value: found.value, quality: found.quality };
}

/** Of a repeat as well: the sample may not have been written the first time. */
async function answerOf(telemetry: Telemetry, { events, position, answer }: Appended): Promise<Result<Answer>> {
  for (const event of events) await telemetry.correct(correctionOf(event));
  return accepted({ ...(answer as Pick<Answer, 'old'>), position });
}

/** Writes what a correction says, at least once: after a gateway that ended in between, too. */
export function corrections(telemetry: Telemetry): Policy {
  return {
    name: 'corrections',
    types: [sampleCorrected.type],
    // The correction goes to its place among the samples.
    past: 'itself',
    async react(event) {
      await telemetry.correct(correctionOf(event));
      return [];
    },
  };
}

function correctionOf({ data: given, recordedAt }: Appended['events'][number]): Correction {
  const data = given as unknown as SampleCorrectedData;
  return {
    point: data.number,
    at: millisOf(data.sampleAt) as number,
    quality: data.quality,
    seen: millisOf(recordedAt) as number,
    value: data.value === null ? null : Number(data.value),
  };
}

/** Exact: the very double comes back from it. */
const decimalOf = (value: number | null): string | null => (value === null ? null : new Decimal(value).toFixed());

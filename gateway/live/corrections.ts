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
import type { Policy } from '../log/follow/policy.ts';
import type { Appended, Log } from '../log/log.ts';
import type { Correction, Telemetry } from '../telemetry/telemetry.ts';
import { scopeOf, visiblePoints } from './visiblePoints.ts';

export interface CorrectionNeeds {
  readonly ledgers: Ledgers;
  readonly log: Log;
  readonly telemetry: Telemetry;
}

type Answer = AnswerOf<typeof correctSample>;

/** The fact first, then the sample: reads see it when the call answers. Should the gateway end between the two, the policy makes up for it. */
export async function correct(needs: CorrectionNeeds, input: InputOf<typeof correctSample>, context: CallContext): Promise<Result<Answer>> {
  const { log, telemetry } = needs;
  const before = await log.answered(context.command.id, context.by, context.command.digest);
  if (before !== null) return before.ok ? answerOf(telemetry, before.value) : before;
  const found = await visiblePoints(needs.ledgers, [input.params.id], context);
  if (!found.ok) return found;
  const point = found.value[0] as Point;
  if (point.kind === 'text') return refused('WRONG_TYPE');
  const at = millisOf(input.body.at) ?? 0;
  const fault = faultOf(at, { now: context.now, keptFrom: await telemetry.keptFrom(), lang: context.lang });
  if (fault !== null) return refused('RULE_BROKEN', { fields: { at: fault } });
  // What was measured elsewhere is not told by putting it right: the place that it had then must be seen too, and the entry belongs there.
  const held = (await needs.ledgers.held(points, scopeOf(context), { ids: [point.id] })).get(point.id);
  if (held === undefined || partsWithin({ from: at, to: at + 1 }, held.within).length === 0) return refused('NO_PERMISSION');
  const appended = await append(needs, { point, at, org: held.orgAt(at), body: input.body }, context);
  return appended.ok ? answerOf(telemetry, appended.value) : appended;
}

function faultOf(at: number, { now, keptFrom, lang }: { readonly now: number; readonly keptFrom: number; readonly lang: Lang }): string | null {
  if (at > now) return telemetryMessages['telemetry.correctionAhead'][lang];
  return at < keptFrom ? telemetryMessages['telemetry.correctionTooOld'][lang] : null;
}

interface Asked {
  readonly point: Point;
  readonly at: number;
  /** Whose the point was then. */
  readonly org: string;
  readonly body: InputOf<typeof correctSample>['body'];
}

/** Two persons who correct one point at once: the second is refused and looks again. */
async function append({ log, telemetry }: CorrectionNeeds, { point, at, org, body }: Asked, context: CallContext): Promise<Result<Appended>> {
  const stream = correctionStream(point.id);
  const version = (await log.remembered([stream])).get(stream)?.version ?? 0;
  const [there] = await telemetry.samples(point.number, at, at + 1);
  const old = there === undefined ? null : { value: there.value, quality: there.quality };
  const data: SampleCorrectedData = {
    ...{ point: point.id, number: point.number, sampleAt: instantOf(at), reason: body.reason },
    old: old === null ? null : { value: decimalOf(old.value), quality: old.quality },
    value: decimalOf(body.value),
    quality: body.value === null ? quality.bad : quality.substituted,
  };
  return log.append({
    ...{ id: context.command.id, by: context.by, digest: context.command.digest, answer: { old } },
    appends: [
      {
        ...{ stream, expected: version, org },
        events: [{ type: sampleCorrected.type, at: instantOf(context.now), data, to: null }],
      },
    ],
  });
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
    async react(event) {
      await telemetry.correct(correctionOf(event));
      return [];
    },
  };
}

function correctionOf({ data: given, recordedAt }: Appended['events'][number]): Correction {
  const data = given as unknown as SampleCorrectedData;
  return {
    ...{ point: data.number, at: millisOf(data.sampleAt) as number, quality: data.quality, seen: millisOf(recordedAt) as number },
    value: data.value === null ? null : Number(data.value),
  };
}

/** Exact: the very double comes back from it. */
const decimalOf = (value: number | null): string | null => (value === null ? null : new Decimal(value).toFixed());

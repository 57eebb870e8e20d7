import { switchPredictor } from '../../domain/alarm/forecast/calls.ts';
import { predictorStream, predictorSwitched } from '../../domain/alarm/forecast/events.ts';
import { forecastFaults } from '../../domain/alarm/forecast/messages.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { points } from '../../domain/device/point.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { command } from '../log/append/command.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Log } from '../log/log.ts';
import type { Database } from '../store/database.ts';
import { passingFollowerName } from './passingFollower.ts';
import { lastSwitches } from './passingRows.ts';
import { learnedLast } from './profileRows.ts';
import { seenPoints } from './seenPoints.ts';

interface SwitchMeans {
  readonly database: Database;
  readonly ledgers: Pick<Ledgers, 'seen' | 'seenRow'>;
  readonly log: Log;
  readonly followers: Pick<Followers, 'waitFor'>;
}

/** A person switches the predictor of a point off, or on again; then its week begins anew. */
export const switchCalls = ({ database, ledgers, log, followers }: SwitchMeans): readonly ServedCall[] => [
  serve(switchPredictor, async ({ params: { point: id }, body: { on } }, context) => {
    const { scope, lang } = context.asker;
    const point = await ledgers.seenRow(points, scope, id);
    if (point === null) return refused('NO_PERMISSION');
    const { watched } = await seenPoints(ledgers, context, [id]);
    if (watched.length === 0)
      return refused('RULE_BROKEN', { fields: { point: forecastFaults['forecast.fault.notWatched'][lang] } });
    const stream = predictorStream(id);
    const learned = (await learnedLast(database, [point.number], null)).get(point.number);
    const { error = null, naive = null } = learned?.skill ?? {};
    const outcome = await command(log, {
      ...context.command,
      by: context.by,
      reads: [stream],
      async decide(known) {
        await followers.waitFor(known.of(stream)?.position ?? 0, passingFollowerName);
        const isOn = (await lastSwitches(database, [id], null)).get(id)?.on ?? true;
        if (isOn === on) return refused('ALREADY_DONE');
        const fact = {
          type: predictorSwitched.type,
          at: instantOf(context.now),
          data: { point: id, on, error, naive },
          to: null,
        };
        return accepted({ appends: [{ stream, org: point.org, events: [fact] }], answer: { on } });
      },
    });
    if (!outcome.ok) return outcome;
    await followers.waitFor(outcome.value.position, passingFollowerName);
    context.answeredAt(outcome.value.position);
    return accepted({ on });
  }),
];

import { activeCounts } from '../../domain/alarm/activeCounts.ts';
import { type AlarmLevel, alarmLevels } from '../../domain/alarm/alarm.ts';
import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import { accepted } from '../../domain/error/errors.ts';
import { displayAlarms } from '../../domain/wall/moduleCalls.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import type { AlarmMeans } from './alarmMeans.ts';
import { parameters, seenAlarms, sightTold } from './seen.ts';

const levels = Object.keys(alarmLevels).map(Number) as readonly AlarmLevel[];

/** Of what the desks of the caller are told: counted by the function by which the desks count. */
export const displayCounts = ({ database, followed }: AlarmMeans): ServedCall =>
  serve(displayAlarms, async (_, { caller, asOf, answeredAt }) => {
    const given = parameters();
    const seen = seenAlarms(sightTold(caller), given.value);
    const past = asOf === null ? '' : ` and span @> ${given.value(asOf)}::int8`;
    const rows = await database.query<{ readonly picture: AlarmPicture }>(
      `select picture from ${asOf === null ? 'read.alarm' : 'read.alarm_span'} where ${seen} and stands${past}`,
      given.values,
    );
    answeredAt(asOf ?? followed());
    const counts = activeCounts(rows.map(({ picture }) => picture));
    const sum = (of: 'active' | 'unacknowledged'): number => levels.reduce((all, level) => all + counts[level][of], 0);
    return accepted({
      active: sum('active'),
      unacknowledged: sum('unacknowledged'),
      levels: levels.map((level) => {
        const { active, unacknowledged, oldest } = counts[level];
        return { level, active, unacknowledged, oldest };
      }),
    });
  });

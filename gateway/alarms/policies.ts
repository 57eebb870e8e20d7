import { alarmStream } from '../../domain/alarm/events.ts';
import type { Result } from '../../domain/error/errors.ts';
import type { Event } from '../../domain/event/event.ts';
import { alarmDecider } from '../../machines/alarm/alarmDecider.ts';
import type { AlarmCommand } from '../../machines/alarm/alarmMachine.ts';
import { byLaw, type Known, type PlannedAppend } from '../log/append/command.ts';
import type { Policy } from '../log/follow/policy.ts';
import type { AlarmMeans } from './alarmMeans.ts';
import { reactionOf } from './reactionOf.ts';

/** Who lifts what incidents kept quiet. */
export const incidentsPolicyName = 'incidents';

/**
 * What was done to a source reaches its standing occurrences. What is raised later bears the state from the start: a
 * raise requires the version of its source that it was decided on; so does all that is suppressed, for what stood before the outage is not. One command
 * an event, so that a clash repeats it whole.
 */
export function alarmMarks(means: AlarmMeans): Policy {
  return {
    name: 'alarmMarks',
    types: ['AlarmSourceShelved', 'AlarmSourceUnshelved', 'AlarmSourceUnsuppressed'],
    past: 'left',
    async react(event) {
      await means.caughtUp(event.position);
      const rows = await means.database.query<{ id: string }>(
        // What returned with the cause of its incident was never news: it is told of by that alone.
        'select id from read.alarm where source = $1 and stands and not (recovered and $2) order by id',
        [event.stream, event.type === 'AlarmSourceUnsuppressed' && event.by.id === incidentsPolicyName],
      );
      const streams = rows.map(({ id }) => alarmStream(id));
      const order = markOrder(event);
      if (order === null) return [];
      const marked = (known: Known, stream: string): Result<PlannedAppend> | null =>
        known.of(stream) === null ? null : byLaw(alarmDecider, known, { stream, org: null, order });
      // Whoever shelved it did it to the occurrences too.
      return reactionOf(streams, event.by, marked);
    },
  };
}

/** The same mark for the occurrence; null where the source stays as it was (another cause still suppresses it). */
function markOrder({ type, at, data: raw, to }: Event): AlarmCommand | null {
  const data = raw as {
    readonly until: string;
    readonly reason: string;
    readonly how: 'timer' | 'person';
    readonly cause: string;
  };
  switch (type) {
    case 'AlarmSourceShelved':
      return { type: 'SHELVE', at, until: data.until, reason: data.reason };
    case 'AlarmSourceUnshelved':
      return { type: 'UNSHELVE', at, how: data.how };
    default:
      return (to as { readonly suppression?: string }).suppression === 'suppressed'
        ? null
        : { type: 'UNSUPPRESS', at, cause: data.cause };
  }
}

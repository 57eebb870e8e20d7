import { type AlarmSource, alarmSourceEvents, alarmStream, deviceOf, sourceStream } from '../../domain/alarm/events.ts';
import { sourceOfDevice } from '../../domain/alarm/outOfService.ts';
import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import type { Result } from '../../domain/error/errors.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import type { Event } from '../../domain/event/event.ts';
import { alarmDecider } from '../../machines/alarm/alarmDecider.ts';
import type { AlarmCommand } from '../../machines/alarm/alarmMachine.ts';
import { isOut } from '../../machines/alarm/alarmSourceDecider.ts';
import { byLaw, type Known, type PlannedAppend } from '../log/append/command.ts';
import type { Policy } from '../log/follow/policy.ts';
import type { AlarmMeans } from './alarmMeans.ts';
import { reactionOf } from './reactionOf.ts';

/** Who lifts what incidents kept quiet. */
export const incidentsPolicyName = 'incidents';
/** Who says what became of their members. */
export const incidentFollowerName = 'incident';

/**
 * What was done to a source reaches its standing occurrences. What is raised later bears the state from the start: a
 * raise requires the version of its source that it was decided on; so does all that is suppressed, for what stood before the outage is not. One command
 * an event, so that a clash repeats it whole.
 */
export function alarmMarks(means: AlarmMeans): Policy {
  return {
    name: 'alarmMarks',
    types: [
      'AlarmSourceShelved',
      'AlarmSourceUnshelved',
      'AlarmSourceUnsuppressed',
      'AlarmSourceTakenOut',
      'AlarmSourceReturned',
    ],
    past: 'left',
    async react(event) {
      const order = markOrder(event);
      if (order === null) return [];
      await means.caughtUp(event.position);
      const every = await standingOf(means, dataOfSource(event).source);
      const standing = order.type === 'UNSUPPRESS' ? await unheard(means, event, every) : every;
      const streams = standing.map(({ id }) => alarmStream(id));
      const sources = new Map(standing.map(({ id, over }) => [alarmStream(id), over]));
      const marked = (known: Known, stream: string): Result<PlannedAppend> | null => {
        const over = sources.get(stream);
        if (over === undefined || known.of(stream) === null) return null;
        // It may be out of service by itself and with its device: it is back when neither keeps it out.
        if (order.type === 'RETURN' && over.some((one) => isOut(known.of(one)))) return null;
        return byLaw(alarmDecider, known, { stream, org: null, order });
      };
      const others = order.type === 'RETURN' ? [...new Set([...sources.values()].flat())] : [];
      // Whoever did it to the source did it to the occurrences too.
      return streams.length === 0 ? [] : reactionOf([...streams, ...others], event.by, marked);
    },
  };
}

/**
 * What speaks once a source does. What returned with the cause of its incident was never news: it is told of by that alone, whoever lifts something of its
 * source later.
 */
async function unheard(means: AlarmMeans, event: Event, every: readonly Standing[]): Promise<readonly Standing[]> {
  const over = every.flatMap(({ id, isOver }) => (isOver ? [id] : []));
  if (over.length === 0) return every;
  const silent = event.by.id === incidentsPolicyName ? over : await neverNews(means, event, over);
  return every.filter(({ id }) => !silent.includes(id));
}

async function neverNews(means: AlarmMeans, event: Event, over: readonly string[]): Promise<readonly string[]> {
  // Where nobody can say what became of the members, it speaks.
  const isKnown = await means.incidentsCaughtUp(event.position).then(
    () => true,
    () => false,
  );
  if (!isKnown) return [];
  const rows = await means.database.query<{ id: string }>(
    `select a.id from unnest($1::text[]) as a(id)
     where exists (select from read.incident_member m where m.alarm = a.id and m.gone->>'why' = 'returned')
       or (select max(s.position) from read.alarm_span s where s.id = a.id and s.event = 'AlarmRecovered') < $2`,
    [over, await letGoAt(means, event)],
  );
  return rows.map(({ id }) => id);
}

/** When an incident was the last to let the source speak, by the order of the log: what was over by then went with it. 0: never. */
async function letGoAt({ log }: AlarmMeans, { stream, position }: Event): Promise<number> {
  const range = { after: 0, upTo: position - 1, streams: [stream], types: ['AlarmSourceUnsuppressed'] };
  const facts = await log.read({ ...range, limit: 100, newestFirst: true });
  return facts.find(({ by, to }) => by.id === incidentsPolicyName && !isQuiet(to))?.position ?? 0;
}

const isQuiet = (to: Event['to']): boolean => (to as { readonly suppression?: string }).suppression === 'suppressed';

interface Standing {
  readonly id: string;
  /** Whether what it tells of has passed. */
  readonly isOver: boolean;
  /** The sources that say whether it is out of service: its own, and its device's. */
  readonly over: readonly string[];
}

/** What stands of a source: of one rule on one point, or of all that is judged of a device. */
async function standingOf({ database }: AlarmMeans, source: AlarmSource): Promise<readonly Standing[]> {
  const device = deviceOf(source);
  const rows = await database.query<{ id: string; picture: AlarmPicture }>(
    `select id, picture from read.alarm where stands and ${device === null ? 'source' : 'object'} = $1 order by id`,
    [device ?? sourceStream(source)],
  );
  return rows.flatMap(({ id, picture }) => {
    const ofDevice = sourceOfDevice(picture);
    const over = [picture.source, ...(ofDevice === null ? [] : [ofDevice])].map(sourceStream);
    return over.includes(sourceStream(source)) ? [{ id, isOver: picture.state.recovered, over }] : [];
  });
}

const dataOfSource = ({ data }: Event) => data as unknown as { readonly source: AlarmSource };

/** The same mark for the occurrence; null where the source stays as it was (another cause or another ticket keeps it so). */
function markOrder(event: Event): AlarmCommand | null {
  const { type, at, to } = event;
  const state = to as { readonly service?: string };
  switch (type) {
    case 'AlarmSourceShelved': {
      const { until, reason } = dataOf(alarmSourceEvents.AlarmSourceShelved, event);
      return { type: 'SHELVE', at, until, reason };
    }
    case 'AlarmSourceUnshelved': {
      const { how, missed } = dataOf(alarmSourceEvents.AlarmSourceUnshelved, event);
      return { type: 'UNSHELVE', at, how, missed };
    }
    case 'AlarmSourceTakenOut': {
      const { reason, under } = dataOf(alarmSourceEvents.AlarmSourceTakenOut, event);
      return { type: 'TAKE_OUT', at, reason, under };
    }
    case 'AlarmSourceReturned': {
      const { how, missed } = dataOf(alarmSourceEvents.AlarmSourceReturned, event);
      return state.service === 'outOfService' ? null : { type: 'RETURN', at, how, missed };
    }
    default: {
      const { cause } = dataOf(alarmSourceEvents.AlarmSourceUnsuppressed, event);
      return isQuiet(event.to) ? null : { type: 'UNSUPPRESS', at, cause };
    }
  }
}

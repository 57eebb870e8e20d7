import { alarmEvents, alarmStream } from '../../domain/alarm/events.ts';
import { incidentStream } from '../../domain/alarm/incident/events.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import { type Event, partsOfStream } from '../../domain/event/event.ts';
import { isPast } from '../../domain/event/past.ts';
import { networkPublished } from '../../domain/network/events.ts';
import { isStillSo } from '../../machines/alarm/alarmDecider.ts';
import type { IncidentContext } from '../../machines/incident/incidentMachine.ts';
import { alarmFollowerName, incidentsPolicyName } from '../alarms/index.ts';
import type { Known } from '../log/append/command.ts';
import type { Policy, Reaction } from '../log/follow/policy.ts';
import { closing, knownAt } from './asking.ts';
import { incidentFollowerName } from './follower.ts';
import { alarmsById } from './gather.ts';
import { ofAlarm, ofOpening } from './grouping.ts';
import { askedStill, independent, liftedBy, mayNotBeQuiet, silenced } from './lifting.ts';
import type { IncidentMeans } from './means.ts';
import { moves, openingOf, wentOf } from './openings.ts';
import { restored } from './restored.ts';

/** By which people are told of an alarm no more. */
const silences = ['AlarmShelved', 'AlarmTakenOut', 'AlarmSuppressed'] as const;
/** What it lay under explains it no more: it is told of by nothing, where something else keeps it quiet. */
const unexplained = 'AlarmSourceUnsuppressed';
const ends = ['AlarmRecovered', 'AlarmLatched', 'AlarmReset', 'AlarmClosed'] as const;

/**
 * Alarms are grouped under what broke as they come: each joins the incidents of its causes, and what it explains itself joins its own. An effect is kept
 * quiet with its source by the law of sources, for as long as one cause stands, and is asked again before it speaks.
 */
export function incidentsPolicy(means: IncidentMeans): Policy {
  return {
    name: incidentsPolicyName,
    types: [
      'AlarmRaised',
      'AlarmEscalated',
      ...silences,
      unexplained,
      ...ends,
      ...moves,
      networkPublished.type,
      'IncidentLeft',
      'IncidentReleased',
      'IncidentEnded',
    ],
    // An end counts whoever wrote it; nothing else of the past does anything.
    past: 'itself',
    async react(event) {
      if (event.type === unexplained && !isQuietStill(event)) return [];
      // What was opened by the facts before this one is told behind it: what came in between has its incident to join.
      await Promise.all([
        means.followers.passed(event.position, alarmFollowerName),
        means.followers.passed(means.log.head().position, incidentFollowerName),
      ]);
      const { id } = partsOfStream(event.stream);
      switch (event.type) {
        case 'AlarmRaised':
          return raised(means, event, id);
        case 'AlarmEscalated':
          return mayNotBeQuiet(means, event, id);
        case 'AlarmShelved':
        case 'AlarmTakenOut':
        case 'AlarmSuppressed':
          return silenced(means, event, [id]);
        case unexplained:
          return silenced(means, event, await causesOf(means, event.stream));
        case 'IncidentLeft':
        case 'IncidentReleased':
        case 'IncidentEnded':
          return liftedBy(means, event, id);
        case networkPublished.type:
          return restored(means, event, null);
        default:
          return event.stream.startsWith('alarm-') ? over(event, id) : moved(means, event);
      }
    },
  };
}

const isQuietStill = ({ to }: Event): boolean =>
  (to as { readonly suppression?: string } | null)?.suppression === 'suppressed';

/** Alarms of a source that are causes themselves. */
async function causesOf({ database }: IncidentMeans, source: string): Promise<readonly string[]> {
  const rows = await database.query<{ id: string }>(
    "select i.id from read.alarm a join read.incident i on i.id = a.id where a.source = $1 and a.stands and i.state <> 'closed' order by i.id",
    [source],
  );
  return rows.map(({ id }) => id);
}

async function raised(means: IncidentMeans, event: Event, id: string): Promise<readonly Reaction[]> {
  const [picture] = await alarmsById(means, [id]);
  if (picture === undefined || picture.past) return [];
  const site = await means.siteOf(event.org);
  const { reactions, quietBy } = await ofAlarm(means, site, { picture, position: event.position });
  const isBornQuiet = dataOf(alarmEvents.AlarmRaised, event).state.suppressed;
  if (!isBornQuiet) return reactions;
  const asked = await askedStill(means, site, picture);
  const causes = new Set([...quietBy, ...asked]);
  return [...reactions, ...(await independent(means, picture, { at: event.at, quietBy: causes }))];
}

/** The switch that opened with an incident's cause. */
const switchOf = (known: Known, id: string): string | null =>
  (known.of(incidentStream(id))?.context as IncidentContext | null)?.cause?.switch ?? null;

/** The end of an alarm is the end of its incident, where no switch opened with it. */
function over(event: Event, id: string): readonly Reaction[] {
  const stream = alarmStream(id);
  return [
    closing(id, {
      ...knownAt(event),
      why: 'over',
      reads: [stream],
      isSo: (known) => !isStillSo(known.of(stream)) && switchOf(known, id) === null,
    }),
  ];
}

async function moved(means: IncidentMeans, event: Event): Promise<readonly Reaction[]> {
  const went = await wentOf(means, event);
  if (went === null) return [];
  if (went.to === 'closed') return restored(means, event, went.switch);
  const again = await restored(means, event, null);
  // What was found open when it was looked at opened nobody knows when.
  if (event.type === 'BreakerObserved' || event.type === 'BreakerSettled' || isPast(event, null)) return again;
  const site = await means.siteOf(event.org);
  return [...(await ofOpening(means, site, { opening: openingOf(went, event.position), event })), ...again];
}

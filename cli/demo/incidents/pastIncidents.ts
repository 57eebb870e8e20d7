import type { Opening } from '../../../domain/alarm/incident/grid.ts';
import { groupAlarms } from '../../../domain/alarm/incident/groupAlarms.ts';
import type { Pattern } from '../../../domain/alarm/incident/pattern.ts';
import type { Effect, Group, GroupedAlarm, Plant } from '../../../domain/alarm/incident/plant.ts';
import type { Millis } from '../../../domain/clock/clock.ts';
import { anHour as hour } from '../../../domain/clock/lengths.ts';

/** An alarm of the plant's past, with when it was over. */
export interface PastAlarm extends GroupedAlarm {
  readonly over: Millis;
}

/** A switch that opened in the plant's past, and was closed again. */
export interface PastOpening extends Opening {
  readonly closed: Millis;
}

export interface PastIncident extends Omit<Group, 'effects'> {
  readonly effects: readonly Effect[];
  readonly pattern: Pattern;
  readonly over: Millis;
}

/** So far around a moment lies what can have to do with it. */
const around = 2 * hour;

/** What followed from what in the plant's past, the newest first: of all that can be laid under a cause, what came while it stood. */
export function pastIncidents(
  plant: Plant,
  { alarms, openings }: { readonly alarms: readonly PastAlarm[]; readonly openings: readonly PastOpening[] },
): readonly PastIncident[] {
  const moments = [...alarms, ...openings].map(({ at }) => at).toSorted((a, b) => a - b);
  return clustersOf(moments)
    .flatMap(({ from, to }) => {
      const isThen = ({ at }: { readonly at: Millis }): boolean => at >= from && at <= to;
      return groupAlarms(plant, { alarms: alarms.filter(isThen), openings: openings.filter(isThen) });
    })
    .flatMap((group) => endedOf(group, { alarms, openings }))
    .toSorted((a, b) => b.cause.at - a.cause.at);
}

/** Spans between which nothing happened for long. */
function clustersOf(moments: readonly Millis[]): readonly { readonly from: Millis; readonly to: Millis }[] {
  const spans: { from: Millis; to: Millis }[] = [];
  for (const at of moments) {
    const last = spans.at(-1);
    if (last === undefined || at - last.to > around) spans.push({ from: at, to: at });
    else last.to = at;
  }
  return spans;
}

function endedOf(
  { cause, effects }: Group,
  past: { readonly alarms: readonly PastAlarm[]; readonly openings: readonly PastOpening[] },
): readonly PastIncident[] {
  const { opening, alarm } = cause;
  const over =
    opening === null
      ? past.alarms.find(({ id }) => id === alarm?.id)?.over
      : past.openings.find(({ position }) => position === opening.position)?.closed;
  if (over === undefined) return [];
  const then = effects.filter((effect) => effect.alarm.at <= over);
  const [first] = then;
  return first === undefined ? [] : [{ cause, effects: then, pattern: first.pattern, over }];
}

const kindOf = ({ pattern, cause }: PastIncident): string => `${pattern.id} ${cause.opening?.ordered ?? false}`;

/** So many of them, of each kind in turn, the newest first. */
export function inTurn(incidents: readonly PastIncident[], most: number): readonly PastIncident[] {
  const kinds = [...Map.groupBy(incidents, kindOf).values()];
  const rounds = Math.max(0, ...kinds.map(({ length }) => length));
  const turns = Array.from({ length: rounds }, (_, n) => kinds.flatMap((kind) => kind[n] ?? []));
  return turns.flat().slice(0, most);
}

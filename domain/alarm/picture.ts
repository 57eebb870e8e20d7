import { dataOf } from '../event/declaration.ts';
import type { Event } from '../event/event.ts';
import { isPast } from '../event/past.ts';
import type { Alarm, AlarmEventType, AlarmLevel, LimitName } from './alarm.ts';
import { alarmEventTypes } from './alarm.ts';
import { type AlarmSource, alarmEvents } from './events.ts';
import { isKeptQuiet } from './unacknowledged.ts';
import { worseOf } from './worst.ts';

/** An alarm as its facts make it: everything that a row of the list bears, but names, which are read when it is shown. */
export type AlarmPicture = Omit<Alarm, 'object' | 'point' | 'confirmedBy'> & {
  readonly object: { readonly kind: Alarm['object']['kind']; readonly id: string };
  readonly point: string | null;
  readonly confirmedBy: string | null;
  readonly source: AlarmSource;
  readonly channel: string | null;
  /** The version that last asked for attention: a confirmation must have seen it. */
  readonly attention: number;
  /** Of an outage that several share: which fell silent together. */
  readonly members?: readonly string[];
  /** The outages for which its value is unknown. */
  readonly unknownBy: readonly string[];
};

const known: ReadonlySet<string> = new Set(alarmEventTypes);
export const isAlarmEvent = (type: string): type is AlarmEventType => known.has(type);

/**
 * The picture right after one of its events. Refuses nothing: what happened happened. `newest`: the latest moment of which its source had told before,
 * where `asksForNewest` asks for it.
 */
export function pictureAfter(before: AlarmPicture | null, event: Event, newest: string | null = null): AlarmPicture {
  const picture = factAfter(before, event);
  if (event.type !== 'AlarmRaised' && event.type !== 'AlarmEscalated') return picture;
  return { ...picture, recordedAt: event.recordedAt, past: isPast(event, newest) };
}

function factAfter(before: AlarmPicture | null, event: Event): AlarmPicture {
  const { position, version } = event;
  if (before === null) return raisedPicture(event);
  const head = { ...before, position, version };
  const { state } = before;
  switch (event.type as AlarmEventType) {
    case 'AlarmRaised':
      return raisedPicture(event);
    case 'AlarmEscalated': {
      const data = dataOf(alarmEvents.AlarmEscalated, event);
      const asked = { state: { ...state, confirmed: false }, confirmedAt: null, confirmedBy: null, attention: version };
      const level = data.level as AlarmLevel;
      return { ...head, ...asked, ...escalated(before, data), level, rule: data.rule ?? before.rule };
    }
    case 'AlarmRecovered': {
      const data = dataOf(alarmEvents.AlarmRecovered, event);
      const ended = data.why === 'returned' ? {} : { ended: data.why };
      return {
        ...head,
        ...returned(before, data),
        ...ended,
        state: { ...state, recovered: true },
        recoveredAt: event.at,
      };
    }
    case 'AlarmLatched': {
      const data = dataOf(alarmEvents.AlarmLatched, event);
      return { ...head, ...returned(before, data), state: { ...state, latched: true } };
    }
    case 'AlarmConfirmed':
      return { ...head, state: { ...state, confirmed: true }, confirmedAt: event.at, confirmedBy: event.by.id };
    case 'AlarmHandled':
      return { ...head, state: { ...state, handled: true } };
    case 'AlarmReset':
      return { ...head, state: { ...state, recovered: true, latched: false }, recoveredAt: event.at };
    case 'AlarmShelved':
      return { ...head, state: { ...state, shelvedUntil: dataOf(alarmEvents.AlarmShelved, event).until } };
    case 'AlarmUnshelved':
      return { ...head, state: { ...state, shelvedUntil: null } };
    case 'AlarmTakenOut':
      return { ...head, state: { ...state, outOfService: true } };
    case 'AlarmReturnedToService':
      return { ...head, state: { ...state, outOfService: false } };
    case 'AlarmSuppressed':
      return { ...head, state: { ...state, suppressed: true } };
    case 'AlarmUnsuppressed':
      return { ...head, state: { ...state, suppressed: false } };
    case 'AlarmChattering':
      return { ...head, state: { ...state, chattering: true } };
    case 'AlarmValueUnknown': {
      const { cause, since } = dataOf(alarmEvents.AlarmValueUnknown, event);
      return { ...head, unknownBy: [...before.unknownBy, cause], unknownSince: before.unknownSince ?? since };
    }
    case 'AlarmValueKnown': {
      const { cause } = dataOf(alarmEvents.AlarmValueKnown, event);
      const unknownBy = before.unknownBy.filter((one) => one !== cause);
      return { ...head, unknownBy, unknownSince: unknownBy.length === 0 ? null : before.unknownSince };
    }
    case 'AlarmClosed': {
      const { reason, worst } = dataOf(alarmEvents.AlarmClosed, event);
      return { ...head, worst: worstAfter(before, worst), state: { ...state, closed: reason } };
    }
  }
}

function raisedPicture(event: Event): AlarmPicture {
  const { stream, position, version, org, at } = event;
  const data = dataOf(alarmEvents.AlarmRaised, event);
  return {
    id: stream.slice(stream.indexOf('-') + 1),
    version,
    position,
    org,
    type: data.type,
    level: data.level,
    state: {
      confirmed: false,
      recovered: false,
      handled: false,
      chattering: false,
      latched: false,
      closed: null,
      ...data.state,
    },
    object: data.object,
    channel: data.channel,
    point: data.point,
    rule: data.rule,
    judges: data.judges,
    source: data.source,
    ...measured(data),
    earlier: [],
    worst: numberOf(data.value),
    returned: null,
    unit: data.unit,
    ...(data.register === undefined ? {} : { register: { why: data.register.why, from: Number(data.register.from) } }),
    ...(data.energy === undefined ? {} : { energy: data.energy }),
    firstOverAt: data.firstOverAt,
    raisedAt: at,
    recoveredAt: null,
    confirmedAt: null,
    confirmedBy: null,
    attention: version,
    recordedAt: event.recordedAt,
    unknownSince: null,
    unknownBy: [],
    ...(data.members === undefined ? {} : { members: data.members }),
    past: false,
  };
}

interface Measured {
  readonly value: string | null;
  readonly quality: number;
  readonly limit: string | null;
  readonly limitName: LimitName | null;
}

const measured = ({ value, quality, limit, limitName }: Measured) => ({
  value: numberOf(value),
  quality,
  limit: numberOf(limit),
  limitName,
});
/** The limit that it passed before stays beside the value of then. */
function escalated(before: AlarmPicture, data: Measured & { readonly worst: string | null }) {
  const { value, limit, limitName } = before;
  const passed = { value: typeof value === 'number' ? value : null, limit, limitName };
  const now = measured(data);
  const worst = worseOf(now.limitName, worstAfter(before, data.worst), now.value);
  return { ...now, worst, earlier: [...before.earlier, passed] };
}

/** What it returned with stands beside what it was raised with. */
const returned = (before: AlarmPicture, data: { readonly value: string | null; readonly worst: string | null }) => ({
  returned: numberOf(data.value),
  worst: worstAfter(before, data.worst),
});

const worstAfter = ({ limitName, worst }: AlarmPicture, told: string | null): number | null =>
  worseOf(limitName, worst, numberOf(told));

const numberOf = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));

/** What was kept quiet may speak again. */
const speaksAgain: ReadonlySet<AlarmEventType> = new Set([
  'AlarmUnshelved',
  'AlarmUnsuppressed',
  'AlarmReturnedToService',
]);
/** What may be announced, where nothing keeps it quiet. */
export const announcing: readonly AlarmEventType[] = ['AlarmRaised', 'AlarmEscalated', ...speaksAgain];

/** Whether an event is announced to people: pop-up and sound. What is shelved, suppressed, out of service or past is not. */
export function isAnnounced(event: AlarmEventType, { state, past }: Pick<AlarmPicture, 'state' | 'past'>): boolean {
  if (isKeptQuiet({ state, past }) || state.closed !== null) return false;
  if (event === 'AlarmRaised' || event === 'AlarmEscalated') return true;
  return speaksAgain.has(event) && !state.confirmed;
}

/** Names as they were at the time that is shown; an id stands for itself where nothing bears it. */
export interface AlarmNames {
  readonly object: AlarmName | null;
  readonly point: AlarmName | null;
  /** Of the point's values; a point keeps it for ever. */
  readonly pointKind: NonNullable<Alarm['point']>['kind'];
  readonly confirmedBy: AlarmName | null;
}

/** A name, with its English form where it has one. */
export interface AlarmName {
  readonly name: string;
  readonly nameEn?: string | null;
}

const bothForms = (id: string, known: AlarmName | null) => ({
  name: known?.name ?? id,
  ...(known?.nameEn ? { nameEn: known.nameEn } : {}),
});

/** The alarm as every wire bears it. */
export function alarmOf(
  { source: _s, channel: _c, attention: _a, unknownBy: _u, members: _m, ...picture }: AlarmPicture,
  names: AlarmNames,
): Alarm {
  return {
    ...picture,
    object: { ...picture.object, ...bothForms(picture.object.id, names.object) },
    point:
      picture.point === null
        ? null
        : { id: picture.point, ...bothForms(picture.point, names.point), kind: names.pointKind },
    confirmedBy:
      picture.confirmedBy === null
        ? null
        : { id: picture.confirmedBy, ...bothForms(picture.confirmedBy, names.confirmedBy) },
  };
}

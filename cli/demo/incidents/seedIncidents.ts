import { users } from '../../../domain/access/user.ts';
import { type IncidentMember, incidentStream } from '../../../domain/alarm/incident/events.ts';
import type { AlarmPicture } from '../../../domain/alarm/picture.ts';
import { instantOf, type Millis, millisOf } from '../../../domain/clock/clock.ts';
import { aDay as day, aMinute as minute } from '../../../domain/clock/lengths.ts';
import type { Actor } from '../../../domain/event/event.ts';
import { historians } from '../../../domain/event/past.ts';
import type { NetworkState } from '../../../domain/network/network.ts';
import { acted } from '../../../gateway/incidents/acts.ts';
import { groupedOf } from '../../../gateway/incidents/gather.ts';
import { causeOf } from '../../../gateway/incidents/joining.ts';
import type { Site } from '../../../gateway/incidents/means.ts';
import { moves, openingOf, wentOf } from '../../../gateway/incidents/openings.ts';
import { openSite } from '../../../gateway/incidents/site.ts';
import type { Ledgers } from '../../../gateway/ledger/ledgers.ts';
import { command } from '../../../gateway/log/append/command.ts';
import type { Followers } from '../../../gateway/log/follow/follower.ts';
import type { Log } from '../../../gateway/log/log.ts';
import { type NetworkInForce, openNetworks } from '../../../gateway/operating/index.ts';
import type { Database } from '../../../gateway/store/database.ts';
import { incidentDecider } from '../../../machines/incident/incidentDecider.ts';
import type { IncidentCommand } from '../../../machines/incident/incidentMachine.ts';
import { tieBreaker } from '../../../plant/topology.ts';
import { inTurn, type PastAlarm, type PastIncident, type PastOpening, pastIncidents } from './pastIncidents.ts';
import { notBecauseOfThis, remedies } from './remedies.ts';

interface Parts {
  readonly database: Database;
  readonly log: Log;
  readonly ledgers: Ledgers;
  readonly followers: Followers;
  readonly now: Millis;
}

/** So many are told, of so many days. */
const most = 12;
const days = 30;

/**
 * Incidents of the plant's past out of the alarms that its history told, each by the law of incidents with the moments of then; once. What the past tells
 * kept nothing quiet, and all of them are over: the gateway has nothing to take up. Says how many it told.
 */
export async function seedIncidents(parts: Parts): Promise<number> {
  const { database, log, ledgers, followers, now } = parts;
  await followers.waitFor(log.head().position);
  const [there] = await database.query('select from read.incident limit 1');
  if (there !== undefined) return 0;
  const networks = openNetworks({ log, ledgers, followers });
  const site = openSite({ log, ledgers, followers, networks, stateOf: atRest });
  try {
    const pictures = await toldAlarms(database, now);
    const org = (await networks.all())[0]?.org ?? pictures.values().next().value?.org;
    if (org === undefined) return 0;
    const known = await site.of(org);
    const alarms = [...pictures.values()].flatMap((picture) => pastAlarm(picture, known));
    const found = pastIncidents(known, { alarms, openings: await pastOpenings(log) });
    const people = new Map((await ledgers.everyRow(users)).map(({ userAccount, id }) => [userAccount, id]));
    const told = inTurn(found, most).toSorted((a, b) => a.cause.at - b.cause.at);
    const noted = new Map<string, number>();
    const wrong = told.findLast(
      ({ effects }) => effects.length > 1 && effects.at(-1)?.alarm.point?.endsWith('.oilTemp'),
    );
    for (const one of told) {
      const kind = one.cause.opening?.ordered === true ? 'ordered' : one.pattern.id;
      const turn = noted.get(kind) ?? 0;
      noted.set(kind, turn + 1);
      const words = remedies[kind] ?? [];
      const acts = { isWrong: one === wrong, remedy: turn < words.length ? (words[turn] ?? null) : null };
      await liveThrough(parts, one, { site: known, pictures, org, operator: people.get('operator') ?? '', ...acts });
    }
    return told.length;
  } finally {
    site.close();
    networks.close();
  }
}

/** The plant's network as it stands when nothing has happened: all is closed but the tie. */
const atRest = ({ switches, elements }: NetworkInForce): NetworkState => ({
  positions: new Map([...switches.keys()].map((id) => [id, id === tieBreaker ? 'open' : 'closed'] as const)),
  sources: new Map([...elements.values()].flatMap(({ id, kind }) => (kind === 'source' ? [[id, true] as const] : []))),
  voltages: new Map(),
  earths: new Set(),
});

/** Alarms of the simulated past that are over, by id. */
async function toldAlarms(database: Database, now: Millis): Promise<ReadonlyMap<string, AlarmPicture>> {
  const rows = await database.query<{ picture: AlarmPicture }>(
    `select picture from read.alarm where recovered and not stands and raised_at >= $1 and (picture->>'past')::boolean order by raised_at, id`,
    [now - days * day],
  );
  return new Map(rows.map(({ picture }) => [picture.id, picture]));
}

function pastAlarm(picture: AlarmPicture, site: Site): readonly PastAlarm[] {
  const over = picture.recoveredAt === null ? null : millisOf(picture.recoveredAt);
  return over === null ? [] : [{ ...groupedOf(picture, site), over }];
}

/** Where switches opened in the simulated past, each with when it was closed. */
async function pastOpenings(log: Log): Promise<readonly PastOpening[]> {
  const events = await log.read({ after: 0, limit: 10_000, types: [...moves] });
  const told = events.filter(({ by }) => by.kind === 'system' && by.id === historians.simulation.id);
  const open = new Map<string, Omit<PastOpening, 'closed'>>();
  const found: PastOpening[] = [];
  for (const event of told) {
    const went = await wentOf({ log }, event);
    if (went === null) continue;
    const before = open.get(went.switch);
    if (went.to === 'open') open.set(went.switch, openingOf(went, event.position));
    else if (before !== undefined) found.push({ ...before, closed: went.at });
  }
  return found;
}

interface Living {
  readonly site: Site;
  readonly pictures: ReadonlyMap<string, AlarmPicture>;
  /** Of a cause that raises no alarm. */
  readonly org: string;
  readonly operator: string;
  /** Whether its last effect turned out to be none. */
  readonly isWrong: boolean;
  readonly remedy: string | null;
}

async function liveThrough(
  { log }: Parts,
  { cause, effects, pattern, over }: PastIncident,
  { site, pictures, org: given, operator, isWrong, remedy }: Living,
): Promise<void> {
  const stream = incidentStream(cause.id);
  const picture = cause.alarm === null ? undefined : pictures.get(cause.alarm.id);
  const org = picture?.org ?? given;
  const tell = async (name: string, by: Actor, orders: readonly IncidentCommand[]): Promise<void> => {
    const done = await command(log, {
      id: `demo:${stream}:${name}`,
      by,
      digest: null,
      reads: [stream],
      decide(known) {
        const { append } = acted(incidentDecider, known, { stream, org, orders });
        return append === null
          ? { ok: false, refusal: { code: 'ALREADY_DONE' } }
          : { ok: true, value: { appends: [append] } };
      },
    });
    if (!done.ok && done.refusal.code !== 'ALREADY_DONE')
      throw new Error(`the incident of ${cause.id} was refused: ${done.refusal.code}`);
  };
  const raised = (id: string): Millis => millisOf(pictures.get(id)?.raisedAt ?? '') ?? cause.at;
  const members = effects.map(
    (effect): IncidentMember => ({
      alarm: effect.alarm.id,
      source: effect.alarm.source,
      relation: effect.relation,
      pattern: effect.pattern.id,
      sure: effect.sure,
      // What the past tells was announced then: nothing of it was kept quiet.
      quiet: false,
      ms: Math.trunc(effect.ms),
      order: effect.order,
      again: 0,
    }),
  );
  const opens = cause.opening?.switch ?? null;
  const device =
    opens !== null ? site.deviceOfSwitch(opens) : picture?.object.kind === 'device' ? picture.object.id : null;
  const begun = Math.max(cause.at, Math.min(...members.map(({ alarm }) => raised(alarm))));
  const person: Actor = { kind: 'user', id: operator, session: 'demo' };
  await tell('lived', historians.simulation, [
    {
      type: 'OPEN',
      at: instantOf(begun),
      data: {
        pattern: pattern.id,
        version: pattern.version,
        cause: causeOf(cause),
        since: instantOf(Math.trunc(cause.at)),
        device,
        channel: picture?.channel ?? (device === null ? null : site.channelOf(device)),
        reach: cause.reach,
        held: [],
        again: 0,
      },
    },
    ...members.map(
      (member) => ({ type: 'JOIN', at: instantOf(Math.max(begun, raised(member.alarm))), members: [member] }) as const,
    ),
    { type: 'CLOSE', at: instantOf(over), why: 'over' },
  ]);
  const last = members.at(-1)?.alarm;
  if (isWrong && last !== undefined)
    await tell('left', person, [
      { type: 'LEAVE', at: instantOf(over + 25 * minute), alarms: [last], why: 'wrong', reason: notBecauseOfThis },
    ]);
  if (remedy !== null) await tell('noted', person, [{ type: 'NOTE', at: instantOf(over + 40 * minute), remedy }]);
}

import { createHash } from 'node:crypto';
import { decimalOf, type RaisedData } from '../../domain/alarm/events.ts';
import { fixedLevels } from '../../domain/alarm/fixedLevels.ts';
import { type Clock, instantOf } from '../../domain/clock/clock.ts';
import type { Link } from '../../domain/energy/classifyRegister.ts';
import { type DoubtData, doubtStream, registerDoubtRule } from '../../domain/energy/events.ts';
import type { Reading } from '../../domain/energy/register.ts';
import { accepted } from '../../domain/error/errors.ts';
import { registerDoubtDecider } from '../../machines/energy/registerDoubtDecider.ts';
import { byLaw, command } from '../log/append/command.ts';
import type { Log } from '../log/log.ts';
import { outagesOver } from '../raising/outages.ts';
import { raising, readsOfRaising } from '../raising/raising.ts';
import type { Queryable } from '../store/database.ts';
import type { Counter } from './counters.ts';

/** The same two readings are the same doubt, however often they are looked at; one that was withdrawn and comes again is another. */
const partsOf = (counter: Counter, link: Link, time: number): readonly (string | number)[] => [
  ...[registerDoubtRule, counter.id, link.to.at],
  ...(time === 0 ? [] : [time]),
];
const idOf = (parts: readonly (string | number)[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 26);

interface RaiseDoubtMeans {
  readonly database: Queryable;
  readonly log: Log;
  readonly clock: Clock;
}

/** Asks a person: the doubt and its alarm of type 03, in one command. A doubt that was told before stays as it is. */
export async function raiseDoubt(
  { database, log, clock }: RaiseDoubtMeans,
  counter: Counter,
  link: Link,
): Promise<void> {
  let time = 0;
  while (await wasWithdrawn(log, idOf(partsOf(counter, link, time)))) time++;
  const parts = partsOf(counter, link, time);
  const id = idOf(parts);
  const source = { rule: registerDoubtRule, point: counter.id };
  const data = { ...alarmOf(counter, link), source };
  const behind = await outagesOver(database, data);
  const alarm = { alarm: id, org: counter.org, at: instantOf(clock.now()), data, behind };
  const answer = await command(log, {
    id: parts.join(':'),
    by: { kind: 'rule', id: registerDoubtRule },
    digest: null,
    reads: [doubtStream(id), ...readsOfRaising(alarm)],
    decide(known) {
      const order = { type: 'DOUBT', at: alarm.at, data: dataOf(counter, link) } as const;
      const doubted = byLaw(registerDoubtDecider, known, { stream: doubtStream(id), org: counter.org, order });
      if (!doubted.ok) return doubted;
      const raised = raising(known, alarm);
      if (!raised.ok) throw new Error(`an alarm that is new refuses to be raised: ${raised.refusal.code}`);
      return accepted({ appends: [doubted.value, ...raised.value.appends] });
    },
  });
  if (answer.ok || answer.by === 'decision') return;
  throw new Error(
    `the log refused the doubt ${id}: ${answer.refusal.code} ${JSON.stringify(answer.refusal.fields ?? {})}`,
  );
}

async function wasWithdrawn(log: Log, id: string): Promise<boolean> {
  const [last] = await log.read({ after: 0, streams: [doubtStream(id)], limit: 1, newestFirst: true });
  return last?.type === 'RegisterDoubtWithdrawn';
}

export const readingOf = ({ at, value, quality }: Reading) => ({ at: instantOf(at), value: decimalOf(value), quality });

function dataOf({ id, number, device, channel, unit }: Counter, { from, to, evidence }: Link): DoubtData {
  const { rolled = null, modulus = null, most = null } = evidence ?? {};
  return {
    point: id,
    number,
    device,
    channel,
    unit,
    from: readingOf(from),
    to: readingOf(to),
    evidence: { why: deedOf(evidence), rolled, modulus, most },
  };
}

/** What is asked about. */
function deedOf(evidence: Link['evidence']): DoubtData['evidence']['why'] {
  const why = evidence?.why;
  return why === 'tooMuch' || why === 'backAtOldLevel' ? why : 'stepBack';
}

function alarmOf(
  { id, device, channel, unit }: Counter,
  { from, to, evidence }: Link,
): Omit<RaisedData, 'source' | 'state'> {
  return {
    type: '03',
    level: fixedLevels[registerDoubtRule],
    object: { kind: 'device', id: device },
    channel,
    point: id,
    rule: null,
    judges: 'limit' as const,
    latching: false,
    unit,
    reason: null,
    firstOverAt: instantOf(to.at),
    value: decimalOf(to.value),
    quality: to.quality,
    limitName: null,
    limit: null,
    register: { why: deedOf(evidence), from: decimalOf(from.value) },
  };
}

import { createHash } from 'node:crypto';
import { alarmStream, decimalOf, type RaisedData, sourceStream } from '../../domain/alarm/events.ts';
import { type Clock, instantOf } from '../../domain/clock/clock.ts';
import type { Link } from '../../domain/energy/classifyRegister.ts';
import { type DoubtData, doubtStream, registerDoubtRule } from '../../domain/energy/events.ts';
import type { Reading } from '../../domain/energy/register.ts';
import { act } from '../../machines/act.ts';
import { alarmDecider } from '../../machines/alarm/alarmDecider.ts';
import { markOf } from '../../machines/alarm/alarmSourceDecider.ts';
import { registerDoubtDecider } from '../../machines/energy/registerDoubtDecider.ts';
import type { Log } from '../log/log.ts';
import type { Counter } from './counters.ts';

/** Energy that is not known does no harm by itself: it waits for office hours. */
const level = 3;
const tries = 10;

/** The same two readings are the same doubt, however often they are looked at. */
const idOf = (point: string, at: number): string => createHash('sha256').update(`${registerDoubtRule}\n${point}\n${at}`).digest('hex').slice(0, 26);

/** Asks a person: the doubt and its alarm of type 03, in one command. A doubt that was told before stays as it is. */
export async function raiseDoubt({ log, clock }: { readonly log: Log; readonly clock: Clock }, counter: Counter, link: Link): Promise<void> {
  const id = idOf(counter.id, link.to.at);
  const source = { rule: registerDoubtRule, point: counter.id };
  const at = instantOf(clock.now());
  for (let tried = 0; tried < tries; tried++) {
    const remembered = await log.remembered([doubtStream(id), sourceStream(source)]);
    const doubted = act(registerDoubtDecider, remembered.get(doubtStream(id)) ?? null, { type: 'DOUBT', at, data: dataOf(counter, link) });
    if (!doubted.ok) return;
    const ofSource = remembered.get(sourceStream(source)) ?? null;
    const raised = act(alarmDecider, null, { type: 'RAISE', at, data: { ...alarmOf(counter, link), source, state: markOf(ofSource) } });
    if (!raised.ok) throw new Error(`an alarm that is new refuses to be raised: ${raised.refusal.code}`);
    const append = (stream: string, { events, context, machine }: typeof raised.value) => ({
      stream,
      expected: 0,
      org: counter.org,
      events,
      context,
      machine,
    });
    const answer = await log.append({
      id: `${registerDoubtRule}:${counter.id}:${link.to.at}`,
      by: { kind: 'rule', id: registerDoubtRule },
      digest: null,
      appends: [append(doubtStream(id), doubted.value), append(alarmStream(id), raised.value)],
      requires: { streams: [{ stream: sourceStream(source), version: ofSource?.version ?? 0 }] },
    });
    if (answer.ok) return;
    if (answer.refusal.code !== 'VERSION_CONFLICT')
      throw new Error(`the log refused a doubt: ${answer.refusal.code} ${JSON.stringify(answer.refusal.fields ?? {})}`);
  }
  throw new Error(`the log refused the doubt ${id} ${tries} times`);
}

const readingOf = ({ at, value, quality }: Reading) => ({ at: instantOf(at), value: decimalOf(value), quality });

function dataOf({ id, number, device, channel, unit }: Counter, { from, to, evidence }: Link): DoubtData {
  const { why = 'stepBack', rolled = null, modulus = null, most = null } = evidence ?? {};
  const known = why === 'tooMuch' || why === 'backAtOldLevel' ? why : 'stepBack';
  return { point: id, number, device, channel, unit, from: readingOf(from), to: readingOf(to), evidence: { why: known, rolled, modulus, most } };
}

function alarmOf({ id, device, channel, unit }: Counter, { to }: Link): Omit<RaisedData, 'source' | 'state'> {
  return {
    ...{ type: '03', level, object: { kind: 'device', id: device }, channel, point: id, rule: null, unit, reason: null },
    ...{ firstOverAt: instantOf(to.at), value: decimalOf(to.value), quality: to.quality, limitName: null, limit: null },
  };
}

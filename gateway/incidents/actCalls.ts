import { alarmStream, sourceStream } from '../../domain/alarm/events.ts';
import { leaveIncident, noteIncident } from '../../domain/alarm/incident/calls.ts';
import { incidentStream } from '../../domain/alarm/incident/events.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { alarmSourceDecider } from '../../machines/alarm/alarmSourceDecider.ts';
import { incidentDecider } from '../../machines/incident/incidentDecider.ts';
import { seenAlarm } from '../alarms/index.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import { byLaw, command, planned } from '../log/append/command.ts';
import { acted } from './acts.ts';
import { except } from './excepting.ts';
import type { IncidentMeans } from './means.ts';
import { readIncidents } from './rows.ts';

type Done = Result<{ readonly position: number }>;

/** "Not because of this", and what was done about it. */
export function actCalls(means: IncidentMeans): readonly ServedCall[] {
  return [
    serve(leaveIncident, ({ params, body }, context) => leave(means, { id: params.id, ...body }, context)),
    serve(noteIncident, ({ params, body }, context) => note(means, { id: params.id, ...body }, context)),
  ];
}

/** Whether the caller sees the incident: an act on what is not seen is refused as what is not there. */
async function sees(means: IncidentMeans, id: string, { caller }: CallContext): Promise<boolean> {
  const { rows } = await readIncidents(means, { id: [id] }, { limit: 1, offset: 0 }, { caller, asOf: null });
  return rows[0] !== undefined && caller.scope.stands(rows[0].org);
}

interface Leaving {
  readonly id: string;
  readonly alarm: string;
  readonly reason: string;
  readonly never?: boolean | undefined;
}

/** The alarm speaks in the same append in which it leaves: its occurrences follow their source. */
async function leave(
  means: IncidentMeans,
  { id, alarm, reason, never = false }: Leaving,
  context: CallContext,
): Promise<Done> {
  const seen = await seenAlarm(means, alarm, context);
  if (seen === null || !(await sees(means, id, context))) return refused('NO_PERMISSION');
  if (never) {
    const kept = await except(means, { id, picture: seen.picture, reason }, context);
    // Refused because this very command did it already: its answer was lost, and is given again.
    if (!kept.ok) return (await firstAnswer(means, context)) ?? kept;
  }
  const { source } = seen.picture;
  const [stream, ofSource] = [incidentStream(id), sourceStream(source)];
  const at = instantOf(context.now);
  const outcome = await command(means.log, {
    ...context.command,
    by: context.by,
    reads: [stream, ofSource, alarmStream(alarm)],
    decide(known) {
      const left = byLaw(incidentDecider, known, {
        stream,
        org: null,
        order: { type: 'LEAVE', at, alarms: [alarm], why: 'wrong', reason },
      });
      if (!left.ok) return left;
      const lifted = acted(alarmSourceDecider, known, {
        stream: ofSource,
        org: '',
        orders: [{ type: 'UNSUPPRESS', at, source, cause: id }],
      });
      return accepted({ appends: [left.value, ...(lifted.append === null ? [] : [lifted.append])] });
    },
  });
  if (!outcome.ok) return outcome;
  context.answeredAt(outcome.value.position);
  return accepted({ position: outcome.value.position });
}

async function firstAnswer({ log }: IncidentMeans, context: CallContext): Promise<Done | null> {
  const first = await log.answered(context.command.id, context.by, context.command.digest);
  if (first === null || !first.ok) return first;
  context.answeredAt(first.value.position);
  return accepted({ position: first.value.position });
}

async function note(
  means: IncidentMeans,
  { id, remedy }: { readonly id: string; readonly remedy: string },
  context: CallContext,
): Promise<Done> {
  if (!(await sees(means, id, context))) return refused('NO_PERMISSION');
  const stream = incidentStream(id);
  const order = { type: 'NOTE', at: instantOf(context.now), remedy } as const;
  const outcome = await command(means.log, {
    ...context.command,
    by: context.by,
    reads: [stream],
    decide: (known) => planned(byLaw(incidentDecider, known, { stream, org: null, order })),
  });
  if (!outcome.ok) return outcome;
  context.answeredAt(outcome.value.position);
  return accepted({ position: outcome.value.position });
}

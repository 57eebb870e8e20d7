import type { patternUses } from '../../../domain/alarm/incident/patternCalls.ts';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { alarmsAsked } from '../../alarms/index.ts';
import type { CallContext } from '../../http/handler.ts';
import type { IncidentMeans } from '../means.ts';
import { asOfSql, given, seenIncidents, tableOf } from '../rows.ts';

type Uses = AnswerOf<typeof patternUses>['rows'];

/** What each pattern grouped in incidents since a moment, of what the reader sees, as of a position. */
export async function readUses(
  { database }: Pick<IncidentMeans, 'database'>,
  since: number,
  { caller, asOf }: Pick<CallContext, 'caller' | 'asOf'>,
): Promise<Uses> {
  const { values, value } = given();
  const alarms = `select id from ${tableOf('alarm', asOf)} where ${alarmsAsked(caller, value)}${asOfSql('span', asOf, value)}`;
  const joined = asOf === null ? 'true' : `m.joined <= ${value(asOf)}`;
  const left = asOf === null ? 'true' : `m.left_at <= ${value(asOf)}`;
  const rows = await database.query<Record<'incidents' | 'effects' | 'back', number> & { readonly pattern: string }>(
    `select m.pattern, count(distinct m.incident)::int as incidents, count(*)::int as effects,
       count(*) filter (where m.gone->>'why' = 'wrong' and ${left})::int as back
     from read.incident_member m join ${tableOf('incident', asOf)} i on i.id = m.incident
     where ${seenIncidents({ caller, asOf }, value)}${asOfSql('i.span', asOf, value)} and i.since >= ${value(since)} and ${joined} and m.alarm in (${alarms})
     group by m.pattern order by m.pattern`,
    values,
  );
  return rows.map(({ pattern, incidents, effects, back }) => ({
    pattern,
    incidents,
    effects,
    takenBack: back,
    percent: Math.round((1000 * back) / effects) / 10,
  }));
}

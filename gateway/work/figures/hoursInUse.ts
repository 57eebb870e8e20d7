import type { Millis } from '../../../domain/clock/clock.ts';
import { anHour } from '../../../domain/clock/lengths.ts';
import type { Zone } from '../../../domain/clock/zone.ts';
import type { FigureSpan, HoursFact } from '../../../domain/work/figures/facts.ts';
import { seenSql } from '../../http/scope.ts';
import type { Row } from '../../store/database.ts';
import { type FigureAsked, type FigureMeans, textIn } from './figureMeans.ts';

interface Stretch extends FigureSpan {
  readonly state: string;
}

/**
 * How long each piece of equipment was in use, out of what its row said from when to when; up to now. Of one that was deleted, until then. What was
 * commissioned before its row was written is in use since that day, if the row was written as in use. Its organisation is that of the row as it stood.
 */
export async function hoursInUse({ database, zone }: FigureMeans, asked: FigureAsked): Promise<readonly HoursFact[]> {
  const { scope, asOf, now } = asked;
  const parameters: unknown[] = [asOf];
  const value = (one: unknown): string => `$${parameters.push(one)}`;
  const seen = seenSql(scope, { org: 's.org', line: null, unit: null }, value);
  const rows = await database.query(
    `select s.id, s.org, s.class, s.maker, s.state, s."commissionedAt" as commissioned, b.at::float8 as begun, e.at::float8 as ended,
       not exists (select from read.equipment_span w where w.id = s.id and lower(w.span) < lower(s.span)) as first
     from read.equipment_span s
     join log.event b on b.position = lower(s.span)
     left join log.event e on e.position = upper(s.span) and ($1::int8 is null or e.position <= $1::int8)
     where ($1::int8 is null or lower(s.span) <= $1::int8) and ${seen} order by s.id, lower(s.span)`,
    parameters,
  );
  const byId = Map.groupBy(rows, (row) => String(row['id']));
  return [...byId].map(([equipment, spans]): HoursFact => {
    const last = spans.at(-1);
    const stretches = spans.map((row) => ({
      from: row['first'] === true ? beganAt(row, last, zone) : Number(row['begun']),
      to: row['ended'] === null ? now : Number(row['ended']),
      state: String(row['state']),
    }));
    return {
      equipment,
      keys: {
        org: String(last?.['org']),
        class: (last?.['class'] ?? null) as string | null,
        maker: (last?.['maker'] ?? null) as string | null,
        equipment,
      },
      hoursIn: (span) => hoursIn(stretches, span, now),
      knownFrom: stretches[0]?.from ?? now,
    };
  });
}

/** When the first stretch of a row began, which the reader need not see: the day on which it was commissioned, as its newest row says, or when its row was written. */
function beganAt(first: Row, last: Row | undefined, zone: Zone): Millis {
  const begun = Number(first['begun']);
  const day = last === undefined ? null : textIn(last, 'commissioned');
  const commissioned = day === null || first['state'] !== 'inUse' ? null : zone.instantAt(`${day}T00:00`);
  return commissioned === null ? begun : Math.min(begun, commissioned);
}

/** Null: it did not stand in the span. */
function hoursIn(stretches: readonly Stretch[], span: FigureSpan, now: Millis): number | null {
  const within = stretches
    .map(({ from, to, state }) => ({ state, ms: Math.min(to, span.to, now) - Math.max(from, span.from) }))
    .filter(({ ms }) => ms > 0);
  if (within.length === 0) return null;
  return within.reduce((sum, { state, ms }) => sum + (state === 'inUse' ? ms : 0), 0) / anHour;
}

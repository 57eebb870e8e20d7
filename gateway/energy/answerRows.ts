import type { Millis } from '../../domain/clock/clock.ts';
import type { AnswerData } from '../../domain/energy/events.ts';
import type { Answered } from '../../domain/energy/register.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { Queryable } from '../store/database.ts';
import type { DoubtPicture } from './doubtFollower.ts';
import { answersOfReadings } from './readingRows.ts';

/** What persons said of the readings of a span, by the reading's instant. */
export async function answersOf(
  database: Queryable,
  point: number,
  span: Span,
): Promise<ReadonlyMap<number, Answered>> {
  const ofReadings = await answersOfReadings(database, point, span);
  return new Map([...ofReadings, ...(await answersOfDoubts(database, point, span))]);
}

/** What they said of doubts about them; with a moment of the past, by then. */
export async function answersOfDoubts(
  database: Queryable,
  point: number,
  { from, to, asOf = null }: Span & { readonly asOf?: Millis | null },
): Promise<ReadonlyMap<number, Answered>> {
  const rows = await database.query<{ at: number; picture: DoubtPicture }>(
    `select at, picture from read.register_doubt where state = 'answered' and number = $1 and at >= $2 and at < $3`,
    [point, from, to],
  );
  return new Map(
    rows.flatMap(({ at, picture: { answer, answeredAt } }) => {
      const isGiven = asOf === null || Date.parse(answeredAt ?? '') <= asOf;
      return answer === null || !isGiven ? [] : [[at, { at, ...(answer as AnswerData) }] as const];
    }),
  );
}

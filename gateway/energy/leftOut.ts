import type { Millis } from '../../domain/clock/clock.ts';
import { aDay as day } from '../../domain/clock/lengths.ts';
import type { DoubtData } from '../../domain/energy/events.ts';
import type { Reading } from '../../domain/energy/register.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { Queryable } from '../store/database.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { substitutionsOf } from './readingRows.ts';
import { usable } from './usable.ts';

/** So far it is looked for what a register showed before it left its line. */
const farthest = 62 * day;

/** Between these readings nothing counts, as persons said: substituted values stand there, or what the register showed was none. */
export async function setAside(on: Queryable, point: number, span: Span): Promise<readonly Span[]> {
  const [substituted, none] = [await substitutionsOf(on, point, span), await leftOutOf(on, point, span)];
  return [...substituted, ...none];
}

/** Where the readings before a doubted one were none, as far as it touches the span; with a moment of the past, as was said by then. */
export async function leftOutOf(
  on: Queryable,
  point: number,
  { from, to, asOf = null }: Span & { readonly asOf?: Millis | null },
): Promise<readonly Span[]> {
  const rows = await on.query<{ at: number; since: string; said: string }>(
    `select at, picture->'answer'->'since'->>'at' as since, picture->>'answeredAt' as said from read.register_doubt
     where state = 'answered' and number = $1 and at > $2 and picture->'answer'->'since' is not null order by at`,
    [point, from],
  );
  return rows
    .filter(({ since, said }) => Date.parse(since) < to && (asOf === null || Date.parse(said) <= asOf))
    .map(({ at, since }) => ({ from: Date.parse(since), to: at }));
}

/** What a register showed last before it left the line that the doubted reading is on; null where nothing of it is known. */
export async function lastOnLine(
  telemetry: Pick<Telemetry, 'samples'>,
  { number, from, to }: DoubtData,
): Promise<Reading | null> {
  const [left, back] = [Number(from.value), Number(to.value)];
  const isOnLine = ({ value }: Reading): boolean => value <= back && (left > back || value > left);
  const end = Date.parse(from.at);
  for (let until = end; until > end - farthest; until -= day) {
    const found = usable(await telemetry.samples(number, until - day, until)).findLast(isOnLine);
    if (found !== undefined) return found;
  }
  return null;
}

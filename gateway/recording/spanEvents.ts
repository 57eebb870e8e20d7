import { isAlarmEvent } from '../../domain/alarm/picture.ts';
import { eventDeclarations } from '../../domain/all/events.ts';
import type { Millis } from '../../domain/clock/clock.ts';
import { millisOf } from '../../domain/clock/clock.ts';
import type { Event, Json } from '../../domain/event/event.ts';
import { deciders } from '../../machines/deciders.ts';
import type { EventLine, Told } from '../../streams/recording/format.ts';
import { type AlarmFeed, isNotice } from '../alarms/index.ts';
import { changeAt } from '../log/append/seal.ts';
import type { Log } from '../log/log.ts';
import type { Database } from '../store/database.ts';

const atOnce = 500;

/** As the gateway tells it to everybody; whoever makes a recording sees all that it holds. */
export type ToldBetween = (
  after: number,
  upTo: number,
  limit: number,
) => Promise<Awaited<ReturnType<AlarmFeed['between']>>>;

export interface EventsMeans {
  readonly database: Database;
  readonly log: Pick<Log, 'read' | 'positionAt'>;
  readonly told: ToldBetween;
}

export interface EventsAsked {
  /** from ≤ recordedAt < to */
  readonly from: Millis;
  readonly to: Millis;
  /** Null: of every organisation. */
  readonly orgs: ReadonlySet<string> | null;
}

/** The alarms' read model has not come so far, or is grown anew: what consoles were told is not known. */
export class NotToldYet extends Error {}

/** The facts of a span, and before them those that say how things stood at its beginning. */
export async function spanEvents({ database, log, told }: EventsMeans, { from, to, orgs }: EventsAsked) {
  const [first, last] = [await log.positionAt(from - 1), await log.positionAt(to - 1)];
  const isWanted = ({ org }: Event): boolean => orgs === null || orgs.has(org);

  async function lineOf(event: Event, news: ReadonlyMap<number, Told>): Promise<EventLine> {
    const mine = news.get(event.position);
    if (mine === undefined && isAlarmEvent(event.type))
      throw new NotToldYet(`of position ${event.position} it is not known what consoles were told: try again later`);
    const { at, recordedAt, ...rest } = event;
    const t = millisOf(recordedAt) ?? 0;
    const told = mine === undefined ? {} : { told: mine };
    return { kind: 'event', t, at: millisOf(at) ?? t, event: { ...rest, data: masked(event), ...told } };
  }

  async function* linesOf(events: readonly Event[], news: ReadonlyMap<number, Told>): AsyncGenerator<EventLine> {
    for (const event of events) if (isWanted(event)) yield await lineOf(event, news);
  }

  /** All that befell the things that the span tells of, and the alarms that stood when it began. */
  async function* before(): AsyncGenerator<EventLine> {
    const streams = await streamsBefore(database, first, last);
    const lines: EventLine[] = [];
    for (let n = 0; n < streams.length; n += atOnce) {
      const some = streams.slice(n, n + atOnce);
      let after = 0;
      for (;;) {
        const page = await log.read({ after, upTo: first, limit: atOnce, streams: some });
        for (const event of page) {
          const news = isAlarmEvent(event.type)
            ? await newsBetween(told, event.position - 1, event.position)
            : new Map();
          for await (const line of linesOf([event], news)) lines.push(line);
        }
        after = page.at(-1)?.position ?? first;
        if (page.length < atOnce) break;
      }
    }
    yield* lines.sort((a, b) => a.event.position - b.event.position);
  }

  async function* within(): AsyncGenerator<EventLine> {
    for (let after = first; after < last; ) {
      const page = await log.read({ after, upTo: last, limit: atOnce });
      if (page.length === 0) return;
      const end = page.at(-1)?.position ?? last;
      yield* linesOf(page, await newsBetween(told, after, end));
      after = end;
    }
  }

  return { before, within };
}

async function newsBetween(told: ToldBetween, after: number, upTo: number): Promise<ReadonlyMap<number, Told>> {
  const news = new Map<number, Told>();
  let from = after;
  while (from < upTo) {
    const page = await told(from, upTo, atOnce);
    for (const one of page) if (!isNotice(one)) news.set(one.position, { alarm: one.alarm, message: one.message });
    from = page.length < atOnce ? upTo : (page.at(-1)?.position ?? upTo);
  }
  return news;
}

/** Streams of the gateway's machines that the span tells of, and of what stood when it began. */
async function streamsBefore(database: Database, first: number, last: number): Promise<readonly string[]> {
  const rows = await database.query<{ stream: string }>(
    `select distinct stream from log.event where position > $1 and position <= $2 and split_part(stream, '-', 1) = any($3)
     union select 'alarm-' || id from read.alarm_span where stands and span @> $1::int8`,
    [first, last, [...deciders.keys()]],
  );
  return rows.map(({ stream }) => stream).sort();
}

/** A person's details are left out: a recording goes to whoever is given the file. */
function masked({ type, data }: Event): Json {
  const personal = eventDeclarations.get(type)?.personal ?? [];
  return personal.reduce<Json>((rest, path) => changeAt(rest, path.split('.'), () => null), data);
}

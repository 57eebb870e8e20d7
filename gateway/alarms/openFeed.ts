import type { AlarmEventType } from '../../domain/alarm/alarm.ts';
import { type AlarmPicture, alarmOf, isAnnounced } from '../../domain/alarm/picture.ts';
import { isUnacknowledged } from '../../domain/alarm/unacknowledged.ts';
import type { Cancel, Clock } from '../../domain/clock/clock.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Log } from '../log/log.ts';
import type { NoticeRows } from '../notices/noticeRows.ts';
import { type Presets, shippedPresets } from '../parameters/index.ts';
import type { Database, Row } from '../store/database.ts';
import { alarmFollowerName } from './alarmFollower.ts';
import { announcementOf } from './announce.ts';
import type { AlarmFeed, AlarmNews, News, Reader } from './feed.ts';
import type { Measures } from './measures.ts';
import { readNames } from './names.ts';
import { parameters, seenAlarms } from './seen.ts';
import { worstNow } from './worst.ts';

/** News are read and told so many at a time. */
const pageSize = 1000;
const retryAfter = 1000;

type NewsRow = Row & {
  readonly position: number;
  readonly at: string;
  readonly recorded_at: string;
  readonly event: AlarmEventType;
  readonly picture: AlarmPicture;
};

interface FeedMeans {
  readonly database: Database;
  readonly log: Log;
  readonly ledgers: Ledgers;
  readonly clock: Clock;
  readonly notices: NoticeRows;
  readonly presets?: Presets;
  readonly measures?: () => Measures | null;
  readonly say: (line: string) => void;
}

interface Wanted {
  readonly after: number;
  readonly upTo: number;
  /** Null: the gateway itself reads, for everybody. */
  readonly reader: Reader | null;
  readonly limit: number;
}

export interface OpenFeed extends AlarmFeed {
  /** From now on the followers write: the feed tells what the alarms' follower has passed. */
  readonly attach: (followers: Followers) => void;
  readonly close: () => void;
}

/** What the alarm socket reads. Everything comes from the follower's tables, by position. */
export function openFeed({ database, log, ledgers, clock, notices, say, ...more }: FeedMeans): OpenFeed {
  const { presets = shippedPresets, measures = () => null } = more;
  const listeners = new Set<(news: readonly News[]) => void>();
  let passed = 0;
  let wanted = 0;
  let isPumping = false;
  let isClosed = false;
  let unsubscribe = (): void => undefined;
  let cancel: Cancel = () => undefined;

  /** Alarms and messages are two tables and one order: of the first `limit` of each, the first `limit`. */
  async function read(wanted: Wanted): Promise<readonly News[]> {
    const { reader, ...range } = wanted;
    const [alarms, messages] = await Promise.all([readAlarms(wanted), readMessages(range, reader)]);
    if (messages.length === 0) return alarms;
    return [...alarms, ...messages].sort((a, b) => a.position - b.position).slice(0, wanted.limit);
  }

  function readMessages(range: Omit<Wanted, 'reader'>, reader: Reader | null): ReturnType<NoticeRows['between']> {
    if (reader === null) return notices.between({ ...range, userId: null });
    return reader.userId === null ? Promise.resolve([]) : notices.between({ ...range, userId: reader.userId });
  }

  async function readAlarms({ after, upTo, reader, limit }: Wanted): Promise<readonly AlarmNews[]> {
    const given = parameters(after, upTo, limit);
    const seen = reader === null ? '' : ` and ${seenAlarms(reader.sight, given.value)}`;
    const rows = await database.query<NewsRow>(
      `select position, at, recorded_at, event, picture from read.alarm_span
       where position > $1 and position <= $2${seen} order by position limit $3`,
      given.values,
    );
    return newsOf(rows, upTo);
  }

  async function newsOf(rows: readonly NewsRow[], asOf: number): Promise<readonly AlarmNews[]> {
    const names = await readNames(
      ledgers,
      rows.map(({ picture }) => picture),
      { asOf },
    );
    return rows.map(({ position, at, recorded_at: recordedAt, event, picture }) => {
      const alarm = alarmOf(picture, names.of(picture));
      const calls = isAnnounced(event, picture) && presets.levels(alarm.org)[alarm.level].announced;
      const message = calls ? announcementOf(alarm, names.deviceKind(picture), presets) : null;
      return { position, at, recordedAt, event, channel: picture.channel, alarm, message };
    });
  }

  const followed = [alarmFollowerName, notices.follower];
  const isStopped = (followers: Followers): boolean => followed.some((name) => followers.stopped().has(name));

  const reachedBy = (followers: Followers): number =>
    Math.min(...followed.map((name) => followers.positions().get(name) ?? 0));

  /** Tells what lies between what was told and what the followers have passed: in a flood they come to its end long after its first page. */
  async function pump(followers: Followers): Promise<void> {
    while (!isClosed && passed < wanted) {
      if (isStopped(followers)) return;
      const isThere = await Promise.all(followed.map((name) => followers.waitFor(passed + 1, name)));
      if (isThere.every((there) => there)) await tellUpTo(Math.min(wanted, reachedBy(followers)));
    }
  }

  async function tellUpTo(target: number): Promise<void> {
    while (!isClosed && passed < target) {
      const news = await read({ after: passed, upTo: target, reader: null, limit: pageSize });
      if (isClosed) return;
      if (news.length > 0) for (const each of listeners) each(news);
      passed = news.length < pageSize ? target : (news.at(-1)?.position ?? target);
    }
  }

  function wake(followers: Followers, position: number): void {
    wanted = Math.max(wanted, position);
    if (isPumping || isClosed || passed >= wanted) return;
    isPumping = true;
    pump(followers).then(
      () => {
        isPumping = false;
        if (!isStopped(followers)) wake(followers, wanted);
      },
      (error: unknown) => {
        isPumping = false;
        say(`alarm feed: not read, tried again: ${String(error)}`);
        cancel = clock.after(retryAfter, () => wake(followers, wanted));
      },
    );
  }

  return {
    between: (after, upTo, reader, limit) => read({ after, upTo, reader, limit }),
    async standing(sight, limit) {
      const given = parameters();
      const seen = seenAlarms(sight, given.value);
      const [rows, counted] = await Promise.all([
        database.query<{ picture: AlarmPicture }>(
          `select picture from read.alarm where stands and ${seen} order by level, raised_at desc, id limit $${given.values.length + 1}`,
          [...given.values, limit],
        ),
        database.query<{ total: number }>(
          `select count(*) as total from read.alarm where stands and ${seen}`,
          given.values,
        ),
      ]);
      const told = measures();
      const pictures = rows.map(({ picture }) => (told === null ? picture : worstNow(told, picture)));
      const names = await readNames(ledgers, pictures, { asOf: null });
      return {
        rows: pictures.map((picture) => alarmOf(picture, names.of(picture))),
        total: Number(counted[0]?.total ?? 0),
        calls: pictures
          .filter((picture) => isUnacknowledged(picture) && presets.levels(picture.org)[picture.level].announced)
          .map(({ id, org, type, level }) => ({ id, radioId: presets.sound(org, type, level) })),
      };
    },
    subscribe(each) {
      listeners.add(each);
      return () => {
        listeners.delete(each);
      };
    },
    position: () => passed,
    attach(followers) {
      passed = reachedBy(followers);
      unsubscribe = log.subscribe((events) => wake(followers, events.at(-1)?.position ?? 0));
      wake(followers, log.head().position);
    },
    close() {
      isClosed = true;
      cancel();
      unsubscribe();
    },
  };
}

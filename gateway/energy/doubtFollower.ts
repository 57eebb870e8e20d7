import { type AnswerData, type DoubtData, energyEvents } from '../../domain/energy/events.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import type { Event } from '../../domain/event/event.ts';
import type { Follower } from '../log/follow/follower.ts';
import type { Queryable } from '../store/database.ts';

export const doubtFollowerName = 'registerDoubt';

/** A doubt as it stands. */
export interface DoubtPicture {
  readonly id: string;
  readonly version: number;
  readonly org: string;
  readonly data: DoubtData;
  readonly doubtedAt: string;
  readonly answer: AnswerData | null;
  readonly answeredAt: string | null;
  readonly answeredBy: string | null;
  readonly withdrawnAt: string | null;
}

export const stateOf = ({ answer, withdrawnAt }: Pick<DoubtPicture, 'answer' | 'withdrawnAt'>) =>
  answer !== null ? 'answered' : withdrawnAt !== null ? 'withdrawn' : 'open';

/** Writes `read.register_doubt`: what is asked about registers, and what was answered. */
export const doubtFollower: Follower = {
  name: doubtFollowerName,
  version: 2,
  types: ['RegisterDoubted', 'RegisterDoubtAnswered', 'RegisterDoubtWithdrawn'],
  tables: ['register_doubt'],
  create: (suffix) => `
    create table read.register_doubt${suffix} (
      id text primary key, position int8 not null, org text not null, channel text not null, point text not null, number int4 not null,
      at int8 not null, state text not null, picture jsonb not null);
    create index on read.register_doubt${suffix} (number, at);`,
  async follow(tx, events, suffix) {
    for (const event of events) {
      const picture = await pictureAfter(tx, event, suffix);
      if (picture !== null) await write(tx, { event, picture, suffix });
    }
  },
};

async function pictureAfter(tx: Queryable, event: Event, suffix: string): Promise<DoubtPicture | null> {
  const id = event.stream.slice(event.stream.indexOf('-') + 1);
  const { version, org, at } = event;
  if (event.type === 'RegisterDoubted') {
    const data = dataOf(energyEvents.RegisterDoubted, event);
    return {
      id,
      version,
      org,
      data,
      doubtedAt: at,
      answer: null,
      answeredAt: null,
      answeredBy: null,
      withdrawnAt: null,
    };
  }
  const [row] = await tx.query<{ picture: DoubtPicture }>(
    `select picture from read.register_doubt${suffix} where id = $1`,
    [id],
  );
  if (row === undefined) return null;
  if (event.type === 'RegisterDoubtWithdrawn') return { ...row.picture, version, withdrawnAt: at };
  return {
    ...row.picture,
    version,
    answer: dataOf(energyEvents.RegisterDoubtAnswered, event),
    answeredAt: at,
    answeredBy: event.by.id,
  };
}

interface Written {
  readonly event: Event;
  readonly picture: DoubtPicture;
  readonly suffix: string;
}

async function write(tx: Queryable, { event, picture, suffix }: Written): Promise<void> {
  const { id, org, data } = picture;
  await tx.query(
    `insert into read.register_doubt${suffix} (id, position, org, channel, point, number, at, state, picture)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (id) do update set position = excluded.position, state = excluded.state, picture = excluded.picture`,
    [
      id,
      event.position,
      org,
      data.channel,
      data.point,
      data.number,
      Date.parse(data.to.at),
      stateOf(picture),
      JSON.stringify(picture),
    ],
  );
}

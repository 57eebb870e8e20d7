import { bandLearned } from '../../domain/alarm/band/events.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import type { Follower } from '../log/follow/follower.ts';

export const bandFollowerName = 'band';

/** Writes `read.band`: every version of each point's band. */
export const bandFollower: Follower = {
  name: bandFollowerName,
  version: 1,
  types: [bandLearned.type],
  tables: ['band'],
  create: (suffix) => `
    create table read.band${suffix} (
      point text not null, version int not null, position int8 not null, at text not null, band jsonb not null, primary key (point, version));
    create index on read.band${suffix} (point, position desc);`,
  async follow(tx, events, suffix) {
    for (const event of events) {
      const band = dataOf(bandLearned, event);
      await tx.query(
        `insert into read.band${suffix} (point, version, position, at, band) values ($1, $2, $3, $4, $5)`,
        [band.point, band.version, event.position, event.at, JSON.stringify(band)],
      );
    }
  },
};

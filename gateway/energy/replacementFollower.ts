import { meterReplaced } from '../../domain/device/events.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import type { Follower } from '../log/follow/follower.ts';

export const replacementFollowerName = 'meterReplacement';

/** Writes `read.meter_replacement`, and `read.register_epoch`: from when on which register counts. */
export const replacementFollower: Follower = {
  name: replacementFollowerName,
  version: 1,
  types: ['MeterReplaced'],
  tables: ['meter_replacement', 'register_epoch'],
  create: (suffix) => `
    create table read.meter_replacement${suffix} (
      device text not null, at int8 not null, by_id text not null, recorded_at text not null, data jsonb not null, primary key (device, at));
    create table read.register_epoch${suffix} (
      number int4 not null, at int8 not null, final text not null, start text not null, old_ratio text not null, new_ratio text not null,
      primary key (number, at));`,
  async follow(tx, events, suffix) {
    for (const event of events) {
      const data = dataOf(meterReplaced, event);
      const at = Date.parse(data.at);
      await tx.query(
        `insert into read.meter_replacement${suffix} (device, at, by_id, recorded_at, data) values ($1, $2, $3, $4, $5)
         on conflict (device, at) do update set by_id = excluded.by_id, recorded_at = excluded.recorded_at, data = excluded.data`,
        [data.device, at, event.by.id, event.recordedAt, JSON.stringify(data)],
      );
      await tx.query(
        `insert into read.register_epoch${suffix} (number, at, final, start, old_ratio, new_ratio)
         select number, $2, final, start, old_ratio, new_ratio
         from unnest($1::int4[], $3::text[], $4::text[], $5::text[], $6::text[]) as r(number, final, start, old_ratio, new_ratio)
         on conflict (number, at) do update set
           final = excluded.final, start = excluded.start, old_ratio = excluded.old_ratio, new_ratio = excluded.new_ratio`,
        [
          ...[data.registers.map(({ number }) => number), at, data.registers.map(({ final }) => final)],
          ...[data.registers.map(({ start }) => start), data.registers.map(({ oldRatio }) => oldRatio)],
          data.registers.map(({ newRatio }) => newRatio),
        ],
      );
    }
  },
};

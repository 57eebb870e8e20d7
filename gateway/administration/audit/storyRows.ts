import { storyPage } from '../../../domain/story/calls.ts';
import type { Database } from '../../store/database.ts';

/** A fact of a story: where it stands in the log, and of which kind it is. */
export interface StoryRow {
  readonly at: number;
  readonly position: number;
  readonly kind: string;
  readonly stream: string;
}

/** The stream of a thing that belonged to a piece of equipment, and between which positions of the log it did. */
export interface StoryThing {
  readonly thing: string;
  readonly since: number;
  /** Null: it does still. */
  readonly until: number | null;
}

interface Wanted {
  readonly things: readonly StoryThing[];
  readonly kinds: readonly string[];
  readonly before: string | undefined;
  readonly asOf: number | null;
}

/** The newest facts of these things, or those before one. Each thing gives its newest ones by its own index, so that a long story costs no more than a short one; what happened to several of them stands once. */
export function storyRows(database: Database, { things, kinds, before, asOf }: Wanted): Promise<readonly StoryRow[]> {
  const [at, position] = (before ?? '').split(':').map(Number);
  return database.query<StoryRow & Record<string, unknown>>(
    `select distinct s.at, s.position, s.kind, s.stream
     from unnest($1::text[], $7::int8[], $8::int8[]) as t(thing, since, until) cross join lateral (
       select * from read.story
       where thing = t.thing and position >= t.since and (t.until is null or position < t.until) and kind = any($2) and ($3::int8 is null or (at, position) < ($3, $4)) and ($5::int8 is null or position <= $5)
       order by at desc, position desc limit $6) s
     order by s.at desc, s.position desc limit $6`,
    [
      ...[things.map(({ thing }) => thing), kinds, before === undefined ? null : at],
      ...[before === undefined ? null : position, asOf, storyPage],
      ...[things.map(({ since }) => since), things.map(({ until }) => until)],
    ],
  );
}

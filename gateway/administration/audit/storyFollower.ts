import type { Event } from '../../../domain/event/event.ts';
import { kindIn, storyTypes, thingsIn } from '../../../domain/story/story.ts';
import type { Follower } from '../../log/follow/follower.ts';
import type { Queryable } from '../../store/database.ts';

export const storyFollowerName = 'story';

/** Writes `read.story`: which facts happened to which equipment and devices, and `read.story_of`: what the facts of a stream are about. */
export const storyFollower: Follower = {
  name: storyFollowerName,
  version: 2,
  types: storyTypes,
  tables: ['story_of', 'story'],
  create: (suffix) => `
    create table read.story_of${suffix} (stream text, thing text, kind text not null, primary key (stream, thing));
    create table read.story${suffix} (
      thing text, at int8, position int8, kind text not null, stream text not null, primary key (thing, at, position));`,
  async follow(tx, events, suffix) {
    for (const event of events) await tell(tx, event, suffix);
  },
};

async function tell(tx: Queryable, event: Event, suffix: string): Promise<void> {
  const { stream, at, position } = event;
  const said = thingsIn(event);
  const kind = kindIn(event);
  if (said.length > 0 && kind !== null)
    await tx.query(
      `insert into read.story_of${suffix} (stream, thing, kind) select $1, thing, $3 from unnest($2::text[]) as t(thing)
       on conflict do nothing`,
      [stream, said, kind],
    );
  // What it was about before stays in the story of that: a record that was moved to another machine happened to both.
  await tx.query(
    `insert into read.story${suffix} (thing, at, position, kind, stream)
     select thing, $2, $3, kind, stream from read.story_of${suffix} where stream = $1 and ($4::text is null or kind = $4)
     on conflict do nothing`,
    [stream, Date.parse(at), position, kind],
  );
}

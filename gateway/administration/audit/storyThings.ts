import { storyStream } from '../../../domain/story/story.ts';
import type { Database } from '../../store/database.ts';
import type { StoryThing } from './storyRows.ts';

interface Span extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly since: number;
  readonly until: number | null;
}

/**
 * What the story of a piece of equipment is made of: itself, its devices while they were its own, and the paths that pass it while they did. A device
 * that was never another's is its own from the beginning: it told of the machine before anybody entered that in a ledger.
 */
export async function thingsOf(database: Database, id: string): Promise<readonly StoryThing[]> {
  const devices = await database.query<Span>(
    `select d.id, lower(e.span)::int8 as since, upper(e.span)::int8 as until,
       not exists (select 1 from read.equipment_span o where o."deviceIds" @> array[d.id] and lower(o.span) < lower(e.span)) as "isFirst"
     from read.equipment_span e cross join lateral unnest(e."deviceIds") as d(id) where e.id = $1`,
    [id],
  );
  const paths = await database.query<Span>(
    `select "pathId" as id, lower(span)::int8 as since, upper(span)::int8 as until
     from read.patrol_point_span where "equipmentIds" @> array[$1]`,
    [id],
  );
  return [
    { thing: storyStream.equipment(id), since: 0, until: null },
    ...devices.map(({ id: device, since, until, isFirst }) => ({
      thing: storyStream.device(device),
      since: isFirst === true ? 0 : since,
      until,
    })),
    ...paths.map(({ id: path, since, until }) => ({ thing: storyStream.path(path), since, until })),
  ];
}

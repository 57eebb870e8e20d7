import { deedOf } from '../../../domain/activity/deeds.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { equipment } from '../../../domain/equipment/equipment.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { type Event, partsOfStream } from '../../../domain/event/event.ts';
import { equipmentStory, type StoryEntry, storyPage } from '../../../domain/story/calls.ts';
import { kindsSeenBy, partOfKind, partTitle, storyParts } from '../../../domain/story/story.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import type { Database } from '../../store/database.ts';
import { openTold } from './activityTold.ts';
import { type EventParts, seenEvents } from './seenEvents.ts';
import { type StoryRow, storyRows } from './storyRows.ts';
import { thingsOf } from './storyThings.ts';

interface StoryMeans extends EventParts {
  readonly database: Database;
  readonly zone: string;
}

/** What happened to a piece of equipment: facts of its records, its alarms, the meters of its devices. */
export function storyCalls(means: StoryMeans): readonly ServedCall[] {
  return [
    serve(equipmentStory, async ({ params: { id }, query: { part, before } }, context) => {
      const { caller, asOf, lang } = context;
      if ((await means.ledgers.seenRow(equipment, caller.scope, id, asOf)) === null) return refused('NO_PERMISSION');
      const head = asOf ?? means.log.head().position;
      if (!(await means.followed(head))) return refused('UNAVAILABLE');
      context.answeredAt(head);
      const seen = kindsSeenBy(caller);
      const kinds = part === undefined ? seen : seen.filter((kind) => partOfKind(kind) === part);
      const found = await storyRows(means.database, {
        things: await thingsOf(means.database, id),
        kinds,
        before,
        asOf,
      });
      const told = await toldOf(means, found, context);
      if (!told.ok) return told;
      const last = found.at(-1);
      const seenParts = new Set(seen.map(partOfKind));
      return accepted({
        rows: told.value,
        next: found.length < storyPage || last === undefined ? null : `${last.at}:${last.position}`,
        parts: storyParts.map((one) => ({ part: one, title: partTitle(one)[lang], isHidden: !seenParts.has(one) })),
      });
    }),
  ];
}

async function toldOf(means: StoryMeans, found: readonly StoryRow[], { caller, asOf, lang }: CallContext) {
  const events = await factsOf(means, found);
  const seen = await seenEvents(means, caller.scope, events);
  if (!seen.ok) return seen;
  const told = await openTold(means, seen.value, { lang, zone: zoneOf(means.zone), asOf });
  const byPosition = new Map(seen.value.map((event) => [event.position, event]));
  return accepted(
    found.flatMap(({ at, position, kind }): readonly StoryEntry[] => {
      const event = byPosition.get(position);
      if (event === undefined) return [];
      const part = partOfKind(kind);
      const { by, type, stream } = event;
      return [
        {
          position,
          at: instantOf(at),
          part,
          partTitle: partTitle(part)[lang],
          deed: deedOf(type)?.[lang] ?? type,
          objectId: partsOfStream(stream).id,
          object: told.objectOf(event),
          by: { kind: by.kind, id: by.id, name: told.actorOf(by) },
        },
      ];
    }),
  );
}

async function factsOf({ log }: Pick<StoryMeans, 'log'>, found: readonly StoryRow[]): Promise<readonly Event[]> {
  const positions = found.map(({ position }) => position);
  if (positions.length === 0) return [];
  const [first, last] = [Math.min(...positions), Math.max(...positions)];
  const streams = [...new Set(found.map(({ stream }) => stream))];
  const wanted = new Set(positions);
  const events = await log.read({ after: first - 1, upTo: last, limit: mostRead, streams });
  return events.filter(({ position }) => wanted.has(position));
}
/** Facts of so many records between the first and the last that is told. */
const mostRead = 20_000;

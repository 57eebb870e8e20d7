import { type Under, underSchema } from '../../../domain/alarm/events.ts';
import type { Event, Json } from '../../../domain/event/event.ts';

/** Of facts that are read to be told as they are, whichever they are. */
function underOf({ data }: Pick<Event, 'data'>): Under | null {
  const told = underSchema.safeParse((data as { readonly under?: unknown } | null)?.under);
  return told.success ? told.data : null;
}

/** Under which tickets these facts say that an alarm was taken out. */
export const ticketsIn = (events: readonly Pick<Event, 'data'>[]): readonly string[] =>
  events.flatMap((event) => underOf(event)?.id ?? []);

/** What a fact says, without what stands in a ticket that the reader may not open. */
export function dataTold(event: Pick<Event, 'data'>, opens: ReadonlySet<string>): Json {
  const under = underOf(event);
  if (under === null || opens.has(under.id)) return event.data;
  const { data } = event;
  return { ...(data as Readonly<Record<string, Json>>), reason: null, under: { id: null, number: under.number } };
}

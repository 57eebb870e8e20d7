import type { Under } from '../../../domain/alarm/events.ts';
import type { Event, Json } from '../../../domain/event/event.ts';

const underOf = ({ data }: Pick<Event, 'data'>): Under | null =>
  (data as { readonly under?: Under | null } | null)?.under ?? null;

/** Under which tickets these facts say that an alarm was taken out. */
export const ticketsIn = (events: readonly Pick<Event, 'data'>[]): readonly string[] =>
  events.flatMap((event) => underOf(event)?.id ?? []);

/** What a fact says, without what stands in a ticket that the reader may not open. */
export function dataTold(event: Pick<Event, 'data'>, opens: ReadonlySet<string>): Json {
  const under = underOf(event);
  if (under === null || opens.has(under.id)) return event.data;
  return { ...(event.data as Readonly<Record<string, Json>>), reason: null, under: { id: null, number: under.number } };
}

import type { Event } from '../../../domain/event/event.ts';
import type { Log } from '../log.ts';

/** So many events are kept in memory for those who follow closely; who is further behind reads the log. */
const kept = 4000;
const pageSize = 1000;

export interface Page {
  /** Those of the types asked for, in order. */
  readonly events: readonly Event[];
  /** The position that the page reaches; all between the one asked after and this one were looked at. */
  readonly upTo: number;
}

export interface EventSource {
  readonly after: (position: number, types: readonly string[] | null) => Promise<Page>;
  readonly close: () => void;
}

/** What followers and policies read: the newest events from memory, older ones from the log; many readers, one subscription. */
export function openEventSource(log: Pick<Log, 'read' | 'head' | 'subscribe'>, wake: () => void): EventSource {
  let recent: Event[] = [];
  const end = log.subscribe((events) => {
    recent.push(...events);
    if (recent.length > 2 * kept) recent = recent.slice(-kept);
    wake();
  });
  return {
    async after(position, types) {
      const first = recent[0]?.position ?? Number.POSITIVE_INFINITY;
      if (position + 1 >= first) return fromMemory(recent, position - first + 1, types, position);
      return fromLog(log, position, types);
    },
    close: end,
  };
}

/** Positions are dense, so that a place in the list follows from the position. */
function fromMemory(recent: readonly Event[], start: number, types: readonly string[] | null, position: number): Page {
  const page = recent.slice(start, start + pageSize);
  const events = types === null ? page : page.filter(({ type }) => types.includes(type));
  return { events, upTo: page.at(-1)?.position ?? position };
}

async function fromLog(
  log: Pick<Log, 'read' | 'head'>,
  position: number,
  types: readonly string[] | null,
): Promise<Page> {
  const head = log.head().position;
  if (position >= head) return { events: [], upTo: position };
  const asked = { after: position, upTo: head, limit: pageSize };
  const events = await log.read(types === null ? asked : { ...asked, types });
  return { events, upTo: events.length < pageSize ? head : (events.at(-1)?.position ?? head) };
}

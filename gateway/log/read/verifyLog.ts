import { instantOf } from '../../../domain/clock/clock.ts';
import type { Queryable } from '../../store/database.ts';
import { hashOfEvent, hashOfLink } from '../append/chain.ts';
import type { Foldings } from '../append/remember.ts';
import type { Anchor } from './anchor.ts';
import type { Contexts, LastEvent } from './provedStreams.ts';
import type { RecordedEvent } from './recorded.ts';
import { faultOfStreams } from './verifyStreams.ts';

const pageSize = 5000;

export interface Verifying {
  readonly progress?: (position: number) => void;
  /** What was signed outside the database: the log must still hold it. */
  readonly anchor?: Anchor;
  readonly deciders?: Foldings;
  readonly contexts?: Contexts;
}

export type Verified =
  | { readonly ok: true; readonly events: number; readonly streams: number; readonly hash: string }
  | { readonly ok: false; readonly position: number; readonly fault: string };

interface Link {
  readonly [column: string]: unknown;
  readonly position: number;
  readonly recorded_at: number;
  readonly hash: Buffer;
}

/** What has been proved so far. */
interface Proof {
  position: number;
  recordedAt: number;
  hash: Buffer;
  readonly last: Map<string, LastEvent>;
}

/**
 * Proves the log by itself, from the first event on: positions dense, versions of each stream rising by one, every
 * event's hash, every link, the head, what is remembered of each stream, and the anchor where there is one. The first fault ends it.
 */
export async function verifyLog(
  database: Queryable,
  { progress = () => undefined, anchor, deciders, contexts }: Verifying = {},
): Promise<Verified> {
  const proof: Proof = { position: 0, recordedAt: 0, hash: Buffer.alloc(0), last: new Map() };
  for (;;) {
    const links = await linksAfter(database, proof.position);
    if (links.length === 0) break;
    const events = await eventsOf(database, proof.position, links);
    for (const [n, link] of links.entries()) {
      const next = links[n + 1]?.position ?? Number.POSITIVE_INFINITY;
      const before = proof.position;
      const fault = takeGroup(proof, link, takeWhileBelow(events, next)) ?? faultOfAnchor(proof, before, anchor);
      if (fault !== null) return { ok: false, ...fault };
    }
    progress(proof.position);
  }
  if (anchor !== undefined && anchor.position > proof.position) {
    return {
      ok: false,
      position: proof.position + 1,
      fault: `the last groups are missing: up to ${anchor.position} was vouched for, the events end at ${proof.position}`,
    };
  }
  const head = await headOf(database, proof);
  if (!head.ok) return head;
  const fault = await faultOfStreams(database, { last: proof.last, upTo: proof.position, deciders, contexts });
  return fault === null ? head : { ok: false, ...fault };
}

/** Once the proof has come to what was vouched for, it must be the same. */
function faultOfAnchor(proof: Proof, before: number, anchor: Anchor | undefined): Fault {
  if (anchor === undefined || anchor.position <= before || anchor.position > proof.position) return null;
  if (anchor.position === proof.position && anchor.hash === proof.hash.toString('hex')) return null;
  return {
    position: anchor.position,
    fault: `the log up to ${anchor.position} is another than the one that was vouched for`,
  };
}

/** Links of about a page of events; the last one of the log has no successor to end it. */
async function linksAfter(database: Queryable, position: number): Promise<readonly Link[]> {
  return database.query<Link>(
    `select position, recorded_at, hash from log.link where position > $1 and position <= coalesce(
       (select min(position) from log.link where position > $1), 0) + $2 order by position`,
    [position, pageSize],
  );
}

async function eventsOf(database: Queryable, after: number, links: readonly Link[]): Promise<RecordedEvent[]> {
  const last = links.at(-1)?.position ?? 0;
  const rows = await database.query<RecordedEvent & { [key: string]: unknown }>(
    `select * from log.event where position > $1
     and position < coalesce((select min(position) from log.link where position > $2), 9223372036854775807) order by position`,
    [after, last],
  );
  return [...rows];
}

function takeWhileBelow(events: RecordedEvent[], position: number): readonly RecordedEvent[] {
  const end = events.findIndex((event) => event.position >= position);
  return events.splice(0, end < 0 ? events.length : end);
}

type Fault = { readonly position: number; readonly fault: string } | null;

function takeGroup(proof: Proof, link: Link, events: readonly RecordedEvent[]): Fault {
  const first = proof.position + 1;
  if (link.position !== first)
    return { position: first, fault: `the link here is missing; the next stands at ${link.position}` };
  if (link.recorded_at < proof.recordedAt) return { position: first, fault: 'recordedAt falls' };
  if (events.length === 0) return { position: first, fault: 'the event is missing' };
  for (const event of events) {
    const fault = faultOf(proof, link, event);
    if (fault !== null) return { position: proof.position + 1, fault };
    proof.position = event.position;
    const { stream, version, position, org } = event;
    proof.last.set(stream, { version, position, org, to: event.leads_to });
  }
  const hash = hashOfLink({
    previous: proof.hash,
    first,
    recordedAt: link.recorded_at,
    hashes: events.map((event) => event.hash),
  });
  if (!hash.equals(link.hash))
    return { position: first, fault: `the link over ${first} to ${proof.position} does not hold` };
  proof.hash = hash;
  proof.recordedAt = link.recorded_at;
  return null;
}

function faultOf(proof: Proof, link: Link, event: RecordedEvent): string | null {
  if (event.position !== proof.position + 1) return `the event is missing; the next stands at ${event.position}`;
  const version = (proof.last.get(event.stream)?.version ?? 0) + 1;
  if (event.version !== version) return `${event.stream} has version ${event.version} where ${version} was due`;
  if (event.recorded_at !== link.recorded_at) return 'recordedAt is not that of its link';
  const { stream, type, org, by, command, cause, data } = event;
  const hash = hashOfEvent({
    stream,
    version,
    type,
    at: instantOf(event.at),
    org,
    by,
    command,
    cause,
    to: event.leads_to,
    data,
  });
  return hash.equals(event.hash) ? null : `the event was changed: its hash does not fit ${stream} version ${version}`;
}

async function headOf(database: Queryable, proof: Proof): Promise<Verified> {
  // The log may have grown since the last page; what is compared is the head only when it stands where the proof ends.
  const [head] = await database.query<{ position: number; hash: Buffer }>('select position, hash from log.head');
  const [beyond] = await database.query<{ n: number }>(
    'select count(*) as n from log.event where position > $1 and position <= $2',
    [proof.position, head?.position ?? 0],
  );
  const isHead =
    head !== undefined &&
    (head.position === proof.position
      ? head.hash.equals(proof.hash)
      : head.position === proof.position + (beyond?.n ?? 0));
  if (!isHead)
    return {
      ok: false,
      position: proof.position + 1,
      fault: `the head says ${head?.position}, the events end at ${proof.position}`,
    };
  return { ok: true, events: proof.position, streams: proof.last.size, hash: proof.hash.toString('hex') };
}

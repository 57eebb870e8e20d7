import { instantOf, type Millis, millisOf } from '../../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import type { EventDeclaration } from '../../../domain/event/declaration.ts';
import type { Event, Json } from '../../../domain/event/event.ts';
import type { Decided } from '../../../machines/decider.ts';
import type { Claim, Command, StreamAppend } from '../log.ts';
import { hashOfEvent } from './chain.ts';
import { type EventTypes, recordedType } from './eventTypes.ts';
import type { PersonKeys } from './personKeys.ts';
import { changeAt, hiddenKey, seal } from './seal.ts';

/** A command ready for `log.append`: checked, sealed, hashed. `events` are as readers will see them, still without a position. */
export interface Prepared {
  readonly command: Command;
  readonly events: readonly Omit<Event, 'position' | 'recordedAt'>[];
  readonly written: Readonly<Record<string, unknown>>;
}

export interface Preparing {
  readonly types: EventTypes;
  readonly keys: PersonKeys;
  /** With it the details of persons in claims are hashed. */
  readonly claimKey: Buffer;
  readonly random: (bytes: number) => Buffer;
}

/** PostgreSQL's jsonb holds neither NUL nor half a surrogate pair; as JSON text both are escapes behind an even number of backslashes. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(0000|d[89a-f][0-9a-f]{2})/;

/** A key that whoever copies an object loses: what was hashed would not be what is read. As JSON text no value looks like it. */
const lostKey = '"__proto__":';

/** What JSON writes as an escape is rare, so that most is known to be storable at one look. */
function isUnstorable(command: Command): boolean {
  const text = JSON.stringify(command);
  return (text.includes('\\u') && unstorable.test(text)) || text.includes(lostKey);
}

/** Checks each event against its declaration, seals what is personal, and hashes what will be recorded. */
export async function prepare(command: Command, preparing: Preparing): Promise<Result<Prepared>> {
  if (new Set(command.appends.map(({ stream }) => stream)).size < command.appends.length) {
    throw new Error(`command ${command.id} appends twice to one stream`);
  }
  if (isUnstorable(command))
    return refused('BAD_REQUEST', { fields: { text: 'holds a NUL, half a character or a key named __proto__' } });
  const doubled = doubledClaim(command.appends);
  if (doubled !== null) return refused('DUPLICATE_NAME', { data: { claim: doubled } });
  const events: Prepared['events'][number][] = [];
  const appends: unknown[] = [];
  for (const append of command.appends) {
    const parts = await prepareAppend(command, append, preparing);
    if (!parts.ok) return parts;
    events.push(...parts.value.events);
    appends.push(parts.value.written);
  }
  const { by, cause, answer, digest, id } = command;
  const written = {
    id,
    kind: by.kind,
    who: by.id,
    digest,
    by,
    cause: cause ?? null,
    answer: answer ?? null,
    requires: requiredBy(command),
    appends,
  };
  return accepted({ command, events, written });
}

function requiredBy({ requires }: Command) {
  if (requires === undefined) return undefined;
  const streams = requires.streams?.map(({ stream, version }) => [stream, version]);
  return { streams, claims: requires.claims?.map(({ kind, count }) => [kind, count]) };
}

async function prepareAppend(command: Command, append: StreamAppend, preparing: Preparing) {
  const { stream, expected, org, machine, context, claims, timers } = append;
  // Whoever sees no organisation would see it, and nobody who sees one. Where only a timer ends there is nothing to see.
  if (org === '' && append.events.length > 0) return refused('BAD_REQUEST', { fields: { org: 'is empty' } });
  const events: Prepared['events'][number][] = [];
  const written: unknown[] = [];
  for (const [n, fact] of append.events.entries()) {
    const declaration = preparing.types.get(fact.type);
    const at = millisOf(fact.at);
    const fault = faultOf(fact, declaration, at);
    if (fault !== null || declaration === undefined) return refused('BAD_REQUEST', { fields: fault ?? {} });
    const cause = command.cause ?? null;
    const base = {
      stream,
      version: expected + n + 1,
      at: fact.at,
      org,
      by: command.by,
      command: command.id,
      cause,
      to: fact.to,
    };
    const data = await sealed(stream, fact.data, declaration.personal, preparing);
    const type = recordedType(declaration);
    written.push({ type, at, to: fact.to, data, hash: hashOfEvent({ ...base, type, data }).toString('hex') });
    events.push({ ...base, type: fact.type, data: fact.data });
  }
  const pairs = (list: readonly Claim[] | undefined) =>
    list?.length ? list.map((claim) => [claim.kind, keptKey(claim, preparing)]) : undefined;
  return accepted({
    events,
    written: {
      stream,
      expected,
      org,
      value: append.events.at(-1)?.to ?? null,
      context: context === undefined ? undefined : await sealed(stream, context, append.personal ?? [], preparing),
      machine: machine?.name,
      machineVersion: machine?.version,
      take: pairs(claims?.take),
      release: pairs(claims?.release),
      timers: timers?.length ? timers.map(({ name, due }) => [name, due]) : undefined,
      events: written,
    },
  });
}

function faultOf(
  fact: Decided,
  declaration: EventDeclaration | undefined,
  at: Millis | null,
): Readonly<Record<string, string>> | null {
  if (declaration === undefined) return { [fact.type]: 'is no declared event type' };
  if (at === null || instantOf(at) !== fact.at)
    return { [`${fact.type}.at`]: 'is no instant in UTC with three digits' };
  const read = declaration.data.safeParse(fact.data);
  if (read.success) return null;
  return Object.fromEntries(
    read.error.issues.map((issue) => [[fact.type, ...issue.path.map(String)].join('.'), issue.message]),
  );
}

/** A person who was forgotten gets no new key: the detail is recorded as absent. */
async function sealed(
  stream: string,
  data: Json,
  personal: readonly string[],
  { keys, random }: Preparing,
): Promise<Json> {
  if (personal.length === 0 || data === null) return data;
  const key = await keys.keyFor(stream);
  const change = (value: Json): Json => (key === null ? null : seal(value, key, random(12)));
  return personal.reduce<Json>((now, path) => changeAt(now, path.split('.'), change), data);
}

/** The key of a claim as the log keeps it. */
export const keptKey = (claim: Claim, { claimKey }: Pick<Preparing, 'claimKey'>): string =>
  claim.personal === true ? hiddenKey(claim, claimKey) : claim.key;

function doubledClaim(appends: readonly StreamAppend[]): Claim | null {
  const seen = new Set<string>();
  for (const claim of appends.flatMap(({ claims }) => claims?.take ?? [])) {
    const key = JSON.stringify([claim.kind, claim.key]);
    if (seen.has(key)) return claim;
    seen.add(key);
  }
  return null;
}

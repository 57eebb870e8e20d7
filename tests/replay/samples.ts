import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eventDeclarations } from '../../domain/all/events.ts';
import type { Event } from '../../domain/event/event.ts';

/** An event as it was recorded: its type bears its version, its data have the shape of then. Personal details are open. */
export type Sample = Event;
/** A sample that was written by hand holds the type and the data at least. */
export type StoredSample = Pick<Sample, 'type' | 'data'> & Partial<Sample>;

const folder = fileURLToPath(new URL('../data/events/', import.meta.url));
/** The samples of a family of streams, `alarm`, one a line. */
export const fileOf = (family: string): string => `${folder}${family}.jsonl`;

/** What the sample files hold, by the name under which each event stands in the log. */
export function storedSamples(): ReadonlyMap<string, readonly StoredSample[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl'));
  const lines = files.flatMap((file) =>
    readFileSync(folder + file, 'utf8')
      .trimEnd()
      .split('\n'),
  );
  return Map.groupBy(
    lines.map((line) => JSON.parse(line) as StoredSample),
    ({ type }) => type,
  );
}

/** The samples that are whole events, so that a log can be made of them. */
export const wholeSamples = (): readonly Sample[] =>
  [...storedSamples().values()].flat().filter((one): one is Sample => one.stream !== undefined);

/** Every name under which a declared event may stand in a log: `AlarmRaised`, and `AlarmRaised@2` from its second shape on. */
export const declaredNames = (): readonly string[] =>
  [...eventDeclarations.values()].flatMap(({ type, version }) => [
    type,
    ...Array.from({ length: version - 1 }, (_, n) => `${type}@${n + 2}`),
  ]);

export function withoutSample(): readonly string[] {
  const stored = storedSamples();
  return declaredNames().filter((name) => !stored.has(name));
}

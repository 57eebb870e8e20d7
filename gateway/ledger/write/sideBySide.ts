import type { Command, Requirements, StreamAppend } from '../../log/log.ts';

/** Commands that go into one append. */
export interface Gathering {
  /** Whether the command may stand beside those that joined before it; it has joined then. */
  readonly joins: (command: Command) => boolean;
  readonly together: () => { readonly appends: readonly StreamAppend[]; readonly requires: Requirements };
}

const namesOf = (command: Command, of: 'take' | 'release'): readonly (readonly [kind: string, name: string])[] =>
  command.appends.flatMap(({ claims }) =>
    (claims?.[of] ?? []).map(({ kind, key }) => [kind, `${kind}\0${key}`] as const),
  );

/**
 * Each was decided as if it came alone. None joins that appends to what another appends to or rests on, that wants what another takes or lets go, or that was
 * judged by how many there are of such things: it would be judged by what stood before, and not by what comes with it.
 */
export function gathering(): Gathering {
  const appends: StreamAppend[] = [];
  const streams = new Map<string, { readonly stream: string; readonly version: number }>();
  const counts = new Map<string, { readonly kind: string; readonly count: number }>();
  const written = new Set<string>();
  const taken = new Set<string>();
  const moved = new Set<string>();
  const freed = new Set<string>();
  // Two that saw one thing differently cannot both be right.
  const isOtherwise = ({ requires }: Command): boolean =>
    (requires?.streams ?? []).some(({ stream, version }) => (streams.get(stream)?.version ?? version) !== version) ||
    (requires?.claims ?? []).some(({ kind, count }) => (counts.get(kind)?.count ?? count) !== count);
  return {
    joins(command) {
      const mine = command.appends.map(({ stream }) => stream);
      const rests = (command.requires?.streams ?? []).filter(({ stream }) => !mine.includes(stream));
      const counted = command.requires?.claims ?? [];
      const takes = namesOf(command, 'take');
      const frees = namesOf(command, 'release');
      const moves = [...takes, ...frees].map(([kind]) => kind);
      if (
        isOtherwise(command) ||
        mine.some((stream) => written.has(stream) || streams.has(stream)) ||
        rests.some(({ stream }) => written.has(stream)) ||
        takes.some(([, name]) => taken.has(name) || freed.has(name)) ||
        moves.some((kind) => counts.has(kind)) ||
        counted.some(({ kind }) => moved.has(kind))
      )
        return false;
      appends.push(...command.appends);
      for (const stream of mine) written.add(stream);
      for (const one of command.requires?.streams ?? []) streams.set(one.stream, one);
      for (const one of counted) counts.set(one.kind, one);
      for (const [, name] of takes) taken.add(name);
      for (const [, name] of frees) freed.add(name);
      for (const kind of moves) moved.add(kind);
      return true;
    },
    together: () => ({ appends, requires: { streams: [...streams.values()], claims: [...counts.values()] } }),
  };
}

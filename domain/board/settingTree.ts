import type { Board } from './board.ts';

/** A thing that a board may be laid out for, with the classes that it is of. */
export interface Thing {
  readonly id: string;
  readonly name: string;
  readonly org: string;
  readonly kind: string;
  readonly model: string | null;
}

/** By which field a board says that it is for this: what a new one is made with. */
export interface BoardPlace {
  readonly field: 'deviceKind' | 'modelId' | 'deviceId' | 'classification' | 'unitId';
  readonly value: string;
}

export interface SettingEntry {
  /** `deviceKind.meter`: as it stands in the address. */
  readonly key: string;
  readonly name: string;
  readonly place: BoardPlace;
  /** The board that is laid out for this itself, of several of a class that of the topmost organisation; null: it inherits. */
  readonly board: Board | null;
  /** The entry above that has one of its own which is published; null: the shipped board. */
  readonly inherits: string | null;
  /** Of what it holds: itself, or those of its class. */
  readonly things: readonly Thing[];
  readonly below: readonly SettingEntry[];
}

interface Given {
  readonly of: 'device' | 'unit';
  readonly boards: readonly Board[];
  /** How far below the top each organisation lies. */
  readonly depths: ReadonlyMap<string, number>;
  readonly things: readonly Thing[];
  readonly models: readonly { readonly id: string; readonly name: string; readonly kind: string }[];
  /** Kinds of devices, or classifications of units, with their names. */
  readonly kinds: readonly (readonly [string, string])[];
}

/** What boards are laid out for, from the widest to the narrowest: kinds, models and devices; classifications and units. A kind that nothing is of stands too. */
export function settingTree({ of, boards, depths, things, models, kinds }: Given): readonly SettingEntry[] {
  const depthOf = ({ orgId }: Board): number => depths.get(orgId) ?? Number.MAX_SAFE_INTEGER;
  const boardsOf = ({ field, value }: BoardPlace) =>
    boards.filter((board) => board[field] === value).toSorted((a, b) => depthOf(a) - depthOf(b));
  const entry = (
    place: BoardPlace,
    name: string,
    more: Pick<SettingEntry, 'things' | 'inherits'> & {
      readonly below: (inherits: string | null) => readonly SettingEntry[];
    },
  ): SettingEntry => {
    const own = boardsOf(place);
    const [board = null] = own;
    const below = more.below(own.some(({ published }) => published !== null) ? name : more.inherits);
    return {
      key: `${place.field}.${place.value}`,
      name,
      place,
      board,
      inherits: more.inherits,
      things: more.things,
      below,
    };
  };
  const single = (thing: Thing, inherits: string | null): SettingEntry =>
    entry({ field: of === 'device' ? 'deviceId' : 'unitId', value: thing.id }, thing.name, {
      things: [thing],
      inherits,
      below: () => [],
    });
  return kinds.map(([kind, name]) => {
    const own = things.filter((thing) => thing.kind === kind);
    return entry({ field: of === 'device' ? 'deviceKind' : 'classification', value: kind }, name, {
      things: own,
      inherits: null,
      below: (ofKind) => [
        ...models
          .filter((model) => model.kind === kind)
          .map((model) => {
            const modelled = own.filter((thing) => thing.model === model.id);
            return entry({ field: 'modelId', value: model.id }, model.name, {
              things: modelled,
              inherits: ofKind,
              below: (ofModel) => modelled.map((thing) => single(thing, ofModel)),
            });
          }),
        ...own
          .filter(({ model }) => !models.some(({ id, kind: its }) => id === model && its === kind))
          .map((thing) => single(thing, ofKind)),
      ],
    });
  });
}

/** The entry of a key, wherever in the tree. */
export function entryAt(tree: readonly SettingEntry[], key: string | null): SettingEntry | null {
  for (const entry of tree) {
    const found = entry.key === key ? entry : entryAt(entry.below, key);
    if (found !== null) return found;
  }
  return null;
}

/** For which organisation a board of an entry is made, which holds there and below: that of all its things, else that of who makes it. */
export function orgFor({ things }: Pick<SettingEntry, 'things'>, own: string | null): string | null {
  const orgs = new Set(things.map(({ org }) => org));
  const [org = own] = orgs;
  return orgs.size === 1 ? org : own;
}

interface Fit {
  readonly fits: readonly string[];
  /** By what is lacking: how many things have it not. */
  readonly lacks: readonly (readonly [string, number])[];
}

/** Of which things of a class every attribute that its board reads is there (`P`), and what the others lack; `has`: the ids of the points that there are. */
export function fitOf(things: readonly string[], attributes: readonly string[], has: ReadonlySet<string>): Fit {
  const lacks = (thing: string) => attributes.filter((attribute) => !has.has(`${thing}.${attribute}`));
  return {
    fits: things.filter((thing) => lacks(thing).length === 0),
    lacks: attributes.flatMap((attribute) => {
      const n = things.filter((thing) => !has.has(`${thing}.${attribute}`)).length;
      return n === 0 ? [] : [[attribute, n] as const];
    }),
  };
}

import type { RoutePath } from '../access/routes/all.ts';
import type { Fields } from '../ledger/field.ts';
import type { Text } from '../text/message.ts';

/** How many of a board's twelve columns, and how many of its rows. */
export interface ModuleSize {
  readonly width: number;
  readonly height: number;
}

/** Where a module stands in the tree that it is dragged from, in the order in which they are offered. */
export const moduleGroups = {
  figures: { cn: '数值', en: 'Figures' },
  live: { cn: '实时', en: 'Live' },
  alarms: { cn: '告警', en: 'Alarms' },
  work: { cn: '作业', en: 'Work' },
  plant: { cn: '设备', en: 'Plant' },
  furniture: { cn: '版面', en: 'Layout' },
} as const satisfies Readonly<Record<string, Text>>;
export type ModuleGroup = keyof typeof moduleGroups;

/** What a module tells of: what home measures, an energy unit, a device. */
export type ModuleSubject = 'home' | 'unit' | 'device';

/** A module of a board as everybody knows it. Its look, with what it asks, is one file: `views/boards/parts/modules/`, found by its name (docs/boards.md). */
export interface BoardModule {
  readonly title: Text;
  /** What it is called where it tells of a unit, over whatever span; left out: its title. */
  readonly unitTitle?: Text;
  /** What who looks at it wants to know. */
  readonly question: Text;
  readonly group: ModuleGroup;
  /** Of one of these; of none: it tells of nothing that could be another. */
  readonly about: readonly ModuleSubject[];
  readonly least: ModuleSize;
  readonly usual: ModuleSize;
  /** The menus of which one is needed to see it; left out: whoever sees its board. */
  readonly needs?: readonly RoutePath[];
  /** So many points it takes; left out: none. Without any of its own it takes the main ones of its device. */
  readonly points?: number;
  /** It tells of a span of time, which may be its own. */
  readonly spans?: true;
  /** What is said to it where it stands on a board. */
  readonly parameters?: Fields;
  /** Of its parameters; left out: the first. */
  readonly version?: number;
  /** By the version they were written with: the parameters as the next version has them. */
  readonly upcast?: Readonly<Record<number, (parameters: Parameters) => Parameters>>;
  /** Why it has nothing to say of the past; left out: it tells of then. */
  readonly notThen?: Text;
}
export type Parameters = Readonly<Record<string, unknown>>;
export type Modules = Readonly<Record<string, BoardModule>>;

import type { Text } from '../../text/message.ts';

export const wings = [
  'shell',
  'administration',
  'parameters',
  'ledgers',
  'devices',
  'live',
  'analysis',
  'alarms',
  'billing',
  'work',
  'carbon',
  'boards',
  'reports',
  'forms',
  'orders',
  'publishing',
  'regional',
  'projects',
] as const;
export type Wing = (typeof wings)[number];

export const routeKinds = [
  'public',
  'analysis',
  'board',
  'desk',
  'editor',
  'form',
  'ledger',
  'live',
  'report',
  'settings',
  'tab',
  'tree',
  'wall',
  'wizard',
] as const;
export type RouteKind = (typeof routeKinds)[number];

/** What a button may do (decision 43). */
export const verbs = [
  'add',
  'edit',
  'delete',
  'confirm',
  'shelve',
  'handle',
  'operate',
  'import',
  'export',
  'issue',
] as const;
export type Verb = (typeof verbs)[number];

/** A screen of the product: its address as the specification spells it, who may open it and what its buttons may do. */
export interface Route<P extends string = string> {
  readonly path: P;
  /** Its row of the catalogue. */
  readonly id: string;
  readonly wing: Wing;
  readonly kind: RouteKind;
  /** The page that it belongs to; null for a page of its own. */
  readonly parent: string | null;
  readonly title: Text;
  /** Opens without signing in (decisions 14 to 16). */
  readonly public: boolean;
  /** No frame of the console around it. */
  readonly fullscreen: boolean;
  readonly newWindow: boolean;
  /** Whoever is signed in may open it, whatever the menus say. */
  readonly guardExempt: boolean;
  /** Without signing in it opens only with a signed token: of one record (decision 12) or of a screen (16). */
  readonly token: 'share' | 'screen' | null;
  /** For developers, off in production unless switched on (decision 15). */
  readonly developers: boolean;
  readonly verbs: readonly Verb[];
}

type Flags = Partial<
  Pick<Route, 'public' | 'fullscreen' | 'newWindow' | 'guardExempt' | 'token' | 'developers' | 'verbs'>
>;
type Given<P extends string> = Flags & Pick<Route<P>, 'path' | 'id' | 'kind' | 'title'> & { readonly parent?: string };

const keeping: readonly Verb[] = ['add', 'edit', 'delete', 'import', 'export'];

const verbsOfKind: Readonly<Record<RouteKind, readonly Verb[]>> = {
  public: [],
  analysis: ['export'],
  board: [],
  desk: ['confirm', 'shelve', 'handle', 'export'],
  editor: ['edit'],
  form: ['edit'],
  ledger: keeping,
  live: ['export'],
  report: ['export'],
  settings: ['edit'],
  tab: ['export'],
  tree: keeping,
  wall: [],
  wizard: ['edit'],
};

/** Desks of these wings keep records or send orders; they raise no alarms to confirm. */
const verbsOfDesk: Partial<Readonly<Record<Wing, readonly Verb[]>>> = {
  work: [...keeping, 'handle', 'issue'],
  devices: ['operate', 'issue', 'export'],
  live: ['confirm', 'shelve', 'handle', 'operate', 'export'],
  publishing: [...keeping, 'issue'],
};

const verbsOf = (wing: Wing, kind: RouteKind): readonly Verb[] =>
  (kind === 'desk' ? verbsOfDesk[wing] : undefined) ?? verbsOfKind[kind];

/** Declares the routes of a wing. What is not said of a route: not public, in the frame, guarded, with its kind's verbs. */
export function defineRoutes<const P extends string>(wing: Wing, routes: readonly Given<P>[]): readonly Route<P>[] {
  return routes.map((given) => ({
    wing,
    parent: null,
    public: false,
    fullscreen: false,
    newWindow: false,
    guardExempt: false,
    token: null,
    developers: false,
    verbs: verbsOf(wing, given.kind),
    ...given,
  }));
}

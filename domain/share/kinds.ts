import type { RoutePath } from '../access/routes/all.ts';
import type { PermissionCode } from '../call/declaration.ts';

interface LookKind {
  /** The page that a link of it opens. */
  readonly route: RoutePath;
  /** Where its records stand. */
  readonly ledger: string;
  /** Any of these opens its look to who is signed in, and lets him give the record out of the house. */
  readonly sees: readonly PermissionCode[];
  /** Any of these lets stickers of it be made; none: it bears no sticker. */
  readonly stickers: readonly PermissionCode[];
}

/** What can be given to somebody who has no account: one record, to be looked at. */
export const lookKinds = {
  defect: { route: '/defective/lookdetails', ledger: 'defect', sees: ['/defective'], stickers: [] },
  repair: { route: '/repire/lookdetails', ledger: 'overhaulTask', sees: ['/overhaul'], stickers: [] },
  test: { route: '/expAdmin/lookdetails', ledger: 'testTask', sees: ['/expAdmin'], stickers: [] },
  report: { route: '/expReport/lookdetails', ledger: 'testReport', sees: ['/expReport'], stickers: [] },
  upkeep: { route: '/mainatainAdmin/lookdetails', ledger: 'upkeepTask', sees: ['/mainatainAdmin'], stickers: [] },
  patrolPoint: {
    route: '/patrolPath/child',
    ledger: 'patrolPoint',
    sees: ['/patrolPath', '/workLook'],
    stickers: ['/patrolPath:issue'],
  },
  sparePart: {
    route: '/sparePartsInventory/info',
    ledger: 'sparePart',
    sees: ['/sPManagement', '/sparePartsInventory'],
    stickers: ['/sPManagement:edit'],
  },
} as const satisfies Readonly<Record<string, LookKind>>;
export type LookKindName = keyof typeof lookKinds;
export const lookKindNames = Object.keys(lookKinds) as [LookKindName, ...LookKindName[]];

/** The page of a kind: what a share is asked for, and what its token opens. */
export type SharedRoute = (typeof lookKinds)[LookKindName]['route'];
export const sharedRoutes = lookKindNames.map((kind) => lookKinds[kind].route) as [SharedRoute, ...SharedRoute[]];

export const kindAt = (route: SharedRoute): LookKindName =>
  lookKindNames.find((kind) => lookKinds[kind].route === route) as LookKindName;

/** Where a link leads. The record stands last: the last eight signs of what a sticker says are what is typed where nothing reads it. */
export const sharedAddress = (route: SharedRoute, token: string, record: string): string =>
  `${route}?share=${token}&id=${encodeURIComponent(record)}`;

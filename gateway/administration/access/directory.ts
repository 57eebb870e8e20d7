import {
  noUnits,
  type OrganisationNode,
  type Rights,
  rightsOf,
  type UnitBook,
} from '../../../domain/access/permission.ts';
import { type Reach, reachOf } from '../../../domain/access/reach.ts';
import { type Role, roles as roleLedger } from '../../../domain/access/role.ts';
import { type User, users as userLedger } from '../../../domain/access/user.ts';
import type { Clock, Millis } from '../../../domain/clock/clock.ts';
import { type Event, partsOfStream } from '../../../domain/event/event.ts';
import { type Organisation, organisations as organisationLedger } from '../../../domain/site/organisation.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Log } from '../../log/log.ts';
import { readUnits, unitEvents, unitKinds } from './unitBook.ts';

/** What may have changed: users by id, roles by id, where an organisation stands, or what measures an energy unit. */
export interface DirectoryChange {
  readonly users: ReadonlySet<string>;
  readonly roles: ReadonlySet<string>;
  readonly organisations: boolean;
  readonly units: boolean;
}

/** The present users, roles and organisations, held in memory and kept by the log's events. */
export interface Directory {
  /** Loaded, and with what the log told until now taken in (waiting for that at most 2 s): a change of rights counts at once. */
  readonly ready: () => Promise<void>;
  readonly user: (id: string) => User | null;
  readonly userByAccount: (account: string) => User | null;
  readonly users: () => Iterable<User>;
  readonly rolesOf: (user: User) => readonly Role[];
  readonly rightsOf: (user: User) => Rights;
  readonly reachOf: (user: User) => Reach;
  readonly organisation: (id: string) => Organisation | null;
  readonly organisations: () => readonly Organisation[];
  /** Those that were deleted, where they last stood in the tree: what was theirs is still read by who sees that place. */
  readonly gone: () => readonly OrganisationNode[];
  /** An organisation and those above it, the nearest first; null: the one at the top. */
  readonly upwards: (id: string | null) => readonly string[];
  readonly onChange: (each: (change: DirectoryChange) => void) => void;
  readonly close: () => void;
}

export interface DirectoryParts {
  readonly ledgers: Ledgers;
  readonly log: Log;
  readonly clock: Clock;
  /** True when the ledgers' tables have taken everything up to the position; false when that takes too long. */
  readonly followed: (position: number) => Promise<boolean>;
  /** The longest that anybody waits for what is being taken in, ms. */
  readonly patience: Millis;
  readonly say: (line: string) => void;
}

interface Held {
  readonly users: Map<string, User>;
  readonly accounts: Map<string, string>;
  readonly roles: Map<string, Role>;
  organisations: readonly Organisation[];
  gone: readonly OrganisationNode[];
  units: UnitBook;
}

const retry = 250;
const kinds: ReadonlySet<string> = new Set([userLedger.name, roleLedger.name, organisationLedger.name, ...unitKinds]);

export function openDirectory(parts: DirectoryParts): Directory {
  const { ledgers, log } = parts;
  const held: Held = {
    users: new Map(),
    accounts: new Map(),
    roles: new Map(),
    organisations: [],
    gone: [],
    units: noUnits,
  };
  const listeners: ((change: DirectoryChange) => void)[] = [];
  let loaded: Promise<void> | null = null;
  let turn: Promise<void> = Promise.resolve();
  let waiting = 0;
  let isOld = false;
  let open = true;

  async function load(): Promise<void> {
    await passed(parts, log.head().position, () => open);
    for (const role of await ledgers.everyRow(roleLedger)) held.roles.set(role.id, role);
    for (const user of await ledgers.everyRow(userLedger)) holdUser(held, user);
    await readOrganisations();
    if (narrowsByUnits(held)) held.units = await readUnits(ledgers);
  }

  async function readOrganisations(): Promise<void> {
    [held.organisations, held.gone] = await Promise.all([
      ledgers.everyRow(organisationLedger),
      ledgers.everyRemoved(organisationLedger),
    ]);
  }

  async function refresh(events: readonly Event[]): Promise<void> {
    const last = events.at(-1);
    if (last === undefined || !open) return;
    await passed(parts, last.position, () => open);
    const change = changeOf(events);
    for (const id of change.users) holdUser(held, await ledgers.anyRow(userLedger, id), id);
    for (const id of change.roles) holdRole(held, await ledgers.anyRow(roleLedger, id), id);
    if (change.organisations) await readOrganisations();
    const units = await refreshUnits(change);
    for (const each of listeners) each({ ...change, units });
  }

  /** An import moves many at once: of the changes that wait, the last reads for all. Says whether the book is another. */
  async function refreshUnits({ units }: DirectoryChange): Promise<boolean> {
    isOld ||= units || held.units === noUnits;
    if (!isOld || !narrowsByUnits(held) || (waiting > 1 && held.units !== noUnits)) return false;
    held.units = await readUnits(ledgers);
    isOld = false;
    return true;
  }

  const end = log.subscribe((events) => {
    const mine = events.filter(
      ({ stream, type }) => kinds.has(partsOfStream(stream).aggregate) || unitEvents.has(type),
    );
    if (mine.length === 0 || loaded === null) return;
    waiting++;
    turn = turn
      .then(() => loaded)
      .then(() => refresh(mine))
      .catch((error: unknown) => parts.say(`access: who may do what could not be read again: ${String(error)}`))
      .finally(() => waiting--);
  });

  /** What is being taken in now, but no longer than patience allows. */
  function takenIn(): Promise<void> {
    return new Promise((resolve) => {
      const cancel = parts.clock.after(parts.patience, resolve);
      void turn.then(() => {
        cancel();
        resolve();
      });
    });
  }

  const user = (id: string): User | null => held.users.get(id) ?? null;
  const rolesOf = ({ userRoleIds }: User): readonly Role[] =>
    userRoleIds.flatMap((id) => {
      const role = held.roles.get(id);
      return role ? [role] : [];
    });
  return {
    async ready() {
      loaded ??= load().catch((error: unknown) => {
        loaded = null;
        throw error;
      });
      await loaded;
      if (waiting > 0) await takenIn();
    },
    user,
    userByAccount: (account) => user(held.accounts.get(account) ?? ''),
    users: () => held.users.values(),
    rolesOf,
    rightsOf: (one) => rightsOf(one, rolesOf(one), [...held.organisations, ...held.gone], held.units),
    reachOf: (one) => reachOf(one, rolesOf(one), held.organisations, held.units),
    organisations: () => held.organisations,
    gone: () => held.gone,
    organisation: (id) => held.organisations.find((one) => one.id === id) ?? null,
    upwards: (id) => upwards(held.organisations, id),
    onChange: (each) => void listeners.push(each),
    close() {
      open = false;
      end();
    },
  };
}

/** Waits until the ledgers' tables have taken the position: what they hold before that is yesterday's. */
async function passed({ followed, clock }: DirectoryParts, position: number, isOpen: () => boolean): Promise<void> {
  while (isOpen() && !(await followed(position)))
    await new Promise<void>((resolve) => void clock.after(retry, resolve));
}

function changeOf(events: readonly Event[]): DirectoryChange {
  const idsOf = (ledger: string): ReadonlySet<string> =>
    new Set(
      events
        .map((event) => partsOfStream(event.stream))
        .flatMap(({ aggregate, id }) => (aggregate === ledger ? [id] : [])),
    );
  return {
    users: idsOf(userLedger.name),
    roles: idsOf(roleLedger.name),
    organisations: idsOf(organisationLedger.name).size > 0,
    units: unitKinds.some((kind) => idsOf(kind).size > 0) || events.some(({ type }) => unitEvents.has(type)),
  };
}

const narrowsByUnits = ({ roles }: Held): boolean => [...roles.values()].some(({ data }) => data.units !== null);

function holdUser(held: Held, user: User | null, id: string = user?.id ?? ''): void {
  const before = held.users.get(id);
  if (before) held.accounts.delete(before.userAccount);
  held.users.delete(id);
  if (user === null) return;
  held.users.set(id, user);
  held.accounts.set(user.userAccount, id);
}

function holdRole(held: Held, role: Role | null, id: string): void {
  if (role === null) held.roles.delete(id);
  else held.roles.set(id, role);
}

function upwards(organisations: readonly Organisation[], id: string | null): readonly string[] {
  const top = (): Organisation | undefined => organisations.find((one) => one.orgPid === null);
  const found: string[] = [];
  let next = id === null ? top() : organisations.find((one) => one.id === id);
  while (next !== undefined && !found.includes(next.id)) {
    found.push(next.id);
    const { orgPid } = next;
    next = orgPid === null ? undefined : organisations.find((one) => one.id === orgPid);
  }
  return found;
}

import type { JSONWebKeySet } from 'jose';
import { users } from '../../domain/access/user.ts';
import type { Clock } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { devices } from '../../domain/device/device.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { licenceStream } from '../../domain/licence/events.ts';
import {
  hasEnded,
  isLicensed,
  type Licence,
  type Licensed,
  licence,
  mostOf,
  saidOf,
} from '../../domain/licence/licence.ts';
import type { Lang } from '../../domain/text/message.ts';
import { uniqueKind } from '../ledger/claims.ts';
import type { Places } from '../ledger/ledgers.ts';
import type { Log } from '../log/log.ts';
import { signedLicence } from './signedLicence.ts';

export interface LicenceParts {
  readonly log: Log;
  readonly clock: Clock;
  readonly zone: Zone;
  readonly keys: JSONWebKeySet | null;
}

export interface LicenceBook extends Places {
  readonly current: () => Promise<Licence | null>;
  /** How many devices it allows; null: as many as one likes. */
  readonly devices: () => Promise<number | null>;
  readonly today: () => string;
  /** How many stand, as the log itself knows. */
  readonly standing: (what: Licensed) => Promise<number>;
  /** The licence that these bytes hold, or what is wrong with them. */
  readonly read: (bytes: Uint8Array) => Promise<Licence | 'noKeys' | 'notOurs'>;
  readonly takes: boolean;
}

/** Each standing row holds exactly one claim of this kind. */
const claimOf: Readonly<Record<Licensed, string>> = {
  device: uniqueKind(devices, 'name'),
  user: uniqueKind(users, 'userAccount'),
};
const moreThanAny = 1_000_000;

/** What is known while rows are being made side by side: the licence and how many stood when the first began, and how many were given a place since. */
interface Giving {
  held: Licence | null;
  stood: number;
  given: number;
  open: number;
}

const nobody: Giving = { held: null, stood: 0, given: 0, open: 0 };

export function openLicence({ log, clock, zone, keys }: LicenceParts): LicenceBook {
  const giving: Record<Licensed, Giving> = { device: { ...nobody }, user: { ...nobody } };
  let turn: Promise<unknown> = Promise.resolve();

  const current = async (): Promise<Licence | null> => {
    const known = (await log.remembered([licenceStream])).get(licenceStream);
    return licence.safeParse(known?.context).data ?? null;
  };
  const today = (): string => zone.written(clock.now()).local.slice(0, 10);
  const standing = async (what: Licensed): Promise<number> => (await log.held([claimOf[what]], moreThanAny)).length;

  /** One after the other: two that ask at once do not both get the last place. */
  async function place(what: Licensed, lang: Lang): Promise<Result<(stands: boolean) => void>> {
    const mine = giving[what];
    if (mine.open === 0) Object.assign(mine, await opened(what));
    const { held } = mine;
    if (held !== null) {
      const most = mostOf(held, what);
      const refuse = (fault: 'licence.over' | 'licence.tooMany') =>
        refused('RULE_BROKEN', { fields: { licence: saidOf(fault, lang, { most: most ?? 0, end: held.end ?? '' }) } });
      if (hasEnded(held, today())) return refuse('licence.over');
      if (most !== null && mine.stood + mine.given >= most) return refuse('licence.tooMany');
    }
    mine.given++;
    mine.open++;
    return accepted((stands) => {
      mine.open--;
      if (!stands) mine.given--;
    });
  }

  async function opened(what: Licensed): Promise<Giving> {
    const held = await current();
    const stood = held === null || mostOf(held, what) === null ? 0 : await standing(what);
    return { ...nobody, held, stood };
  }

  return {
    current,
    devices: async () => (await current())?.devices ?? null,
    today,
    standing,
    takes: keys !== null,
    read: (bytes) => signedLicence(bytes, keys),
    take(ledger, lang) {
      if (!isLicensed(ledger)) return Promise.resolve(accepted(() => undefined));
      const mine = turn.then(() => place(ledger, lang));
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
}

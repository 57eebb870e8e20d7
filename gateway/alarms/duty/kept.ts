import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import type { Log } from '../../log/log.ts';

/** What is told of whole ledgers, read once and anew after one of them has changed. */
export interface Kept<T> {
  readonly now: () => Promise<T>;
  readonly close: () => void;
}

interface KeptMeans<T> {
  readonly log: Pick<Log, 'head' | 'subscribe'>;
  readonly of: readonly LedgerDeclaration[];
  /** Waits a while until the tables of this ledger have taken the position. */
  readonly followed: (position: number, name: string) => Promise<boolean>;
  readonly read: () => Promise<T>;
}

/** Kept in memory until a row of these ledgers changes: in a flood every alarm asks. What was read of tables that are behind is told once and not kept. */
export function keptOf<T>({ log, of, followed, read }: KeptMeans<T>): Kept<T> {
  let known: Promise<Read<T>> | null = null;

  async function readAnew(): Promise<Read<T>> {
    const { position } = log.head();
    const taken = await Promise.all(of.map(({ name }) => followed(position, name)));
    return { told: await read(), isNewest: taken.every(Boolean) };
  }

  const heads = of.map(({ name }) => `${name}-`);
  const close = log.subscribe((events) => {
    if (events.some(({ stream }) => heads.some((head) => stream.startsWith(head)))) known = null;
  });
  return {
    async now() {
      known ??= readAnew();
      const asked = known;
      let isKept = false;
      try {
        const { told, isNewest } = await asked;
        isKept = isNewest;
        return told;
      } finally {
        if (!isKept && known === asked) known = null;
      }
    },
    close,
  };
}

interface Read<T> {
  readonly told: T;
  /** The tables had taken everything that the log had. */
  readonly isNewest: boolean;
}

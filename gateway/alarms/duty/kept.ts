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

/** Kept in memory until a row of these ledgers changes: in a flood every alarm asks. */
export function keptOf<T>({ log, of, followed, read }: KeptMeans<T>): Kept<T> {
  let known: Promise<T> | null = null;

  async function readAnew(): Promise<T> {
    const { position } = log.head();
    await Promise.all(of.map(({ name }) => followed(position, name)));
    return read();
  }

  const heads = of.map(({ name }) => `${name}-`);
  const close = log.subscribe((events) => {
    if (events.some(({ stream }) => heads.some((head) => stream.startsWith(head)))) known = null;
  });
  return {
    async now() {
      known ??= readAnew();
      const asked = known;
      return asked.catch((error: unknown) => {
        if (known === asked) known = null;
        throw error;
      });
    },
    close,
  };
}

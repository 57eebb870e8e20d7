import type { Cancel, Clock, Millis } from '../../../domain/clock/clock.ts';
import type { Queryable } from '../../store/database.ts';
import { type Anchor, anchorFile, readAnchor, stillHolds, writeAnchor } from './anchor.ts';

/** How often the head is looked at; what was appended in the last of these and cut off again cannot be told. */
export const anchorEvery: Millis = 10_000;

export interface AnchorKeeping {
  readonly database: Queryable;
  readonly dataFolder: string;
  /** The site's key: not in the database. */
  readonly secret: string;
  readonly clock: Clock;
  readonly say: (line: string) => void;
}

export interface AnchorKeeper {
  /** Writes the last one: to be closed after the log and before the store. */
  readonly close: () => Promise<void>;
}

/** Keeps the anchor at the head of the log. One that the log no longer bears out stays as it is, and is told: it is the proof. */
export function keepAnchor(keeping: AnchorKeeping): AnchorKeeper {
  const { clock, say } = keeping;
  let told = '';
  const tellOnce = (line: string): void => {
    if (line !== told) say(line);
    told = line;
  };
  let cancel: Cancel = () => undefined;
  let looking: Promise<void> = Promise.resolve();
  const look = (): Promise<void> =>
    anchored(keeping, tellOnce).catch((error: unknown) => tellOnce(`the log was not anchored: ${String(error)}`));
  const again = (): void => {
    cancel = clock.after(anchorEvery, () => {
      looking = look().then(again);
    });
  };
  again();
  return {
    async close() {
      cancel();
      await looking;
      cancel();
      await look();
    },
  };
}

async function anchored(
  { database, dataFolder, secret, clock }: AnchorKeeping,
  tell: (line: string) => void,
): Promise<void> {
  const [head] = await database.query<{ id: string; position: number; hash: Buffer }>(
    'select id, position, hash from log.head',
  );
  if (head === undefined || head.position === 0) return;
  const file = anchorFile(dataFolder, head.id);
  const kept = await readAnchor(file, secret);
  const now: Anchor = { log: head.id, position: head.position, hash: head.hash.toString('hex'), at: clock.now() };
  if (kept.is === 'there') {
    if (kept.anchor.position === now.position && kept.anchor.hash === now.hash) return;
    if (!(await stillHolds(database, kept.anchor))) {
      return tell(
        `the log no longer holds what was vouched for up to position ${kept.anchor.position}: run verify-log; the anchor stays as it is`,
      );
    }
  }
  if (kept.is === 'unsigned')
    tell(`the anchor of the log was of no use (${kept.why}) and is made anew at position ${now.position}`);
  await writeAnchor(file, now, secret);
}

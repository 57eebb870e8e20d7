import { type Chatter, chatterOf } from '../../domain/alarm/chatter.ts';
import { organisations } from '../../domain/site/organisation.ts';
import type { AlarmMeans } from './alarmMeans.ts';

/** From when on a source of the organisation chatters. */
export type ChatterRules = (org: string) => Promise<Chatter>;

/** Kept in memory until the tree changes: in a flood every alarm asks. */
export function openChatterRules({ ledgers, log, ledgersFollowed }: AlarmMeans): {
  readonly of: ChatterRules;
  readonly close: () => void;
} {
  let known: Promise<(org: string) => Chatter> | null = null;

  async function read(): Promise<(org: string) => Chatter> {
    await ledgersFollowed(log.head().position);
    const tree = new Map((await ledgers.everyRow(organisations)).map((row) => [row.id, row]));
    const found = new Map<string, Chatter>();
    return (org) => {
      const mine = found.get(org) ?? chatterOf(org, tree);
      found.set(org, mine);
      return mine;
    };
  }

  const close = log.subscribe((events) => {
    if (events.some(({ stream }) => stream.startsWith('organisation-'))) known = null;
  });
  return {
    async of(org) {
      known ??= read();
      const asked = known;
      const rules = await asked.catch((error: unknown) => {
        if (known === asked) known = null;
        throw error;
      });
      return rules(org);
    },
    close,
  };
}

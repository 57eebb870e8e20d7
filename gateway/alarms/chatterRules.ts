import { type Chatter, chatterOf } from '../../domain/alarm/chatter.ts';
import { organisations } from '../../domain/site/organisation.ts';
import type { AlarmMeans } from './alarmMeans.ts';
import { keptOf } from './duty/kept.ts';

/** From when on a source of the organisation chatters. */
export type ChatterRules = (org: string) => Promise<Chatter>;

/** Kept in memory until the tree changes: in a flood every alarm asks. */
export function openChatterRules({ ledgers, log, ledgersFollowed }: AlarmMeans): {
  readonly of: ChatterRules;
  readonly close: () => void;
} {
  const kept = keptOf({ log, of: [organisations], followed: ledgersFollowed, read });

  async function read(): Promise<(org: string) => Chatter> {
    const tree = new Map((await ledgers.everyRow(organisations)).map((row) => [row.id, row]));
    const found = new Map<string, Chatter>();
    return (org) => {
      const mine = found.get(org) ?? chatterOf(org, tree);
      found.set(org, mine);
      return mine;
    };
  }

  return {
    async of(org) {
      const rules = await kept.now();
      return rules(org);
    },
    close: kept.close,
  };
}

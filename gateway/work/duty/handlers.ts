import { users } from '../../../domain/access/user.ts';
import { named } from '../../../domain/ledger/names.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { allKinds, kindFacts, type WorkKind } from '../../../domain/work/kinds.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import { peopleFor } from '../people.ts';

const rightOf = (kind: WorkKind) => `${kindFacts[kind].tasks}:handle` as const;

interface Handlers {
  /** Whether a person may handle tasks of this organisation; with a kind, those of that kind. */
  readonly mayDo: (userId: string, kind?: WorkKind) => boolean;
  readonly nameOf: (userId: string, lang: Lang) => string;
}

/** Who may handle tasks of field work in an organisation today. */
export async function handlers(
  ledgers: Pick<Ledgers, 'everyRow'>,
  orgId: string,
  now: number,
  kinds: readonly WorkKind[] = allKinds,
): Promise<Handlers> {
  const able = new Map<WorkKind, ReadonlySet<string>>();
  for (const kind of kinds) {
    const { takers } = await peopleFor(ledgers, orgId, now, 'itself', rightOf(kind));
    able.set(kind, new Set(takers.map(({ id }) => id)));
  }
  const everybody = new Map((await ledgers.everyRow(users)).map((one) => [one.id, one] as const));
  return {
    mayDo: (userId, kind) =>
      kind === undefined ? [...able.values()].some((those) => those.has(userId)) : able.get(kind)?.has(userId) === true,
    nameOf(userId, lang) {
      const one = everybody.get(userId);
      return one === undefined ? userId : (named(one.userRealName, one.userRealNameEn, lang) ?? one.userAccount);
    },
  };
}

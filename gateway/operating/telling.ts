import { users } from '../../domain/access/user.ts';
import { errors, type Refusal } from '../../domain/error/errors.ts';
import { type SwitchingRefusal, switchingRefusals } from '../../domain/switching/refusals.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Names of who acted. Whose switch it is was asked before; a name is all that is told of a person. */
export type Names = (id: string) => Person;
export async function namesOf(ledgers: Pick<Ledgers, 'everyRow'>, lang: Lang): Promise<Names> {
  const known = new Map((await ledgers.everyRow(users)).map((row) => [row.id, row]));
  return (id) => {
    const row = known.get(id);
    const english = row?.userRealNameEn ?? null;
    const name = lang === 'en' && english !== null ? english : (row?.userRealName ?? row?.userAccount ?? id);
    return { id, name };
  };
}

export interface Objection {
  readonly refusal: string;
  readonly says: string;
  readonly wayOut: string;
}

/** A refusal as people read it: what stands in the way, and the way out. */
export function objectionOf({ code, data }: Refusal, lang: Lang): Objection {
  const refusal = (data as { readonly refusal?: string } | undefined)?.refusal ?? code;
  const entry = switchingRefusals[refusal as SwitchingRefusal];
  if (entry !== undefined) return { refusal, says: entry.what[lang], wayOut: entry.wayOut[lang] };
  return { refusal, says: errors[code].what[lang], wayOut: errors[code].next[lang] };
}

/** The refusal with its words, as it is answered. */
export function toldTo(refusal: Refusal, lang: Lang, told = objectionOf(refusal, lang)): Refusal {
  const data = typeof refusal.data === 'object' && refusal.data !== null ? refusal.data : {};
  return { ...refusal, data: { ...data, ...told } };
}

import { instantOf } from '../../../../domain/clock/clock.ts';
import { aMinute as minute } from '../../../../domain/clock/lengths.ts';
import { turnNow } from '../../../../domain/turn/all.ts';
import { isTurn, namedFor } from '../../../../domain/turn/turn.ts';
import { type Asked, useAsked } from '../../../../src/api/useAsked.ts';
import { wholeList } from '../../../../src/api/wholeList.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useLaw } from '../../../../src/ledger/law/asking.ts';
import { openStates } from '../../../../src/ledger/law/LawScreen.tsx';
import type { AnyRow, ListHeld, NameOf } from '../../../../src/ledger/slots.ts';
import { queryOf } from '../../../../src/ledger/view/ledgerView.ts';
import { useSessionState } from '../../../../src/session/useSession.ts';
import { narrowedBy } from './narrowed.ts';

type Query = Readonly<Record<string, string>>;

/** What a desk looks at first, out of all that its list is narrowed to. */
export interface Lead {
  /** By question, in the order of the list. */
  readonly found: Readonly<Record<string, readonly AnyRow[]>>;
  /** Whose turn is the reader's. */
  readonly mine: readonly AnyRow[];
  readonly nameOf: NameOf;
}

interface Given {
  readonly ledger: ListHeld;
  /** What is late or dangerous, by name, asked as of now. */
  readonly questions: (now: string) => Readonly<Record<string, Query>>;
  /** Fields in which a row names persons whose turn it may be. */
  readonly persons: readonly string[];
}

/** Asks the gateway for what stands above the list of a desk: all of it, not the rows of a page, within what the list is narrowed to. */
export function useLead({ ledger, questions, persons }: Given): Asked<Lead> {
  const { law } = useLaw();
  const { client, view, round, wait, slots } = ledger;
  const now = instantOf(useNow(minute));
  const session = useSessionState();
  const me = 'who' in session ? session.who.user.id : '';
  const base = { ...queryOf(view), ...slots.within };
  const open = { [law.law.state]: openStates(law).join(',') };
  return useAsked<Lead>(
    JSON.stringify([law.name, base, view.asOf, me]),
    async (signal) => {
      const when = view.asOf !== null ? { asOf: view.asOf } : wait === undefined ? {} : { wait };
      const asks = { ...questions(now), ...Object.fromEntries(persons.map((one) => [one, { ...open, [one]: me }])) };
      const names: Record<string, Record<string, string>> = {};
      const found: Record<string, readonly AnyRow[]> = {};
      const answers = await Promise.all(
        Object.entries(asks).map(async ([key, ask]) => {
          const query = narrowedBy(base, ask);
          return [key, query === null ? null : await rowsOf(query)] as const;
        }),
      );
      for (const [key, answer] of answers) {
        if (answer?.ok === false) return answer;
        found[key] = answer?.value.rows ?? [];
        for (const [to, known] of Object.entries(answer?.value.names ?? {})) names[to] = { ...names[to], ...known };
      }
      const candidates = new Map(persons.flatMap((one) => found[one] ?? []).map((row) => [row.id, row]));
      const mine = [...candidates.values()].filter((row) => isTurnOf(me, turnNow(law.law, row)));
      return { ok: true, position: null, value: { found, mine, nameOf: (to, id) => names[to]?.[id] ?? null } };

      function rowsOf(query: Query) {
        return wholeList((page) => client.list({ ...query, ...page }, { signal, ...when }));
      }
    },
    `${round} ${wait} ${now}`,
  );
}

const isTurnOf = (me: string, turn: ReturnType<typeof turnNow>): boolean => isTurn(turn) && namedFor(turn).includes(me);

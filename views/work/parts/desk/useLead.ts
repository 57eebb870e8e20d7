import { instantOf } from '../../../../domain/clock/clock.ts';
import { aMinute as minute } from '../../../../domain/clock/lengths.ts';
import { isTurnNowOf } from '../../../../domain/turn/all.ts';
import type { Answer } from '../../../../src/api/answer.ts';
import { type Asked, useAsked } from '../../../../src/api/useAsked.ts';
import { wholeList } from '../../../../src/api/wholeList.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useLaw } from '../../../../src/ledger/law/asking.ts';
import { openStates } from '../../../../src/ledger/law/LawScreen.tsx';
import type { AnyRow, ListHeld, NameOf } from '../../../../src/ledger/slots.ts';
import { queryOf } from '../../../../src/ledger/view/ledgerView.ts';
import { useHolds } from '../../../../src/session/useMay.ts';
import { useSessionState } from '../../../../src/session/useSession.ts';
import { type Narrowed, narrowedBy } from './narrowed.ts';

type Query = Readonly<Record<string, string>>;
type Rows = Readonly<Record<string, readonly AnyRow[]>>;

/** What a desk looks at first, out of all that its list is narrowed to. */
export interface Lead {
  /** By question, in the order of the list. */
  readonly found: Rows;
  /** The same of all that the screen has, whatever the reader filters or searches: a danger is not gone where it is not looked at. */
  readonly everywhere: Rows;
  /** Whose turn is the reader's: by name, or by what he may do. */
  readonly mine: readonly AnyRow[];
  /** How many are in review: each waits for whomever its case asks. */
  readonly inReview: number;
  readonly nameOf: NameOf;
}

interface Given {
  readonly ledger: ListHeld;
  /** What is late or dangerous, by name, asked as of now. */
  readonly questions: (now: string) => Readonly<Record<string, Query>>;
  /** Fields in which a row names persons whose turn it may be. */
  readonly persons: readonly string[];
  /** Which rows may name nobody whose turn it is: then it is of whoever may go on with them. */
  readonly unnamed: readonly Query[];
}

interface Read extends Omit<Lead, 'mine' | 'nameOf'> {
  /** Whose turn may be the reader's. */
  readonly candidates: readonly AnyRow[];
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Asks the gateway for what stands above the list of a desk: all of it, not the rows of a page, within what the list is narrowed to. */
export function useLead({ ledger, questions, persons, unnamed }: Given): Asked<Lead> {
  const { law } = useLaw();
  const { client, view, round, wait, slots } = ledger;
  const now = instantOf(useNow(minute));
  const session = useSessionState();
  const me = 'who' in session ? session.who.user.id : '';
  const holds = useHolds(Object.values(law.law.commands).flatMap(({ permission }) => permission));
  const within = { ...slots.within };
  const base = { ...queryOf(view), ...within };
  const isNarrow = view.text.trim() !== '' || Object.keys(view.filters).length > 0;
  const asked = useAsked<Read>(
    JSON.stringify([law.name, base, view.asOf, me]),
    async (signal) => {
      const when = view.asOf !== null ? { asOf: view.asOf } : wait === undefined ? {} : { wait };
      const open = { [law.law.state]: openStates(law).join(',') };
      const turns = [...persons.map((one) => ({ [one]: me })), ...unnamed];
      const reviews = 'review' in law.ledger.fields ? { reviews: { ...open, review: 'inReview' } } : {};
      const answers = await Promise.all([
        rowsOf(base, questions(now)),
        isNarrow ? rowsOf(within, questions(now)) : null,
        rowsOf(base, Object.fromEntries(turns.map((one, n) => [n, { ...open, ...one }]))),
        rowsOf(base, reviews),
      ]);
      const refused = answers.find((answer) => answer?.ok === false);
      if (refused?.ok === false) return refused;
      const [found, everywhere, candidates, reviewed] = answers.map((answer) =>
        answer?.ok ? answer.value.rows : null,
      );
      const names: Record<string, Record<string, string>> = {};
      for (const answer of answers)
        for (const told of answer?.ok ? answer.value.names : [])
          for (const [to, known] of Object.entries(told)) names[to] = { ...names[to], ...known };
      const each = new Map(
        Object.values(candidates ?? {})
          .flat()
          .map((row) => [row.id, row]),
      );
      const value = {
        found: found ?? {},
        everywhere: everywhere ?? found ?? {},
        names,
        candidates: [...each.values()],
        inReview: reviewed?.['reviews']?.length ?? 0,
      };
      return { ok: true, position: null, value };

      /** Of each question all rows, within what is given. */
      async function rowsOf(given: Query, asks: Readonly<Record<string, Query>>): Promise<Answer<LeadTold>> {
        const told = await Promise.all(
          Object.entries(asks).map(async ([key, ask]) => {
            const narrowed = narrowedBy(given, ask, isMany);
            return { key, narrowed, answer: narrowed === null ? null : await wholeOf(narrowed) };
          }),
        );
        const rows: Record<string, readonly AnyRow[]> = {};
        const named: LeadTold['names'][number][] = [];
        for (const { key, narrowed, answer } of told) {
          if (answer?.ok === false) return answer;
          rows[key] = (answer?.value.rows ?? []).filter((row) => narrowed?.holds(row));
          named.push(answer?.value.names ?? {});
        }
        return { ok: true, position: null, value: { rows, names: named } };
      }
      function wholeOf({ query }: Narrowed) {
        return wholeList((page) => client.list({ ...query, ...page }, { signal, ...when }));
      }
    },
    `${round} ${wait} ${now}`,
  );
  if (asked.value === null) return { ...asked, value: null };
  const { candidates, names, ...read } = asked.value;
  const mine = candidates.filter((row) => isTurnNowOf(law.law, row, me, holds));
  return { ...asked, value: { ...read, mine, nameOf: (to, id) => names[to]?.[id] ?? null } };

  function isMany(key: string): boolean {
    const field = law.ledger.fields[key];
    return field?.kind === 'reference' && field.many;
  }
}

interface LeadTold {
  readonly rows: Rows;
  readonly names: readonly Readonly<Record<string, Readonly<Record<string, string>>>>[];
}

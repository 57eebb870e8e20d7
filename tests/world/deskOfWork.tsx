import { render, screen, within } from '@testing-library/react';
import { manualClock } from '../../domain/clock/manualClock.ts';
import type { RowLaw } from '../../machines/rowLaw.ts';
import { ClockContext } from '../../src/clock/useClock.ts';
import { I18n } from '../../src/i18n/I18n.tsx';
import { SiteContext } from '../../src/kit/time/times.ts';
import { LawContext } from '../../src/ledger/law/asking.ts';
import type { AnyRow, ListHeld } from '../../src/ledger/slots.ts';
import { type Base, BaseContext } from '../../src/session/useSession.ts';

type Query = Readonly<Record<string, string | number>>;

const now = Date.parse('2026-11-27T08:00:00.000Z');
/** What every row of these desks has. */
export const deskRow = { org: 'o', version: 1, orgId: 'o', signedIds: [], crewIds: [], steps: [], measures: [] };
/** What the list call takes of it: equal or one of, and bounds. */
const fits = (row: AnyRow, query: Query) =>
  Object.entries(query).every(([key, asked]) => {
    const [field = '', end] = key.split('.');
    const value = row[field];
    if (['page', 'size', 'sort'].includes(key)) return true;
    if (end === 'to') return String(value) < String(asked);
    if (end === 'from') return Number(value) >= Number(asked);
    const values = [value ?? []].flat();
    const asks = String(asked).split(',');
    return values.length === 0 ? asks.includes('') : values.some((one) => asks.includes(String(one)));
  });

/** A list that answers from these rows, page by page, as a desk holds it; what is narrowed is noted. */
export function aListOf(
  rows: readonly AnyRow[],
  filters: Readonly<Record<string, string>> = {},
  within?: Readonly<Record<string, string>>,
) {
  const set: object[] = [];
  const client = {
    list: async (query: Query) => {
      const found = rows.filter((row) => fits(row, query));
      const names = { user: { sun: '孙工', li: '李工' } };
      const [page, size] = [Number(query['page']), Number(query['size'])];
      const rowsOf = found.slice((page - 1) * size, page * size);
      const value = { total: found.length, totalIs: 'exact', page, size, rows: rowsOf, names, position: 1 };
      return { ok: true, position: 1, value };
    },
  };
  const ledger = {
    client,
    round: 0,
    wait: undefined,
    slots: { ...(within === undefined ? {} : { within }) },
    view: { text: '', sort: null, filters, side: null, isHistory: false, asOf: null },
    setFilter: (changes: object) => void set.push(changes),
  } as unknown as ListHeld;
  return { ledger, set };
}

/** To whoever holds all rights; else only these, as the gateway tells them. */
export const deskShown = (children: React.ReactNode, law: RowLaw, codes: string | null = null) => {
  const signedIn = { at: 'signedIn', who: { adminFlag: codes === null, user: { id: 'sun' } } };
  const session = { state: () => signedIn, subscribe: () => () => undefined };
  const api = { call: async () => ({ ok: true, value: codes ?? '', position: null }) };
  return render(
    <BaseContext value={{ api, session } as unknown as Base}>
      <I18n>
        <SiteContext value={{ name: null, zone: 'Asia/Shanghai' }}>
          <ClockContext value={manualClock(now)}>
            <LawContext.Provider value={{ law, own: new Set(), ask: () => undefined }}>{children}</LawContext.Provider>
          </ClockContext>
        </SiteContext>
      </I18n>
    </BaseContext>,
  );
};
export const deskLead = () => screen.getByRole('region', { name: 'First of all' });
export const deskLines = async () =>
  (await within(deskLead()).findAllByRole('listitem')).map(({ textContent }) => textContent);

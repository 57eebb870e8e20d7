import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CallDeclaration } from '../../../domain/call/declaration.ts';
import { defineLedger } from '../../../domain/ledger/declaration.ts';
import { text } from '../../../domain/ledger/field.ts';
import { renderAtSite } from '../../../tests/world/atSite.tsx';
import { PastContext } from '../../address/usePast.ts';
import { chooseLang } from '../../i18n/lang.ts';
import type { AnyRow } from '../rows/rowWindows.ts';
import type { LedgerSlots, RowAct } from '../slots.ts';
import { useLedger } from '../useLedger.ts';
import { PickedBar } from './PickedBar.tsx';

const parts = defineLedger({
  name: 'part',
  plural: 'parts',
  wing: 'work',
  title: { cn: '备件', en: 'Parts' },
  ids: 'made',
  org: { from: 'field', field: 'orgId' },
  fields: { name: text({ label: { cn: '名称', en: 'Name' }, max: 32 }) },
  rules: [],
  permissions: { see: [], add: [], edit: [], delete: [] },
} as never);

beforeEach(() => {
  chooseLang('cn');
  window.history.replaceState(null, '', '/parts');
});
afterEach(cleanup);

const aRow = (id: string, version = 1): AnyRow => ({ id, org: 'o1', version, name: id });

/** A gateway with these rows; an act on rows gives each its next version, and is told which versions it named. */
function aSite(...rows: readonly AnyRow[]) {
  const stored = new Map(rows.map((row) => [row.id, row]));
  const waits: unknown[] = [];
  const named: string[] = [];
  let position = 7;
  const call = async (
    { name }: CallDeclaration,
    { query }: { query: { id?: string } },
    options?: { wait?: number },
  ) => {
    if (name === 'buttonPermission') return { ok: true, value: '', position: null };
    waits.push(options?.wait);
    const found = (query.id ?? '').split(',').flatMap((id) => stored.get(id) ?? []);
    return { ok: true, value: { rows: found, total: found.length, totalIs: 'exact', names: {} }, position };
  };
  const state = { at: 'signedIn', who: { user: { id: 'u1' }, adminFlag: true } };
  const session = { subscribe: () => () => undefined, state: () => state };
  const act = (acted: readonly AnyRow[]) => {
    for (const { id, version } of acted) {
      named.push(`${id} ${version}`);
      const now = stored.get(id);
      if (now !== undefined && now.version === version) stored.set(id, { ...now, version: version + 1 });
    }
    position += 1;
    return position;
  };
  return { base: { api: { call }, session }, stored, waits, named, act };
}

type Site = ReturnType<typeof aSite>;

function Bar({ site }: { readonly site: Site }) {
  const ledger = useLedger({ declaration: parts, slots: slotsOf(site) });
  return (
    <>
      <button type="button" onClick={() => ledger.setPicked(new Map(site.stored))}>
        pick all
      </button>
      <PickedBar ledger={ledger} open={null} />
    </>
  );
}

const slots = new WeakMap<Site, LedgerSlots>();
function slotsOf(site: Site): LedgerSlots {
  const known = slots.get(site) ?? {
    PickedActs: ({ rows, again }: RowAct) => (
      <button type="button" onClick={() => again(site.act(rows))}>
        act on {rows.map(({ id, version }) => `${id} ${version}`).join()}
      </button>
    ),
  };
  slots.set(site, known);
  return known;
}

test('a second act on picked rows names the versions that the first one made', async () => {
  const site = aSite(aRow('a'), aRow('b', 3));
  renderAtSite(site.base, <Bar site={site} />);
  fireEvent.click(screen.getByText('pick all'));
  fireEvent.click(screen.getByText('act on a 1,b 3'));
  fireEvent.click(await screen.findByText('act on a 2,b 4'));
  expect(site.named).toEqual(['a 1', 'b 3', 'a 2', 'b 4']);
  expect(site.waits).toContain(8);
});

test('a picked row that is gone is picked no longer', async () => {
  const site = aSite(aRow('a'), aRow('b'));
  renderAtSite(site.base, <Bar site={site} />);
  fireEvent.click(screen.getByText('pick all'));
  const act = screen.getByText('act on a 1,b 1');
  site.stored.delete('b');
  fireEvent.click(act);
  await screen.findByText('act on a 2');
});

test('many picked rows are all read anew', async () => {
  const site = aSite(...Array.from({ length: 120 }, (_, n) => aRow(`p${n}`)));
  renderAtSite(site.base, <Bar site={site} />);
  fireEvent.click(screen.getByText('pick all'));
  fireEvent.click(screen.getByText(/^act on p0 1/));
  await waitFor(() => expect(screen.getByText(/^act on/).textContent?.match(/ 2(,|$)/g)?.length).toBe(120));
});

test('in the past nothing is done to picked rows', async () => {
  const at = Date.parse('2026-11-20T00:00:00.000Z');
  const past = { asOf: '2026-11-20T00:00:00.000Z', at, instant: '2026-11-20T00:00:00.000Z' };
  const site = aSite(aRow('a'));
  renderAtSite(
    site.base,
    <PastContext value={past}>
      <Bar site={site} />
    </PastContext>,
  );
  fireEvent.click(screen.getByText('pick all'));
  expect(await screen.findByText('已选 1')).toBeTruthy();
  expect(screen.queryByText(/^act on/)).toBeNull();
});

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defineLedger } from '../../../domain/ledger/declaration.ts';
import { text } from '../../../domain/ledger/field.ts';
import { renderAtSite } from '../../../tests/world/atSite.tsx';
import { chooseLang } from '../../i18n/lang.ts';
import type { LedgerClient } from '../ledgerClient.ts';
import type { AnyRow } from '../rows/rowWindows.ts';
import type { Side } from '../view/ledgerView.ts';
import { draftKey, dropDraft, keptDraft } from './keptDrafts.ts';
import { SidePanel } from './SidePanel.tsx';
import { useLeaving } from './useLeaving.tsx';

const parts = defineLedger({
  name: 'part',
  plural: 'parts',
  wing: 'work',
  title: { cn: '备件', en: 'Parts' },
  ids: 'made',
  org: { from: 'field', field: 'orgId' },
  fields: {
    name: text({ label: { cn: '名称', en: 'Name' }, max: 32 }),
    shelf: text({ label: { cn: '货架', en: 'Shelf' }, max: 32, optional: true }),
    by: text({ label: { cn: '登记人', en: 'Entered by' }, max: 32, computed: true }),
  },
  rules: [],
  permissions: { see: [], add: [], edit: [], delete: [] },
} as never);

const written: Side = { kind: 'row', id: 'p1' };

beforeEach(() => {
  chooseLang('cn');
  dropDraft(draftKey('part', { kind: 'new' }));
  dropDraft(draftKey('part', written));
});
afterEach(cleanup);

/** A gateway that writes at once and trims what it is given; what was written is read once the test lets it. */
function aGateway(row: AnyRow | null) {
  let stands = row;
  let isHeld = false;
  const sent: Readonly<Record<string, unknown>>[] = [];
  const write = async (fields: Readonly<Record<string, unknown>>) => {
    sent.push(fields);
    const trimmed = Object.entries(fields).map(
      ([key, value]) => [key, typeof value === 'string' ? value.trim() : value] as const,
    );
    const version = (stands?.version ?? 0) + 1;
    stands = {
      id: 'p1',
      org: 'o1',
      shelf: null,
      by: '周工',
      ...stands,
      ...Object.fromEntries(trimmed),
      version,
    } as AnyRow;
    isHeld = true;
    return { ok: true, value: { id: stands.id, version: stands.version }, position: version };
  };
  const client = {
    create: write,
    update: (_: unknown, fields: Readonly<Record<string, unknown>>) => write(fields),
    list: () =>
      isHeld
        ? new Promise(() => undefined)
        : Promise.resolve({ ok: true, value: { rows: stands === null ? [] : [stands], names: {} }, position: null }),
  } as unknown as LedgerClient;
  return { client, sent, isWritten: () => isHeld, readAgain: () => (isHeld = false) };
}

function Host({ client, at }: { readonly client: LedgerClient; readonly at: Side }) {
  const [side, setSide] = useState<Side | null>(at);
  const [round, setRound] = useState(0);
  const leaving = useLeaving(parts, side, setSide);
  const none = () => undefined;
  return (
    <>
      {side === null ? (
        <p>closed</p>
      ) : (
        <SidePanel
          client={client}
          side={side}
          round={round}
          declaration={parts}
          slots={{}}
          tab="form"
          asOf={null}
          mayWrite={{ add: true, edit: true }}
          writer={{ lang: 'cn', times: {} as never, nameOf: () => null } as never}
          wait={undefined}
          onTab={none}
          onClose={() => leaving.go(null)}
          onCopy={none}
          onSaved={({ id }) => {
            setRound((before) => before + 1);
            setSide({ kind: 'row', id });
          }}
          onAsOf={none}
          onAgain={none}
        />
      )}
      {leaving.ask}
    </>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(label));
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const pressSave = () => fireEvent.keyDown(field('名称'), { key: 's', ctrlKey: true });
const close = () => fireEvent.click(screen.getAllByRole('button', { name: /关闭/ })[0] as HTMLElement);

test.each([
  ['a new row', { kind: 'new' }, null],
  ['a row that stands', written, { id: 'p1', org: 'o1', version: 4, name: '轴承', shelf: null, by: '李工' }],
] as const)(
  'what is typed after %s was saved and before it is read back is asked for when the form is closed',
  async (_, at, row) => {
    const gateway = aGateway(row as AnyRow | null);
    renderAtSite({}, <Host client={gateway.client} at={at as Side} />);
    await waitFor(() => expect(field('名称')).toBeTruthy());
    type('名称', ' 轴承乙 ');
    pressSave();
    await waitFor(() => expect(gateway.isWritten()).toBe(true));
    await waitFor(() => expect(keptDraft(draftKey('part', at))).toBeNull());
    type('货架', 'A1');
    close();
    expect(await screen.findByText('有未保存的修改')).toBeTruthy();
    expect(screen.queryByText('closed')).toBeNull();
  },
);

test('what was typed then is there again on the row as it was read, when another screen was opened meanwhile', async () => {
  const gateway = aGateway(null);
  const first = renderAtSite({}, <Host client={gateway.client} at={{ kind: 'new' }} />);
  type('名称', ' 轴承 ');
  pressSave();
  type('货架', 'A');
  first.unmount();
  await waitFor(() => expect(keptDraft(draftKey('part', written))).not.toBeNull());
  expect(keptDraft(draftKey('part', { kind: 'new' }))).toBeNull();
  gateway.readAgain();
  renderAtSite({}, <Host client={gateway.client} at={written} />);
  await waitFor(() => expect(field('货架').value).toBe('A'));
  expect([field('名称').value, field('登记人').value]).toEqual(['轴承', '周工']);
  pressSave();
  await waitFor(() => expect(gateway.sent).toHaveLength(2));
  expect(gateway.sent[1]).toEqual({ shelf: 'A' });
});

test('a form that nothing was typed into since it was saved closes without a word', async () => {
  const gateway = aGateway(null);
  renderAtSite({}, <Host client={gateway.client} at={{ kind: 'new' }} />);
  type('名称', '轴承');
  pressSave();
  await waitFor(() => expect(gateway.isWritten()).toBe(true));
  await waitFor(() => expect(keptDraft(draftKey('part', { kind: 'new' }))).toBeNull());
  close();
  expect(await screen.findByText('closed')).toBeTruthy();
});

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defineLedger } from '../../../domain/ledger/declaration.ts';
import { integer, text } from '../../../domain/ledger/field.ts';
import { renderAtSite } from '../../../tests/world/atSite.tsx';
import { chooseLang } from '../../i18n/lang.ts';
import type { LedgerClient } from '../ledgerClient.ts';
import type { AnyRow } from '../rows/rowWindows.ts';
import type { Side } from '../view/ledgerView.ts';
import { SidePanel } from './SidePanel.tsx';

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
    place: integer({ label: { cn: '顺序', en: 'Order' }, min: 0, max: 999, optional: true }),
  },
  rules: [],
  permissions: { see: [], add: [], edit: [], delete: [] },
} as never);

beforeEach(() => {
  chooseLang('cn');
  sessionStorage.clear();
});
afterEach(cleanup);

type Fields = Readonly<Record<string, unknown>>;

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** A gateway that answers when the test lets it: what was sent waits at its gate. */
function aGateway(standing: AnyRow | null = null) {
  let row = standing;
  const sent: { readonly verb: 'create' | 'update'; readonly fields: Fields }[] = [];
  const gates: (() => void)[] = [];
  const reads: (() => void)[] = [];
  let readsFreely = true;
  const wait = (at: (() => void)[]) => new Promise<void>((resolve) => at.push(resolve));
  const written = async (verb: 'create' | 'update', fields: Fields) => {
    sent.push({ verb, fields });
    await wait(gates);
    const before: Fields = row ?? { id: 'p1', org: 'o1', version: 0, name: null, shelf: null, place: null };
    const changes = Object.entries(fields).filter(([key, value]) => before[key] !== trimmed(value));
    const version = Number(before['version']) + (changes.length === 0 ? 0 : 1);
    row = { ...before, ...Object.fromEntries(changes.map(([key, value]) => [key, trimmed(value)])), version } as AnyRow;
    return { ok: true, value: { id: row.id, version: row.version }, position: row.version };
  };
  const client = {
    create: (fields: Fields) => written('create', fields),
    update: (_: unknown, fields: Fields) => written('update', fields),
    async list() {
      if (!readsFreely) await wait(reads);
      return { ok: true, value: { rows: row === null ? [] : [row], names: {} }, position: null };
    },
  } as unknown as LedgerClient;
  return {
    client,
    sent,
    /** The next save is answered. */
    answer: () => gates.shift()?.(),
    /** Another has taken it out of this reader's sight. */
    hide() {
      row = null;
    },
    isAsked: () => reads.length > 0,
    holdReads() {
      readsFreely = false;
    },
    /** What was asked for is read, and all that is asked for from now on. */
    read() {
      readsFreely = true;
      for (const go of reads.splice(0)) go();
    },
  };
}

function Host({ client, at }: { readonly client: LedgerClient; readonly at: Side }) {
  const [side, setSide] = useState<Side>(at);
  const [round, setRound] = useState(0);
  return (
    <SidePanel
      client={client}
      declaration={parts}
      slots={{}}
      side={side}
      tab="form"
      asOf={null}
      mayWrite={{ add: true, edit: true }}
      writer={{ lang: 'cn', times: {} as never, nameOf: () => null } as never}
      round={round}
      wait={undefined}
      onTab={() => undefined}
      onClose={() => undefined}
      onCopy={() => undefined}
      onSaved={({ id }) => {
        setRound((before) => before + 1);
        setSide({ kind: 'row', id });
      }}
      onAsOf={() => undefined}
      onAgain={() => undefined}
    />
  );
}

const show = (client: LedgerClient, at: Side) => renderAtSite({}, <Host client={client} at={at} />);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(label));
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const pressSave = () => fireEvent.keyDown(field('名称'), { key: 's', ctrlKey: true });
const version = (n: number) => screen.findByText(`v${n}`, { exact: true });

test('what is typed while a new row is being saved, or read back, is there as a change of the row, under the same writing mark', async () => {
  const gateway = aGateway();
  show(gateway.client, { kind: 'new' });
  type('名称', '轴承');
  field('货架').focus();
  pressSave();
  type('货架', 'A1');
  gateway.holdReads();
  gateway.answer();
  await waitFor(() => expect(gateway.sent).toHaveLength(1));
  type('顺序', '7');
  gateway.read();
  await version(1);
  expect([field('名称').value, field('货架').value, field('顺序').value]).toEqual(['轴承', 'A1', '7']);
  expect(document.activeElement).toBe(field('货架'));
  pressSave();
  gateway.answer();
  await version(2);
  expect(gateway.sent.at(-1)).toEqual({ verb: 'update', fields: { shelf: 'A1', place: 7 } });
});

test('saving again before the row is there saves what was typed since, and makes no second row', async () => {
  const gateway = aGateway();
  show(gateway.client, { kind: 'new' });
  type('名称', '轴承');
  pressSave();
  pressSave();
  type('货架', 'A1');
  pressSave();
  gateway.answer();
  await waitFor(() => expect(gateway.sent).toHaveLength(2));
  gateway.answer();
  await version(2);
  expect(gateway.sent.map(({ verb }) => verb)).toEqual(['create', 'update']);
  expect(gateway.sent[1]?.fields).toEqual({ shelf: 'A1' });
});

test('a double press of save on a new row makes one row', async () => {
  const gateway = aGateway();
  show(gateway.client, { kind: 'new' });
  type('名称', '轴承');
  pressSave();
  pressSave();
  gateway.answer();
  await version(1);
  expect(gateway.sent.map(({ verb }) => verb)).toEqual(['create']);
});

test('what is typed while a change is being saved stays a change of the next version', async () => {
  const gateway = aGateway({ id: 'p1', org: 'o1', version: 4, name: '轴承', shelf: 'A1', place: 1 } as AnyRow);
  show(gateway.client, { kind: 'row', id: 'p1' });
  await version(4);
  type('货架', 'B2');
  pressSave();
  type('货架', 'B3');
  gateway.answer();
  await version(5);
  expect(field('货架').value).toBe('B3');
  pressSave();
  gateway.answer();
  await version(6);
  expect(gateway.sent.map(({ fields }) => fields)).toEqual([{ shelf: 'B2' }, { shelf: 'B3' }]);
});

test('the draft of a copy is gone once the copy is saved, and another draft is left alone', async () => {
  const gateway = aGateway({ id: 'p1', org: 'o1', version: 1, name: '轴承', shelf: 'A1', place: 1 } as AnyRow);
  const first = show(gateway.client, { kind: 'new' });
  type('名称', '齿轮');
  first.unmount();
  const copying = show(gateway.client, { kind: 'copy', id: 'p1' });
  await waitFor(() => expect(field('货架').value).toBe('A1'));
  type('名称', '轴承乙');
  pressSave();
  gateway.answer();
  await version(2);
  copying.unmount();
  const again = show(gateway.client, { kind: 'copy', id: 'p1' });
  await waitFor(() => expect(field('货架').value).toBe('A1'));
  expect(screen.queryByText(/未保存|恢复/)).toBeNull();
  again.unmount();
  show(gateway.client, { kind: 'new' });
  expect(field('名称').value).toBe('齿轮');
});

test('a save that changes nothing ends as every other, and the next one is sent', async () => {
  const gateway = aGateway({ id: 'p1', org: 'o1', version: 4, name: '轴承', shelf: 'A1', place: 1 } as AnyRow);
  show(gateway.client, { kind: 'row', id: 'p1' });
  await version(4);
  type('货架', 'A1 ');
  pressSave();
  gateway.answer();
  await waitFor(() => expect(field('货架').value).toBe('A1'));
  type('货架', 'C1');
  pressSave();
  gateway.answer();
  await version(5);
  expect(gateway.sent.at(-1)?.fields).toEqual({ shelf: 'C1' });
});

test('a row that is out of sight once it is saved is said to be gone', async () => {
  const gateway = aGateway({ id: 'p1', org: 'o1', version: 4, name: '轴承', shelf: 'A1', place: 1 } as AnyRow);
  show(gateway.client, { kind: 'row', id: 'p1' });
  await version(4);
  type('货架', 'B1');
  pressSave();
  gateway.holdReads();
  gateway.answer();
  await waitFor(() => expect(gateway.isAsked()).toBe(true));
  gateway.hide();
  gateway.read();
  expect(await screen.findAllByRole('heading', { name: /不存在|无权/ })).not.toEqual([]);
});

test('while a save is under way there is nothing to go back to', async () => {
  const gateway = aGateway({ id: 'p1', org: 'o1', version: 4, name: '轴承', shelf: 'A1', place: 1 } as AnyRow);
  show(gateway.client, { kind: 'row', id: 'p1' });
  await version(4);
  type('货架', 'B1');
  const discard = () => screen.getByRole<HTMLButtonElement>('button', { name: /放弃|撤销/ });
  expect(discard().disabled).toBe(false);
  pressSave();
  expect(discard().disabled).toBe(true);
  gateway.answer();
  await version(5);
});

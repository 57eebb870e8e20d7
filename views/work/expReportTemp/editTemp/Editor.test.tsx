import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newBlock } from '../../../../domain/testReport/template/blockFields.ts';
import type { ReportText } from '../../../../domain/testReport/template/template.ts';
import { chooseLang } from '../../../../src/i18n/lang.ts';
import { renderAtSite } from '../../../../tests/world/atSite.tsx';
import { Editor } from './Editor.tsx';

const row = {
  ...{ id: 't1', org: 'o1', orgId: 'o1', version: 3, code: 'R-TR', number: 1, name: '主变报告', nameEn: null },
  ...{ state: 'draft', class: null, standard: null, textIds: [], shipped: null, since: null, until: null },
  ...{ replacedBy: null, lastReason: null },
  blocks: [newBlock('table', 'table'), newBlock('verdict', 'verdict')],
} as unknown as ReportText;

const signedIn = { at: 'signedIn', who: { adminFlag: true, user: { id: 'u1', orgId: 'o1' } } };
const sent: { readonly name: string; readonly body: Readonly<Record<string, unknown>> }[] = [];
const call = async (
  { name }: { readonly name: string },
  input: { readonly body: Readonly<Record<string, unknown>> },
) => {
  if (name === 'buttonPermission') return { ok: true, value: '', position: null };
  if (name === 'changeReportText' || name === 'putInForceReportText') {
    sent.push({ name, body: input.body });
    return { ok: true, value: { id: 't1', version: 4 }, position: 9 };
  }
  if (name === 'previewReportText') {
    const report = { lang: 'cn', title: '主变报告', number: null, blocks: [] };
    const faults = { 'blocks.0.items.0.item': 'None of the texts chosen has this item' };
    return { ok: true, value: { report, test: { id: 'x', number: 'TT-1' }, items: [], faults }, position: 1 };
  }
  return new Promise(() => undefined);
};
const base = { api: { call }, session: { state: () => signedIn, subscribe: () => () => undefined } };
const shown = (more: object = {}) =>
  renderAtSite(
    base,
    <Editor row={{ ...row, ...more } as ReportText} nameOf={() => null} isPast={false} again={() => undefined} />,
  );
const list = () => within(screen.getByRole('navigation', { name: 'Blocks' }));
const button = (name: RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  chooseLang('en');
  window.sessionStorage.clear();
  sent.length = 0;
});
afterEach(cleanup);

test('V216 who saves a template is asked whether it is updated and published, or saved', async () => {
  shown();
  fireEvent.click(list().getByRole('button', { name: /Nameplate/ }));
  fireEvent.click(button(/^Save/));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: /^Save$/ }));
  await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['changeReportText']));
  const blocks = (sent[0]?.body['blocks'] ?? []) as { kind: string }[];
  expect(blocks.map(({ kind }) => kind)).toEqual(['table', 'verdict', 'nameplate']);
  fireEvent.click(button(/^Save/));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /publish/ }));
  await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['changeReportText', 'putInForceReportText']));
  expect(sent[1]?.body).toEqual({ since: '2026-11-21' });
});

test('blocks are added, moved, removed and taken back; what is wrong is told', () => {
  shown();
  const kinds = () =>
    list()
      .getAllByRole('listitem')
      .map((one) => one.textContent);
  fireEvent.click(list().getByRole('button', { name: /Signatures/ }));
  expect(kinds()[2]).toContain('Signatures');
  expect(screen.getAllByText(/Say who signs/).length).toBeGreaterThan(0);
  fireEvent.click(list().getByRole('button', { name: 'Up' }));
  expect(kinds()[1]).toContain('Signatures');
  fireEvent.click(list().getByRole('button', { name: 'Remove' }));
  expect(kinds()).toHaveLength(2);
  fireEvent.click(button(/Undo/));
  expect(kinds()).toHaveLength(3);
});

test('the pages stand there as of a real test; a block of an item that no text has is told', async () => {
  shown();
  expect(await screen.findByText('As of the test TT-1')).toBeDefined();
  expect(screen.getByText(/None of the texts chosen has this item/)).toBeDefined();
  expect(list().getAllByRole('listitem')[0]?.textContent).toContain('⚠');
});

test('a version that was in force is not changed', () => {
  shown({ state: 'inForce' });
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  expect(list().queryByRole('button', { name: /Nameplate/ })).toBeNull();
});

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Lang } from '../../../domain/text/message.ts';
import { chooseLang } from '../../../src/i18n/lang.ts';
import { renderAtSite } from '../../../tests/world/atSite.tsx';
import { Screen } from './Screen.tsx';

const job = (id: string, given: object) => ({
  id,
  kind: 'compaction',
  cron: '0 2 * * *',
  input: {},
  enabled: true,
  state: 'normal',
  overdue: false,
  next: null,
  last: null,
  ...given,
});
const who = { adminFlag: true, user: { id: 'u1' } };
const at = (state: object) => ({ state: () => state, subscribe: () => () => undefined });
const session = at({ at: 'signedIn', who });
const partOnly = at({ at: 'signedIn', who: { ...who, seesPart: true } });
const call = async ({ name }: { readonly name: string }) => ({
  ok: true,
  position: null,
  value: name === 'listScheduledJobs' ? [job('night', {}), job('newer', { kind: 'weather', state: 'dreaming' })] : '',
});
const shown = (lang: Lang, of = session) => {
  chooseLang(lang);
  renderAtSite({ api: { call }, session: of }, <Screen />);
};
const cellsOf = async (id: string) =>
  [...((await screen.findByRole('button', { name: id })).closest('tr')?.cells ?? [])].map((cell) => cell.textContent);
afterEach(cleanup);

test.each([
  ['en', ['Compaction of samples', 'Normal'], 'Unknown'],
  ['cn', ['整理历史数据', '正常'], '未知'],
] as const)(
  'D137 a job whose kind and state this version does not know is shown as unknown beside the others (%s)',
  async (lang, known, unknown) => {
    shown(lang);
    const [, kind, , state] = await cellsOf('night');
    expect([kind, state]).toEqual(known);
    const [, otherKind, , otherState, next] = await cellsOf('newer');
    expect([otherKind, otherState, next]).toEqual([unknown, unknown, '--']);
  },
);

test('what is written of a job is there again when the page was loaded anew, until it is given up', async () => {
  window.history.replaceState(null, '', '/jobs?job=night');
  shown('cn');
  const cron = async () => (await screen.findByRole('textbox', { name: /执行时间/ })) as HTMLInputElement;
  fireEvent.change(await cron(), { target: { value: '30 3 * * *' } });
  cleanup();
  shown('cn');
  expect((await cron()).value).toBe('30 3 * * *');
  expect(screen.getByText('恢复了离开前未保存的修改')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  fireEvent.click(await screen.findByRole('button', { name: '放弃' }));
  cleanup();
  window.history.replaceState(null, '', '/jobs?job=night');
  shown('cn');
  expect((await cron()).value).toBe('0 2 * * *');
});

test('who sees a part of the site looks at its jobs, orders none of them, and is told whom to ask', async () => {
  shown('cn', partOnly);
  expect(await screen.findByRole('note')).toHaveProperty(
    'textContent',
    expect.stringMatching(/此操作影响整个站点.*能看到整个站点的人员/),
  );
  await cellsOf('night');
  expect(screen.queryByRole('button', { name: /新建|暂停|执行/ })).toBeNull();
  cleanup();
  shown('cn');
  await cellsOf('night');
  expect(screen.getAllByRole('button', { name: /新建|暂停|执行/ }).length).toBeGreaterThan(2);
  expect(screen.queryByRole('note')).toBeNull();
});

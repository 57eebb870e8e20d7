import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { ClockContext } from '../clock/useClock.ts';
import { I18n } from '../i18n/I18n.tsx';
import { chooseLang } from '../i18n/lang.ts';
import { toasts } from '../kit/toast/toast.ts';
import { prefer, preference } from '../session/preferences.ts';
import type { SignedIn } from '../session/signedIn.ts';
import { type Base, BaseContext } from '../session/useSession.ts';
import { PersonDialog } from './PersonDialog.tsx';

const profile = {
  id: 'u1',
  userAccount: 'operator',
  userRealName: '周值长',
  orgId: 'o1',
  orgName: '总部',
  status: '1',
  userRoleIds: [],
  userRoleName: '值班长',
  userRoleOrgIds: [],
  orgIds: ['o1'],
  userEmail: null,
  userMobile: null,
  navigationText: null,
  navigationLogo: null,
  applicableSceneList: ['1', '4'],
  userImgUrl: null,
  largeScreen: false,
  screenPath: null,
  homePath: '/home',
  feedback: true,
  style: { pageStyle: '03' },
};
const who = {
  user: { id: 'u1', account: 'operator', name: '周值长', orgId: 'o1', lang: 'cn' },
  adminFlag: false,
} as SignedIn;
const done: string[] = [];
const sent: FormData[] = [];
let answer: unknown;
const call = vi.fn(async (declared: { readonly name: string }, given: { readonly body?: FormData }) => {
  if (declared.name === 'ownProfile') return { ok: true, value: profile, position: null };
  if (declared.name === 'getUserPop') return { ok: true, value: { pop: true }, position: null };
  if (given.body) sent.push(given.body);
  return answer;
});
const session = {
  onCredentialsChanged: () => done.push('credentials'),
  state: () => ({ at: 'signedOut' }),
  subscribe: () => () => undefined,
};

const drawn = (dialog: ReactElement) =>
  render(
    <BaseContext value={{ api: { call }, session } as unknown as Base}>
      <I18n>
        <ClockContext value={manualClock()}>{dialog}</ClockContext>
      </I18n>
    </BaseContext>,
  );
const dialog = () =>
  drawn(<PersonDialog who={who} onClose={() => done.push('closed')} onSaved={() => done.push('saved')} />);

async function saveWith(told: unknown): Promise<void> {
  answer = told;
  dialog();
  fireEvent.change(await screen.findByLabelText('手机'), { target: { value: '13800138000' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(toasts.list().length).toBeGreaterThan(0));
}
const said = () => toasts.list().map(({ kind, text }) => `${kind} ${text}`);
const refused = (code: string, message: string, fields?: Readonly<Record<string, string>>) => ({
  ok: false,
  refusal: { code, fields },
  message,
});

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  chooseLang('cn');
  done.length = 0;
  sent.length = 0;
});
afterEach(() => {
  cleanup();
  for (const { id } of toasts.list()) toasts.close(id);
});

test('S061 S101 D020 B142 B143 flag 0 says that it is saved, closes the dialog, and the frame shows it anew', async () => {
  await saveWith({ ok: true, value: { flag: 0 }, position: null });
  expect(said()).toEqual(['done 资料已保存']);
  expect(done).toEqual(['closed', 'saved']);
  expect([...(sent[0]?.keys() ?? [])]).not.toContain('passWord');
});

test('S102 B144 an account, phone or e-mail that exists already keeps the dialog open, with the fault at its field', async () => {
  await saveWith(refused('DUPLICATE_ID', '重复', { userMobile: '手机已被使用' }));
  expect(said()).toEqual(['refused 保存失败：手机已被使用']);
  expect(done).toEqual([]);
  expect(screen.getByText('手机已被使用')).toBeTruthy();
  expect((screen.getByLabelText('手机') as HTMLInputElement).value).toBe('13800138000');
});

test('S103 B145 B146 any other message is told as a warning and closes the dialog', async () => {
  await saveWith(refused('INTERNAL', '服务器内部错误'));
  expect(said()).toEqual(['refused 保存失败：服务器内部错误']);
  expect(done).toEqual(['closed']);
});

test('a gateway that did not answer keeps what was written', async () => {
  await saveWith(refused('UNAVAILABLE', '暂时不可用'));
  expect(done).toEqual([]);
});

test('B140 D019 flag 1 says why one signs in again, and leaves', async () => {
  await saveWith({ ok: true, value: { flag: 1 }, position: null });
  expect(said()).toEqual(['done 密码已修改，请用新密码登录']);
  expect(done).toEqual(['closed', 'credentials']);
});

test('V026 B140 a new password is sent with the present one, which is asked for with it', async () => {
  answer = refused('RULE_BROKEN', '不符合规则', { presentPassWord: '当前密码不正确，请重新输入' });
  dialog();
  expect(await screen.findByLabelText('密码')).toBeTruthy();
  expect(screen.queryByLabelText('当前密码')).toBeNull();
  for (const label of ['密码', '确认密码'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'Secret-4711' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('修改密码须输入当前密码')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('当前密码'), { target: { value: 'Present-1' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('当前密码不正确，请重新输入')).toBeTruthy();
  expect([sent[0]?.get('passWord'), sent[0]?.get('presentPassWord'), done]).toEqual(['Secret-4711', 'Present-1', []]);
});

test('E139 how one is reminded after signing in is chosen in the preferences, and kept', async () => {
  prefer('remind', 'off');
  drawn(<PersonDialog who={who} onClose={() => undefined} onSaved={() => undefined} />);
  fireEvent.click(await screen.findByRole('tab', { name: '偏好' }));
  const choices = await screen.findByRole('group', { name: '登录提醒' });
  const pressed = () =>
    [...choices.querySelectorAll('button')].map(
      (button) => `${button.textContent} ${button.getAttribute('aria-pressed')}`,
    );
  expect(pressed()).toEqual(['有声 false', '静音 false', '不提醒 true']);
  fireEvent.click(screen.getByRole('button', { name: '静音' }));
  expect(pressed()).toEqual(['有声 false', '静音 true', '不提醒 false']);
  expect(preference('remind')).toBe('silent');
});

/** A real picture of one dot. */
const dot = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);

test('a logo that was chosen and not saved is there again after a reload and is sent then; a password never is', async () => {
  Object.assign(URL, {
    createObjectURL: (file: File) => `blob:${file.type} ${file.size}`,
    revokeObjectURL: () => undefined,
  });
  answer = { ok: true, value: { flag: 0 }, position: null };
  dialog();
  fireEvent.change(await screen.findByLabelText('密码'), { target: { value: 'Secret-4711-night' } });
  const entry = document.querySelector('input[type="file"]') as HTMLInputElement;
  fireEvent.change(entry, { target: { files: [new File([dot], 'logo.png')] } });
  const shown = `blob:image/png ${dot.length}`;
  await waitFor(() => expect(screen.getByRole('img', { name: '导航图标' }).getAttribute('src')).toBe(shown));
  expect(JSON.stringify(window.sessionStorage)).not.toContain('4711');
  cleanup();
  dialog();
  await waitFor(() => expect(screen.getByRole('img', { name: '导航图标' }).getAttribute('src')).toBe(shown));
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(done).toEqual(['closed', 'saved']));
  const file = sent[0]?.get('navigationLogoObject') as File;
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(dot);
  expect(sent[0]?.has('passWord')).toBe(false);
});

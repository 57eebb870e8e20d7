import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultLang } from '../../domain/text/message.ts';
import { chooseLang } from '../i18n/lang.ts';
import { preferences } from './preferences.ts';
import { type Base, BaseContext } from './useSession.ts';
import { toldLangs, useTurnLang } from './useTurnLang.ts';

const done: string[] = [];
let answer: unknown;
const call = vi.fn(
  async (_: unknown, given: { readonly params: { readonly x: string }; readonly body: { readonly lang: string } }) => {
    done.push(`told ${given.params.x} ${given.body.lang}`);
    return answer;
  },
);

function Turner({ to }: { readonly to: 'cn' | 'en' }) {
  const turn = useTurnLang('u1');
  return (
    <button type="button" onClick={() => void turn(to)}>
      {to}
    </button>
  );
}
async function turnTo(to: 'cn' | 'en') {
  render(
    <BaseContext value={{ api: { call } } as unknown as Base}>
      <Turner to={to} />
    </BaseContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: to }));
}

beforeEach(() => {
  window.localStorage.clear();
  chooseLang('cn');
  done.length = 0;
  answer = { ok: true, value: { done: true }, position: null };
  vi.stubGlobal('location', { reload: () => done.push('reloaded') });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('B001 B002 K098 D016 K100 the console is Chinese until English is chosen, and calls them zh_CN and en_US', () => {
  expect(defaultLang).toBe('cn');
  expect(preferences.lang).toEqual(['cn', 'en']);
  expect(toldLangs).toEqual({ cn: 'zh_CN', en: 'en_US' });
});

test('B132 B133 B134 S097 S098 S099 another language is stored, told to the server, and the page begins anew', async () => {
  await turnTo('en');
  expect(window.localStorage.getItem('busbar.lang')).toBe('en');
  expect(document.documentElement.lang).toBe('en-GB');
  await waitFor(() => expect(done).toEqual(['told u1 en_US', 'reloaded']));
});

test('D017 D018 B133 back to Chinese it is zh_CN that is told; the same language again tells nothing', async () => {
  chooseLang('en');
  await turnTo('cn');
  await waitFor(() => expect(done).toEqual(['told u1 zh_CN', 'reloaded']));
  cleanup();
  await turnTo('cn');
  expect(done).toHaveLength(2);
});

test('a gateway that cannot be reached holds the language up for nobody', async () => {
  answer = { ok: false, refusal: { code: 'UNAVAILABLE' }, message: '' };
  await turnTo('en');
  await waitFor(() => expect(done.at(-1)).toBe('reloaded'));
});

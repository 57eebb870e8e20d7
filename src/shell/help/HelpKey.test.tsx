import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { I18n } from '../../i18n/I18n.tsx';
import { chooseLang } from '../../i18n/lang.ts';
import { startKeys } from '../../kit/keys/keys.ts';
import { HelpKey } from './HelpKey.tsx';

let stop = () => {};
beforeEach(() => {
  stop = startKeys();
});
afterEach(() => {
  stop();
  cleanup();
});

test.each([
  ['/login', 'cn', '登录'],
  ['/login', 'en', 'Signing in'],
  ['/applyFor', 'en', 'Trial application and disclaimer'],
  ['/disclaimer', 'cn', '试用申请与免责声明'],
] as const)('F1 opens the guide at %s in %s, and closes it', async (path, lang, title) => {
  window.history.replaceState(null, '', path);
  chooseLang(lang);
  render(
    <I18n>
      <HelpKey />
    </I18n>,
  );
  fireEvent.keyDown(window, { key: 'F1' });
  await waitFor(() => expect(screen.getByRole('heading', { name: title, level: 3 })).toBeTruthy());
  fireEvent.keyDown(window, { key: 'F1' });
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});

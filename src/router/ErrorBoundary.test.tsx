import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ErrorCode } from '../../domain/error/errors.ts';
import { keepError, keptError } from '../api/keptError.ts';
import { I18n } from '../i18n/I18n.tsx';
import { chooseLang } from '../i18n/lang.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

let broken = true;
function Fragile() {
  if (broken) throw new Error('broken on purpose');
  return <p>值</p>;
}
const at = (address: string) => (
  <I18n>
    <ErrorBoundary address={address} home="/home">
      <Fragile />
    </ErrorBoundary>
  </I18n>
);

beforeEach(() => {
  broken = true;
  keepError(null);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

for (const lang of ['cn', 'en'] as const) {
  const titles: readonly (readonly [ErrorCode | null, string])[] = [
    ['NOT_FOUND', lang === 'cn' ? '内容不存在' : 'Not found'],
    ['TIMEOUT', lang === 'cn' ? '网络超时' : 'Network timeout'],
    [null, lang === 'cn' ? '服务器内部错误，请联系管理员' : 'Internal server error, contact the administrator'],
  ];
  test.each(titles)(
    `B211 B230 B231 E149 a screen that breaks shows the page of the error that was kept (%s), in ${lang}`,
    (kept, title) => {
      chooseLang(lang);
      keepError(kept);
      render(at('/realData'));
      expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    },
  );
}

test('another try, and another address, begin without the error', () => {
  chooseLang('en');
  keepError('NOT_FOUND');
  const { rerender } = render(at('/realData'));
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('值')).toBeTruthy();
  rerender(at('/users'));
  expect(keptError()).toBeNull();
});

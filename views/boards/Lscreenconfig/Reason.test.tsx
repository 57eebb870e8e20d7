import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { I18n } from '../../../src/i18n/I18n.tsx';
import { chooseLang } from '../../../src/i18n/lang.ts';
import type { AnyRow } from '../../../src/ledger/slots.ts';
import { Reason } from './Reason.tsx';

afterEach(cleanup);

const told = (reason: string | null, decidedBy: string | null = null): string => {
  const row = { id: 'a1', reason, decidedBy } as unknown as AnyRow;
  const { container } = render(
    <I18n>
      <Reason row={row} />
    </I18n>,
  );
  return container.textContent ?? '';
};

test('why the program took a browser back is told in the reader’s language', () => {
  chooseLang('en');
  expect([told('copied'), told('userDisabled')]).toEqual(['Its key was copied', 'Its user was disabled']);
  cleanup();
  chooseLang('cn');
  expect([told('copied'), told('userDisabled')]).toEqual(['密钥被复制', '账号已停用']);
});

test('what a person wrote, or nobody knows as a code, stands as it is', () => {
  chooseLang('en');
  expect([told('换屏', 'u1'), told('copied', 'u1'), told('toString'), told(null)]).toEqual([
    '换屏',
    'copied',
    'toString',
    '',
  ]);
});

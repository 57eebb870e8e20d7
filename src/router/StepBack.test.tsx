import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Router as At } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { chooseLang } from '../i18n/lang.ts';
import { toasts } from '../kit/toast/toast.ts';
import { StepBack } from './StepBack.tsx';

afterEach(() => {
  cleanup();
  for (const { id } of toasts.list()) toasts.close(id);
});

test.each([
  ['cn', '没有权限'],
  ['en', 'No permission'],
] as const)(
  'B219 B235 B264 D057 who may not see a page is told so and is back on the one before, in %s',
  (lang, text) => {
    chooseLang(lang);
    const { hook, history } = memoryLocation({ path: '/realData?q=a', record: true });
    history.push('/users');
    render(
      <At hook={hook}>
        <StepBack to="/realData?q=a" />
      </At>,
    );
    expect(history.at(-1)).toBe('/realData?q=a');
    expect(history).not.toContain('/users');
    expect(toasts.list().map(({ kind, text: said }) => [kind, said])).toEqual([['refused', text]]);
  },
);

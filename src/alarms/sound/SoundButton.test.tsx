import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { I18n } from '../../i18n/I18n.tsx';
import { chooseLang } from '../../i18n/lang.ts';
import { SoundButton } from './SoundButton.tsx';

afterEach(cleanup);

test.each([
  ['cn', '此浏览器不能发声'],
  ['en', 'This browser cannot play sound'],
] as const)('a browser that has no sound at all says so where the alarms are, in %s', (lang, said) => {
  chooseLang(lang);
  render(<SoundButton brief />, { wrapper: I18n });
  expect(screen.getByRole('status').textContent).toBe(said);
});

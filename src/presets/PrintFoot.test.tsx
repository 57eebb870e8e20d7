import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { ClockContext } from '../clock/useClock.ts';
import { I18n } from '../i18n/I18n.tsx';
import { chooseLang } from '../i18n/lang.ts';
import { startPrinting } from '../kit/print/printing.ts';
import { SiteContext } from '../kit/time/times.ts';
import { PrintFoot } from './PrintFoot.tsx';

vi.mock('./presets.ts', () => ({
  usePresets: () => ({
    footer: { cn: '{organisation}\n{date} {user}', en: null, align: 'end', organisation: '示范厂区' },
  }),
}));

const shown = () =>
  render(
    <I18n>
      <ClockContext value={manualClock(Date.parse('2026-11-21T10:00:00+08:00'))}>
        <SiteContext value={{ name: null, zone: 'Asia/Shanghai' }}>
          <PrintFoot user="王值班" />
        </SiteContext>
      </ClockContext>
    </I18n>,
  );
const tell = (name: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(name)));
const inMargin = () => document.documentElement.style.getPropertyValue('--bb-foot-end');
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('CSSMarginRule', class {});
  chooseLang('cn');
  stop = startPrinting();
});
afterEach(() => {
  tell('afterprint');
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

test('the foot of an organisation stands in the margin of every sheet where a browser has one, and is gone after printing', () => {
  shown();
  tell('beforeprint');
  expect(inMargin()).toBe('"示范厂区\\a 2026-11-21 王值班"');
  expect(screen.queryByRole('contentinfo')).toBeNull();
  tell('afterprint');
  expect(inMargin()).toBe('');
});

test('a browser without margins has the foot once, at the end of what is printed', () => {
  delete (window as { CSSMarginRule?: unknown }).CSSMarginRule;
  shown();
  tell('beforeprint');
  expect(screen.getByRole('contentinfo').textContent).toBe('示范厂区\n2026-11-21 王值班');
});

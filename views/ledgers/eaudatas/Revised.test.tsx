import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { I18n } from '../../../src/i18n/I18n.tsx';
import { chooseLang } from '../../../src/i18n/lang.ts';
import { SiteContext } from '../../../src/kit/time/times.ts';
import { Revised } from './Revised.tsx';

afterEach(cleanup);

test.each([
  ['en', 'Revised', '1,200.00 kWh until 2026-11-17 10:00:00: a late reading'],
  ['cn', '已修订', '2026-11-17 10:00:00 前为 1,200.00 kWh：读数迟到'],
] as const)('a figure that was revised says in %s what it was before, until when and why', (lang, mark, told) => {
  chooseLang(lang);
  render(
    <SiteContext value={{ name: null, zone: 'Asia/Shanghai' }}>
      <I18n>
        <Revised former={{ amount: '1200', at: '2026-11-17T02:00:00.000Z', cause: 'late' }} measure="kWh" />
      </I18n>
    </SiteContext>,
  );
  const details = screen.getByText(mark).closest('details');
  expect(details?.open).toBe(false);
  expect(details?.textContent).toBe(`${mark}${told}`);
});

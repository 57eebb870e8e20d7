import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { bytesOf, type FrameLayout, frameLayout } from '../../../domain/channel/frameLayout.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { I18n } from '../../../src/i18n/I18n.tsx';
import { chooseLang } from '../../../src/i18n/lang.ts';
import { ParsedTable } from './ParsedTable.tsx';

afterEach(cleanup);

const fields = [{ key: 'load', offset: 1, type: 'uint16', length: null, bit: null, scale: 0.1, add: 0 }];
const layout: FrameLayout = frameLayout.parse({ order: 'big', least: 3, marks: [], check: 'none', fields });
const shown = (hex: string, lang: Lang) => {
  chooseLang(lang);
  return render(
    <I18n>
      <ParsedTable layout={layout} bytes={bytesOf(hex) ?? new Uint8Array()} />
    </I18n>,
  );
};

test('a frame is shown with what is read of it', () => {
  shown('01 00 FF', 'en');
  expect([...screen.getAllByRole('row')].map((row) => row.textContent)).toEqual(['KeyBytesValue', 'load00 FF25.5']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('B259 a frame that does not read by the file is told as a parsing error with its reason, in both languages', () => {
  shown('01', 'en');
  expect(screen.getByRole('alert').textContent).toBe('Data parsing error: 1 bytes, fewer than 3');
  expect(screen.queryByRole('table')).toBeNull();
  cleanup();
  shown('01', 'cn');
  expect(screen.getByRole('alert').textContent).toMatch(/^数据解析错误：/);
});

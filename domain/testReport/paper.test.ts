import { expect, test } from 'vitest';
import { reportPaper } from './paper.ts';
import type { ToldReport } from './told.ts';

const told: ToldReport = { lang: 'en', title: 'Test report', number: 'TR-20261120-01', blocks: [] };
const footer = { words: '', reader: '' } as never;

test.each([
  ['what was issued', { isDraft: false, copyOf: null }, null, []],
  ['a draft', { isDraft: true, copyOf: null }, 'DRAFT', []],
  [
    'a copy says that it is none of the original, and by which hash that is known',
    { isDraft: false, copyOf: 'f00d' },
    'COPY, PERSONS MASKED',
    ['A copy: persons by the first sign of their names. SHA-256 of the original: f00d'],
  ],
])('%s', (_, as, mark, texts) => {
  const paper = reportPaper(told, { footer, ...as });
  expect(paper.mark).toBe(mark);
  expect(paper.blocks).toEqual(texts.map((text) => ({ block: 'text', text })));
});

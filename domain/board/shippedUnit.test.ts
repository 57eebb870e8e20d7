import { expect, test } from 'vitest';
import { boardColumns, boardFaults } from './boardDocument.ts';
import { boardModules } from './modules.ts';
import { shippedBoard } from './shipped.ts';

/** Rows that a page of 1920 × 1080 has. */
const rows = 15;

test.each(['primary', 'secondary'] as const)('a %s unit that nobody arranged has a board without a hole', (of) => {
  const document = shippedBoard({ of: 'unit', unit: { id: 'u', classification: of } });
  expect(boardFaults(boardModules, document)).toEqual({});
  const taken = document.items.reduce((all, { width, height }) => all + width * height, 0);
  expect(taken).toBe(boardColumns * rows);
  for (const { module } of document.items) {
    const { about } = boardModules[module as keyof typeof boardModules] as { readonly about: readonly string[] };
    expect([module, about.length === 0 || about.includes('unit')]).toEqual([module, true]);
  }
});

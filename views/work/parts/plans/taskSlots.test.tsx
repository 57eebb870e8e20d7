import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { allKinds, kindFacts } from '../../../../domain/work/kinds.ts';
import type { AnyRow } from '../../../../src/ledger/slots.ts';
import { screensOf } from '../../../../src/shell/help/pageOf.ts';
import { taskSlots } from './taskSlots.tsx';

afterEach(cleanup);

test.each(allKinds)('the number of a task opens its sheet, on a screen that is there: %s', (kind) => {
  const cell = taskSlots(kind).cells?.['number'];
  render(cell?.({ id: 't1', number: 'T-1' } as unknown as AnyRow, () => null));
  expect(screen.getByRole('link', { name: 'T-1' }).getAttribute('href')).toBe(`${kindFacts[kind].task}?id=t1`);
  // Whatever the guide is about is built.
  expect(screensOf.rounds).toContain(kindFacts[kind].task);
});

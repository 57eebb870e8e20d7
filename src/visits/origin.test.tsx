import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Origins, watchOrigins } from './origin.ts';

let origins: Origins;
beforeEach(() => {
  const parts = ['navLeft', 'navTag', 'navTop', 'navMap', 'nowhere'].map(
    (name) => `<nav data-visit="${name}"><a href="#x">${name}</a></nav>`,
  );
  document.body.innerHTML = `${parts.join('')}<a id="page" href="#x">a link in a page</a>`;
  origins = watchOrigins(window);
});
afterEach(() => origins.close());

const press = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();

test('B162 B163 B164 B165 B166 the source of a visit is the part of the frame that was pressed last, else another one', () => {
  for (const name of ['navLeft', 'navTag', 'navTop', 'navMap']) {
    press(`[data-visit=${name}] a`);
    expect(origins.take()).toBe(name);
  }
  press('[data-visit=nowhere] a');
  expect(origins.take()).toBe('other');
  press('#page');
  expect(origins.take()).toBe('other');
});

test('a part that was pressed counts for one page, and not for what a key or the way back leads to', () => {
  press('[data-visit=navLeft] a');
  expect([origins.take(), origins.take()]).toEqual(['navLeft', 'other']);
  for (const event of [new KeyboardEvent('keydown', { key: 'g' }), new PopStateEvent('popstate')]) {
    press('[data-visit=navLeft] a');
    window.dispatchEvent(event);
    expect(origins.take()).toBe('other');
  }
});

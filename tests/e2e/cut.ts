import type { Page } from '@playwright/test';

/**
 * The panels of a screen whose content is higher than they are, a line each: what stands below their edge lies over the next
 * one or is cut, and neither the page nor the panel scrolls to it. A panel that scrolls cuts nothing.
 */
export function panelsThatCut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main section, main aside')]
      .filter((panel) => !['auto', 'scroll'].includes(getComputedStyle(panel).overflowY))
      // A part of a pixel is what rounding makes of it.
      .filter((panel) => panel.clientHeight > 0 && panel.scrollHeight > panel.clientHeight + 1)
      .map((panel) => {
        const name = panel.querySelector('h1, h2, h3')?.textContent ?? panel.getAttribute('aria-label');
        return `${name} cuts ${panel.scrollHeight - panel.clientHeight} px of its content`;
      }),
  );
}

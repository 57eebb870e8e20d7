import { expect, type Page } from '@playwright/test';

/** What may be done with the record that a page shows. */
export const act = (page: Page, name: string) =>
  page.getByRole('region', { name: '操作' }).getByRole('button', { name, exact: true });

/** Orders it, first among the acts unless its button is named, with what its dialog asks. */
export async function ordered(
  page: Page,
  name: string,
  asked: Readonly<Record<string, string>> = {},
  button = act(page, name),
): Promise<void> {
  await button.click();
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(asked)) await dialog.getByLabel(new RegExp(`^${label}`)).fill(text);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

import { buttonPermission } from '../../domain/access/calls.ts';
import type { Answer } from '../api/answer.ts';
import type { Api } from '../api/client.ts';
import { tabStore } from './storage.ts';

/*
 * The buttons that this person may press, as the gateway listed them page by page: one list with commas in the tab's store
 * (B184, B185). After a reload a page begins with what it was told before, and follows what it is told then.
 */
const key = 'btnPermission';

const listOf = (told: string): readonly string[] =>
  told
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');

/** Of these pages, or null where one of them has not been listed yet. */
export function keptButtons(pages: readonly string[]): ReadonlySet<string> | null {
  const kept = listOf(tabStore.get(key) ?? '');
  return pages.every((page) => kept.includes(page)) ? new Set(kept) : null;
}

/** A page that was listed stands in the list itself, so that one without buttons is known for one. */
function keepButtons(page: string, codes: readonly string[]): void {
  const others = listOf(tabStore.get(key) ?? '').filter(
    (code) => code !== page && !code.startsWith(`${page}:`) && !codes.includes(code),
  );
  tabStore.set(key, [...others, page, ...codes].join(','));
}

const asked = new Map<string, Promise<Answer<ReadonlySet<string>>>>();

/** What the gateway lists for a page now; asked once for each `whose`, and again after a failure. */
export function askButtons(api: Api, whose: string, page: string): Promise<Answer<ReadonlySet<string>>> {
  const name = `${whose} ${page}`;
  const known = asked.get(name);
  if (known !== undefined) return known;
  const list = api.call(buttonPermission, { query: { path: page } }).then((answer): Answer<ReadonlySet<string>> => {
    if (!answer.ok) asked.delete(name);
    if (!answer.ok) return answer;
    // A list may name a button by its verb alone.
    const codes = listOf(answer.value).map((code) => (code.startsWith('/') ? code : `${page}:${code}`));
    keepButtons(page, codes);
    return { ...answer, value: new Set(codes) };
  });
  asked.set(name, list);
  return list;
}

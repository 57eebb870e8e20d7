import type { Text } from '../../domain/text/message.ts';
import { readKept, tabStore } from './storage.ts';

interface KeptTab {
  readonly path: string;
  readonly address: string;
  readonly name?: Text;
}

const isName = (said: unknown): boolean =>
  said === undefined ||
  (typeof said === 'object' &&
    said !== null &&
    [(said as Text).cn, (said as Text).en].every((text) => typeof text === 'string'));

const isTab = (one: unknown): one is KeptTab =>
  typeof one === 'object' &&
  one !== null &&
  typeof (one as KeptTab).path === 'string' &&
  typeof (one as KeptTab).address === 'string' &&
  isName((one as KeptTab).name);

const readTabs = (said: unknown): readonly KeptTab[] | null => (Array.isArray(said) && said.every(isTab) ? said : null);

/** The bar of visited pages, over a reload of this tab. */
export const keptTabs = (): readonly KeptTab[] => readKept(tabStore, 'tabs', readTabs) ?? [];

export function keepTabs(tabs: readonly KeptTab[]): void {
  tabStore.set('tabs', JSON.stringify(tabs));
}

/** Which build this tab was reloaded for, so that a missing chunk reloads it once and not for ever. */
export function reloadedFor(): string | null {
  return tabStore.get('reloadedFor');
}

export function markReloaded(build: string): void {
  tabStore.set('reloadedFor', build);
}

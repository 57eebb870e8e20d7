import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Text } from '../../../domain/text/message.ts';

/** A key of the console: `c`, `Shift C`, `ArrowDown`, `Ctrl Enter`, or two in a row: `g h`. */
export interface KeyBinding {
  readonly keys: string;
  readonly does: Text;
  /**
   * Works while somebody types, too: a key with Ctrl, or a function key. `page`: in whatever field of the page, and not while a dialog stands
   * above it. `document`: in the fields of what is edited alone (`data-document`), for in any other the key is the text's own.
   */
  readonly everywhere?: true | 'page' | 'document';
  /** Decides something: held down it acts once. */
  readonly once?: true;
  readonly run: () => void;
}
export interface KeyGroup {
  readonly title: Text;
  /**
   * Whose key goes first where two bear the same: a pop-up's, which stands in front and shows it, before a screen's before the frame's. A pop-up
   * bears keys of its own all the same: it comes by itself, while a hand is on its way to a key of the screen.
   */
  readonly rank?: 'frame' | 'popup' | 'screen';
  readonly bindings: readonly KeyBinding[];
}

const groups = new Set<{ readonly current: KeyGroup }>();
const listeners = new Set<() => void>();
let all: readonly KeyGroup[] = [];
let working: readonly KeyGroup[] = [];
let prefix: string | null = null;

const ranks = { popup: 0, screen: 1, frame: 2 } as const;

function gather(): void {
  all = [...groups].map((group) => group.current).sort((a, b) => ranks[a.rank ?? 'screen'] - ranks[b.rank ?? 'screen']);
  working = withoutShadowed(all);
}

/** Each key once, with what it does: another's that bears the same does nothing now. */
function withoutShadowed(sorted: readonly KeyGroup[]): readonly KeyGroup[] {
  const taken = new Set<string>();
  return sorted.map((group) => {
    const bindings = group.bindings.filter(({ keys }) => !taken.has(keys));
    for (const { keys } of bindings) taken.add(keys);
    return { ...group, bindings };
  });
}

function refresh(): void {
  gather();
  for (const each of listeners) each();
}

/** Takes a click and no text. */
const isTick = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type);

const isIn = (target: EventTarget | null, what: string): boolean =>
  target instanceof Element && target.closest(what) !== null;

/** What stands above the page and is not on its way out: Blueprint says the same of the page below it. */
const above = '.bp6-overlay.bp6-overlay-open';
const dialogs = `${above} .bp6-dialog`;

/** A dialog is alone with the person. */
const isInDialog = (target: EventTarget | null): boolean =>
  isIn(target, '.bp6-dialog') || document.querySelector(`dialog[open], ${dialogs}`) !== null;

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  !isTick(target) &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** What is typed here finds something, and changes nothing. */
const searches = '[type="search"], [role="combobox"][aria-expanded="true"]';

/** Where a key means itself: inputs take all of them, and so does a dialog. Told by what else works there. */
function typingAt(target: EventTarget | null): ReadonlySet<KeyBinding['everywhere']> | null {
  if (isInDialog(target)) return new Set([true]);
  if (!isField(target)) return isIn(target, '.bp6-popover') ? new Set([true, 'page', 'document']) : null;
  const isOfDocument = isIn(target, '[data-document]') && !isIn(target, searches);
  return new Set(isOfDocument ? [true, 'page', 'document'] : [true, 'page']);
}

/** On these Enter and Space press what has the focus. */
function pressesItself(event: KeyboardEvent): boolean {
  const target = event.target;
  return (
    (event.key === 'Enter' || event.key === ' ') &&
    target instanceof HTMLElement &&
    (isTick(target) || ['BUTTON', 'A', 'SUMMARY'].includes(target.tagName))
  );
}

export function nameOfKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): string {
  const isLetter = /^[a-z]$/i.test(event.key);
  const base = event.ctrlKey || event.metaKey ? 'Ctrl ' : '';
  const alt = event.altKey ? 'Alt ' : '';
  const shift = event.shiftKey && (isLetter || event.key.length > 1) ? 'Shift ' : '';
  return `${base}${alt}${shift}${isLetter ? (event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase()) : event.key}`;
}

/**
 * Blueprint's dialogs hear Escape where the focus is, which they take a moment after they are seen: an Escape of that moment is told to
 * the uppermost of them.
 */
function closesDialog(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || isIn(event.target, above) || document.querySelector('dialog[open]') !== null)
    return false;
  const dialog = [...document.querySelectorAll(dialogs)].at(-1);
  if (dialog === undefined) return false;
  event.preventDefault();
  dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  return true;
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || pressesItself(event) || closesDialog(event)) return;
  const types = typingAt(event.target);
  const name = nameOfKey(event);
  const whole = prefix === null || types !== null ? name : `${prefix} ${name}`;
  prefix = null;
  for (const group of all) {
    const found = group.bindings.find(
      (binding) => binding.keys === whole && (types === null || types.has(binding.everywhere)),
    );
    if (!found) continue;
    event.preventDefault();
    if (!event.repeat || found.once !== true) found.run();
    return;
  }
  if (types === null && all.some((group) => group.bindings.some((binding) => binding.keys.startsWith(`${name} `))))
    prefix = name;
}

/** Listens once for the whole page; called by main. */
export function startKeys(): () => void {
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}

/** A screen's keys, for as long as it is shown. `null` where it has none now (a dialog is over it). */
export function useKeys(group: KeyGroup | null): void {
  const box = useRef<KeyGroup>(group ?? { title: { cn: '', en: '' }, bindings: [] });
  box.current = group ?? { ...box.current, bindings: [] };
  // Before the screen is painted: who sees it may press its keys.
  useLayoutEffect(() => {
    groups.add(box);
    refresh();
    return () => {
      groups.delete(box);
      refresh();
    };
  }, []);
  useLayoutEffect(() => {
    gather();
  });
}

/** Every key that works now, once, for the list behind `?`. */
export function useAllKeys(): readonly KeyGroup[] {
  return useSyncExternalStore(
    (each) => {
      listeners.add(each);
      return () => listeners.delete(each);
    },
    () => working,
  );
}

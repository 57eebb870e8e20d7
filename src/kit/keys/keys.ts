import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Text } from '../../../domain/text/message.ts';

/** A key of the console: `c`, `Shift C`, `ArrowDown`, `Ctrl Enter`, or two in a row: `g h`. */
export interface KeyBinding {
  readonly keys: string;
  readonly does: Text;
  readonly run: () => void;
}
export interface KeyGroup {
  readonly title: Text;
  /** Whose key goes first where two bear the same: a screen's before a pop-up's before the frame's. */
  readonly rank?: 'frame' | 'popup' | 'screen';
  readonly bindings: readonly KeyBinding[];
}

const groups = new Set<{ readonly current: KeyGroup }>();
const listeners = new Set<() => void>();
let all: readonly KeyGroup[] = [];
let prefix: string | null = null;

const ranks = { screen: 0, popup: 1, frame: 2 } as const;

function gather(): void {
  all = [...groups].map((group) => group.current).sort((a, b) => ranks[a.rank ?? 'screen'] - ranks[b.rank ?? 'screen']);
}

function refresh(): void {
  gather();
  for (const each of listeners) each();
}

/** Takes a click and no text. */
const isTick = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type);

/** Where a key means itself: inputs take all of them, and a dialog is alone with the person. */
function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLElement && target.closest('.bp6-dialog, .bp6-popover') !== null) return true;
  if (isTick(target)) return false;
  return target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
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

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || isTyping(event.target) || pressesItself(event)) return;
  const name = nameOfKey(event);
  const whole = prefix === null ? name : `${prefix} ${name}`;
  prefix = null;
  for (const group of all) {
    const found = group.bindings.find((binding) => binding.keys === whole);
    if (!found) continue;
    event.preventDefault();
    found.run();
    return;
  }
  if (all.some((group) => group.bindings.some((binding) => binding.keys.startsWith(`${name} `)))) prefix = name;
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
  useEffect(() => {
    groups.add(box);
    refresh();
    return () => {
      groups.delete(box);
      refresh();
    };
  }, []);
  useEffect(() => {
    gather();
  });
}

/** Every key that works now, for the list behind `?`. */
export function useAllKeys(): readonly KeyGroup[] {
  return useSyncExternalStore(
    (each) => {
      listeners.add(each);
      return () => listeners.delete(each);
    },
    () => all,
  );
}

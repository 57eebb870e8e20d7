import { browserStore } from './storage.ts';

/** What a person chose on this machine. Each is a plain word; an unknown one counts as never chosen. */
export const preferences = {
  theme: ['light', 'dark'],
  lang: ['cn', 'en'],
  menu: ['open', 'narrow'],
  sound: ['on', 'off'],
} as const;
export type Preference = keyof typeof preferences;
export type Choice<P extends Preference> = (typeof preferences)[P][number];

const key = (name: Preference) => `busbar.${name}`;

export function preference<P extends Preference>(name: P): Choice<P> | null {
  const found = browserStore.get(key(name));
  return (preferences[name] as readonly string[]).includes(found ?? '') ? (found as Choice<P>) : null;
}

export function prefer<P extends Preference>(name: P, choice: Choice<P>): void {
  browserStore.set(key(name), choice);
}

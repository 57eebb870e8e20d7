import { browserStore } from './storage.ts';

/** What a person chose on this machine. Each is a plain word; an unknown one counts as never chosen. */
export const preferences = {
  theme: ['light', 'dark'],
  lang: ['cn', 'en'],
  menu: ['open', 'narrow'],
  sound: ['on', 'off'],
  /** How what waits is told after signing in. */
  remind: ['sound', 'silent', 'off'],
  feedbackButton: ['closed'],
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

const account = 'busbar.account';

/** The account that was last asked to be remembered on this machine; never a password (decision 28). */
export const rememberedAccount = (): string | null => browserStore.get(account);

export function rememberAccount(name: string | null): void {
  if (name === null) browserStore.remove(account);
  else browserStore.set(account, name);
}

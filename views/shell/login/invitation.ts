/** What the link of an invitation brings: a ticket to choose a password by, and for which account. */
export interface Invitation {
  readonly ticket: string;
  readonly account: string;
}

/** It stands in the fragment, which no server sees, until it is used: whoever reloads the page goes on. */
export function invitationIn(hash: string): Invitation | null {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const [ticket, account] = [fragment.get('invitation') ?? '', fragment.get('account') ?? ''];
  return ticket === '' || account === '' ? null : { ticket, account };
}

/** Takes it out of the address bar and the history. */
export function dropInvitation({ location, history }: Pick<Window, 'location' | 'history'>): void {
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
}

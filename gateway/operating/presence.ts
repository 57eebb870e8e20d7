/** Which page holds a selection, and when it said last that it is still there. */
export interface Presence {
  readonly selected: (
    switchId: string,
    held: { readonly selection: number; readonly page: string; readonly network: number },
  ) => void;
  /** A page has looked at the switch: what it holds lives on, what another page holds does not. */
  readonly beat: (switchId: string, page: string) => void;
  /** ms since the page that holds this selection was there; null where none is known. */
  readonly silentFor: (switchId: string, selection: number) => number | null;
  /** ms since it was selected, by the clock that never runs back; null where this process did not see it. */
  readonly heldFor: (switchId: string, selection: number) => number | null;
  /** The version of the network in which it was selected. */
  readonly networkOf: (switchId: string) => number | null;
}

export function openPresence(monotonic: () => number): Presence {
  const pages = new Map<
    string,
    { readonly selection: number; readonly page: string; readonly network: number; readonly since: number; at: number }
  >();
  return {
    selected: (switchId, held) => void pages.set(switchId, { ...held, since: monotonic(), at: monotonic() }),
    beat(switchId, page) {
      const held = pages.get(switchId);
      if (held?.page === page) held.at = monotonic();
    },
    silentFor(switchId, selection) {
      const held = pages.get(switchId);
      return held?.selection === selection ? monotonic() - held.at : null;
    },
    heldFor(switchId, selection) {
      const held = pages.get(switchId);
      return held?.selection === selection ? monotonic() - held.since : null;
    },
    networkOf: (switchId) => pages.get(switchId)?.network ?? null,
  };
}

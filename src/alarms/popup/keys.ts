/**
 * The keys of a pop-up are its own on every screen: it comes in front by itself, and a hand that is on its way to a key of the desk below must not act on
 * what came in between. So the desk's `c` and `Enter` are not among them, nor the `n` of a ledger.
 */
export const popUpKeys = { confirm: 'k', open: 'i', mute: 'm', silenceAll: 'Shift M', next: 'x' } as const;

/** As they stand on its buttons. */
export const hintOf = {
  confirm: 'K',
  open: 'I',
  mute: 'M',
  silenceAll: 'Shift M',
  next: 'X',
} as const satisfies Readonly<Record<keyof typeof popUpKeys, string>>;

/** What is known beside a value when it is judged. Decimals as they were entered; empty for what is not known. */
export interface Known {
  /** °C at which it was read. */
  readonly temperature?: string | null;
  /** Of the same item and equipment, as it was read; at 20 °C where the item is brought there. */
  readonly last?: string | null;
  readonly factory?: string | null;
  /** What the same item says of the other phases, or at the other points: as this one was read. */
  readonly phases?: readonly string[];
  readonly points?: readonly string[];
  /** The other items of the sheet, by their keys. */
  readonly values?: Readonly<Record<string, string | null>>;
}

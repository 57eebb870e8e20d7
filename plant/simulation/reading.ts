/** What the instruments show, by key; null where an instrument has no value. */
export type Readings = Readonly<Record<string, number | string | null>>;

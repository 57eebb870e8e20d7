/** What an order calls the defect that it mends: a defect may have several orders, one after the other. */
export const causeOf = (defectId: string, earlier: number): string => `${defectId}.${earlier + 1}`;

/** The defect that an order of this cause mends; null where it is none. */
export const defectOfCause = (causeId: string | null): string | null => /^(.+)\.\d+$/.exec(causeId ?? '')?.[1] ?? null;

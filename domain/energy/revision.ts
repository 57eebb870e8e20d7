/**
 * Why a figure of a day that was over was counted anew. A later one of the list tells more: where several come together it is said. `check`: the nightly
 * check found that it was not what its readings say.
 */
export const revisionCauses = ['late', 'check', 'correction', 'reading', 'answer', 'replacement'] as const;
export type RevisionCause = (typeof revisionCauses)[number];

/** As it is stored: its place from 1; 0 for what comes as it should and revises nothing. */
export const codeOfCause = (cause: RevisionCause | null): number =>
  cause === null ? 0 : revisionCauses.indexOf(cause) + 1;
export const causeOfCode = (code: number): RevisionCause | null => revisionCauses[code - 1] ?? null;

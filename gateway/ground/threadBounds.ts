/**
 * What a thread of bounded work may hold (MB). V8 would let each grow to gigabytes of garbage before it sweeps, and a new space to 128 MB; what
 * they hold that lives is a fifth of this. One that needed more would end the whole process, so that no work of unbounded memory runs in a thread (ADR 0020).
 */
export const threadBounds = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 48 } as const;

import { defineConfig } from 'vitest/config';

/** Tests about the asking itself; no run of ours takes them. */
export default defineConfig({ test: { dir: import.meta.dirname, include: ['*.fixture.ts'] } });

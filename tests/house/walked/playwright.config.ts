import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags } from '../../../cli/browser/chromium.ts';

/** Walks about the asking itself; no run of ours takes them. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.walk.ts',
  outputDir: join(process.env['BUSBAR_ASKED'] ?? '', 'walked'),
  workers: 1,
  reporter: [['json', { outputFile: process.env['BUSBAR_WALKS_REPORT'] ?? '' }]],
  use: {
    launchOptions: { executablePath: process.env['BUSBAR_CHROMIUM'] ?? '/usr/bin/chromium', args: [...chromiumFlags] },
  },
});

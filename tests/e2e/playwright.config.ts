import { defineConfig } from '@playwright/test';
import { chromiumFlags } from '../../cli/browser/chromium.ts';
import { patient } from '../../cli/test/pace.ts';
import { chosenWalks } from './chosen.ts';
import { keepTemplates } from './templates.ts';

/** When a wait is given up, ms: for what hangs, not for how fast the product is. */
const patience = patient(60_000);

keepTemplates();

export default defineConfig({
  testDir: '.',
  ...chosenWalks(process.env['BUSBAR_WALKS'] ?? 'all'),
  outputDir: '../../test-results/e2e',
  // One after the other: two at once on one site would be two at once on its alarms.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: patient(240_000),
  expect: { timeout: patience },
  reporter: [['list'], ['json', { outputFile: process.env['BUSBAR_WALKS_REPORT'] ?? '../../test-results/e2e.json' }]],
  use: {
    actionTimeout: patience,
    navigationTimeout: patience,
    viewport: { width: 1920, height: 1080 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A colour half way between two palettes is nobody's: what is looked at has come to rest.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a third of the time of every test: it is asked for when one that failed is looked into.
    trace: process.env['BUSBAR_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['BUSBAR_CHROMIUM'] ?? '/usr/bin/chromium', args: [...chromiumFlags] },
  },
});

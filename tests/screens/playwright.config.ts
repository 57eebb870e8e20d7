import { defineConfig } from '@playwright/test';
import { patient } from '../../cli/test/pace.ts';
import base from '../e2e/playwright.config.ts';

export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.shot.ts',
  outputDir: '../../test-results/screens',
  reporter: 'list',
  timeout: patient(180_000),
});

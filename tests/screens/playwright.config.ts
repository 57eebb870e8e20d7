import { defineConfig } from '@playwright/test';
import base from '../e2e/playwright.config.ts';

export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.shot.ts',
  outputDir: '../../test-results/screens',
  reporter: 'list',
  timeout: 180_000,
});

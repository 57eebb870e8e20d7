import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const gateway = `http://127.0.0.1:${process.env.BUSBAR_PORT ?? '8080'}`;

export default defineConfig({
  plugins: [react()],
  worker: { format: 'es' },
  build: { target: 'es2022', outDir: 'dist', sourcemap: false, chunkSizeWarningLimit: 700 },
  server: {
    proxy: {
      '/gateway': { target: gateway, ws: true },
      '^/(feedback|push)(/|$)': { target: gateway },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{domain,machines,streams,gateway,plant,cli,src,views}/**/*.test.ts', 'tests/{contract,replay,fault,house,vectors}/**/*.test.ts'],
          globalSetup: ['tests/world/server.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'dom', environment: 'jsdom', include: ['{src,views}/**/*.test.tsx'], testTimeout: 30_000 },
      },
    ],
  },
});

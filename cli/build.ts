import { build } from './build/build.ts';

await build();

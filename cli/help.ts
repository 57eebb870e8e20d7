import { scripts } from './help/scripts.ts';

/** Every script with what it is for. */
const widest = Math.max(...Object.keys(scripts).map((name) => name.length));
for (const [name, does] of Object.entries(scripts)) console.log(`npm run ${name.padEnd(widest)}  ${does}`);

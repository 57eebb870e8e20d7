import { spawn } from 'node:child_process';
import { openRunFolder } from '../../../cli/test/room/runFolder.ts';

/** A run that is killed while something runs in its folder, as the server of a store would: it waits for a word that does not come. */
const { folder } = await openRunFolder(process.argv[2]);
const lasting = spawn('sleep', ['600'], { cwd: folder, detached: true, stdio: 'ignore' });
process.on('message', () => undefined);
process.send?.({ folder, lasting: lasting.pid });

// Runs a command of this project on the Node that the project pins, whatever Node is installed. Plain JavaScript, old
// syntax only: it is the one file that an old Node reads. Installs first, when what package-lock.json names does not stand in node_modules, whoever put it there.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
const node24 = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const stamp = join(root, 'node_modules', '.cache', 'installed');

function digestOfLock() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

const isStamped = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === digestOfLock();

/** npm writes down what it put into node_modules, and does so last: what an interrupted installation left is not in it. */
function standsAsLocked() {
  const standing = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  const wanted = packagesIn(join(root, 'package-lock.json'));
  if (standing === null || wanted === null) return false;
  return Object.keys(wanted).every((path) => {
    const [want, has] = [wanted[path], standing[path]];
    // The project itself is no package of its own; what is for other machines only is not installed here.
    if (path === '' || want.link === true || (has === undefined && want.optional === true)) return true;
    return has !== undefined && has.version === want.version && has.integrity === want.integrity;
  });
}

function packagesIn(file) {
  try {
    const { packages } = JSON.parse(readFileSync(file, 'utf8'));
    return packages === undefined ? null : packages;
  } catch {
    return null;
  }
}

const isInstalled = () => existsSync(node24) && (isStamped() || standsAsLocked());

function npm(args) {
  const known = process.env.npm_execpath;
  const [command, first] = known && existsSync(known) ? [process.execPath, [known]] : ['npm', []];
  return spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  }).status;
}

function install() {
  console.error('Installing what the project needs (package-lock.json); this takes about a minute …');
  if (npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']) !== 0) {
    console.error(
      'The installation failed: see the lines above. With the registry reachable, the same command goes on from here.',
    );
    console.error('安装失败：请查看上面的输出；网络恢复后重新执行同一命令即可。');
    process.exit(1);
  }
  if (!existsSync(node24)) npm(['rebuild', 'node']);
  if (!existsSync(node24)) {
    console.error(
      'The pinned Node 24 did not arrive. Run `npm rebuild node`, or put a Node 24 into node_modules/node/bin.',
    );
    console.error('未能安装项目固定的 Node 24：请执行 `npm rebuild node` 后重试。');
    process.exit(1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, digestOfLock());
}

if (!isInstalled()) install();

const [script, ...args] = process.argv.slice(2);
// What Node makes of a module is kept: a start, and every thread and process of it, reads it instead of making it anew.
const compiled = process.env.NODE_COMPILE_CACHE || join(root, 'node_modules', '.cache', 'compiled');
const env = { ...process.env, PATH: bin + delimiter + process.env.PATH, NODE_COMPILE_CACHE: compiled };
// The channel tells the command when this process is gone, so that a killed `npm start` leaves nothing running.
// A site that is left to V8 holds gigabytes of garbage before it sweeps. What lives is some 400 MB at most; heavy questions and workbooks have heaps of
// their own. Whoever gives a bound by NODE_OPTIONS has his.
const isBounded = /--max-(old-space|heap)-size/.test(process.env.NODE_OPTIONS || '');
const bounds = script === 'cli/start.ts' && !isBounded ? ['--max-old-space-size=768', '--max-semi-space-size=16'] : [];
const child = spawn(node24, [...bounds, join(root, script), ...args], {
  cwd: root,
  env,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code === null ? 128 + (signal === 'SIGINT' ? 2 : 15) : code));

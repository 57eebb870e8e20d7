import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from '../root.ts';
import { patient } from './pace.ts';

interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Whether nobody is to see what it says: its reports tell enough. */
  readonly isSilent?: boolean;
  /** When it is given up, min at pace 1. */
  readonly minutes?: number;
}

/** When a program that runs tests is given up, min, unless it says otherwise: each test has a limit of its own far below this. */
const patience = 45;

/** Runs it with its output shown, unless it is silent; answers what it ended with. */
export function runProgram({
  command,
  args,
  env = {},
  isSilent = false,
  minutes = patience,
}: Program): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: isSilent ? 'ignore' : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    const endWithUs = (): boolean => child.kill('SIGTERM');
    process.on('exit', endWithUs);
    let isGivenUp = false;
    const limit = setTimeout(
      () => {
        isGivenUp = true;
        child.kill('SIGTERM');
      },
      patient(minutes * 60_000),
    );
    const ended = (how: string): void => {
      clearTimeout(limit);
      process.off('exit', endWithUs);
      resolve(how);
    };
    child.on('error', (error) => ended(error.message));
    child.on('close', (code, signal) => {
      if (isGivenUp) ended(`given up after ${Math.round(patient(minutes))} min`);
      else ended(signal === null ? `exit ${code}` : `signal ${signal}`);
    });
  });
}

export const endedWell = 'exit 0';

/** What a program left for us; null when it came to no end. */
export function readReport<R>(file: string): R | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as R;
  } catch {
    // No report, or half of one: the caller says that there is none.
    return null;
  }
}

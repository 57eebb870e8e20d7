import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureChromium } from '../browser/chromium.ts';
import { buildIfStale } from '../build/buildIfStale.ts';
import { type PlaywrightReport, resultsOfPlaywright } from '../coverage/results.ts';
import { reportsOf } from '../results.ts';
import { timesOfPlaywright } from './fileTimes.ts';
import { endedWell, readReport, runProgram } from './program.ts';
import type { Answer, Suite } from './suite.ts';

const folderOfWalks = 'tests/e2e';
/** All walks take half an hour, min; on a machine at a third of its pace they come to their end too. */
const minutesOfAll = 120;

interface WalkNeeds {
  /** Where the reports go. */
  readonly folder: string;
  /** `core`, `all` or wings with commas between them: what tests/e2e/chosen.ts makes of it. */
  readonly walks: string;
  /** Only these files of them, from the project's root. */
  readonly only?: readonly string[];
  readonly isSilent?: boolean;
  /** From the project's root. */
  readonly config?: string;
  /** The path of a browser, or null where there is none to be had. */
  readonly browser?: () => string | null;
  /** Resolves when the console that is walked through is built; builds it where it is stale unless given. */
  readonly built?: () => Promise<void>;
}

/** The walks of a real browser over a real site. */
export function playwrightSuite(needs: WalkNeeds): Suite {
  const { folder, walks, only = [], isSilent = false, config = `${folderOfWalks}/playwright.config.ts` } = needs;
  const { browser = () => ensureChromium(console.log), built = () => buildIfStale(console.log) } = needs;
  const asked = async (files: readonly string[], asking: 'first' | 'again'): Promise<Answer> => {
    const chromium = browser();
    if (chromium === null)
      return {
        results: [],
        times: [],
        faults: ['there is no browser, no walk was asked: install Chromium, or name one in BUSBAR_CHROMIUM'],
      };
    await built();
    mkdirSync(folder, { recursive: true });
    const report = reportsOf(folder, 'e2e')[asking];
    const ended = await runProgram({
      command: 'playwright',
      ...(walks === 'core' ? {} : { minutes: minutesOfAll }),
      // Each word is a pattern of paths.
      args: ['test', '-c', config, ...files.map((file) => `/${file.replaceAll('.', '\\.')}$`)],
      isSilent,
      env: { BUSBAR_CHROMIUM: chromium, BUSBAR_WALKS: walks, BUSBAR_WALKS_REPORT: report },
    });
    return answerOf({ ended, report: readReport<PlaywrightReport>(report), folder: dirname(config) });
  };
  return { name: 'playwright', ask: () => asked(only, 'first'), askAgain: (files) => asked(files, 'again') };
}

interface Ended {
  readonly ended: string;
  readonly report: PlaywrightReport | null;
  /** Of the walks, from the project's root. */
  readonly folder: string;
}

function answerOf({ ended, report, folder }: Ended): Answer {
  if (report === null)
    return { results: [], times: [], faults: [`playwright ended early (${ended}) and left no report`] };
  const results = resultsOfPlaywright(report, folder);
  const faults = report.errors.map(({ message = 'no message' }) => `playwright, outside of any walk: ${message}`);
  if (results.length === 0) faults.push('playwright found no walk');
  if (ended !== endedWell && faults.length === 0 && !results.some(({ failed }) => failed))
    faults.push(`playwright ended with ${ended} and no failed walk`);
  return { results, times: timesOfPlaywright(report, folder), faults };
}

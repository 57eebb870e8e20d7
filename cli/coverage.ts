/** `npm run coverage [wing…]`: which screens are in the build; what the last run of the tests proved of the catalogue, per wing and kind of row, and what is left. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtScreens } from './build/builtScreens.ts';
import { readCatalogue } from './coverage/catalogue.ts';
import { coverageOf } from './coverage/count.ts';
import { builtTable, missingPage } from './coverage/missing.ts';
import {
  type PlaywrightReport,
  resultsOfPlaywright,
  resultsOfVitest,
  type TestResult,
  type VitestReport,
} from './coverage/results.ts';
import { restOf, tableOf } from './coverage/table.ts';
import { type Askings, reportsOf, resultFolder } from './results.ts';
import { root } from './root.ts';
import { nameOf } from './test/suite.ts';
import { readUnsteady } from './test/unsteadyList.ts';

/** Of both askings: a test proves what it names when it held at one of them. */
function read<R>({ first, again }: Askings, results: (report: R) => readonly TestResult[]): readonly TestResult[] {
  if (!existsSync(first)) {
    console.log(`${first} is not there: what it would prove is not counted. npm run test:all writes it.`);
    process.exitCode = 1;
  }
  return [first, again]
    .filter((file) => existsSync(file))
    .flatMap((file) => results(JSON.parse(readFileSync(file, 'utf8')) as R));
}

const built = new Set(builtScreens().map(({ path }) => path));
writeFileSync(join(root, 'docs', 'missing.md'), missingPage(built));
console.log(`${builtTable(built)}\n`);

const undeciding = new Set(readUnsteady().map(({ test }) => test));
const results = [
  ...(['unit', 'fault'] as const).flatMap((of) =>
    read<VitestReport>(reportsOf(resultFolder, of), (report) => resultsOfVitest(report, root)),
  ),
  ...read<PlaywrightReport>(reportsOf(resultFolder, 'e2e'), (report) => resultsOfPlaywright(report, 'tests/e2e')),
].filter((result) => !undeciding.has(nameOf(result)));
const catalogue = readCatalogue(join(root, 'docs', 'catalogue'));
const coverage = coverageOf(catalogue, results);
console.log(tableOf(catalogue, coverage));
console.log(`\n${restOf(catalogue, coverage, process.argv.slice(2))}`);
if (coverage.faults.length > 0) console.log(`\n${coverage.faults.join('\n')}`);

/** `npm run coverage [wing…]`: what the last `npm test` proved of the catalogue, per wing and kind of row, and what is left. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from './coverage/catalogue.ts';
import { coverageOf } from './coverage/count.ts';
import { type PlaywrightReport, resultsOfPlaywright, resultsOfVitest, type TestResult } from './coverage/results.ts';
import { restOf, tableOf } from './coverage/table.ts';
import { endToEndResults, unitResults } from './results.ts';
import { root } from './root.ts';

function read<R>(file: string, results: (report: R) => readonly TestResult[]): readonly TestResult[] {
  if (existsSync(file)) return results(JSON.parse(readFileSync(file, 'utf8')) as R);
  console.log(`${file} is not there: what it would prove is not counted. npm test writes it.`);
  process.exitCode = 1;
  return [];
}

const results = [
  ...read<Parameters<typeof resultsOfVitest>[0]>(unitResults, (report) => resultsOfVitest(report, root)),
  ...read<PlaywrightReport>(endToEndResults, (report) => resultsOfPlaywright(report, 'tests/e2e')),
];
const catalogue = readCatalogue(join(root, 'docs', 'catalogue'));
const coverage = coverageOf(catalogue, results);
console.log(tableOf(catalogue, coverage));
console.log(`\n${restOf(catalogue, coverage, process.argv.slice(2))}`);
if (coverage.faults.length > 0) console.log(`\n${coverage.faults.join('\n')}`);

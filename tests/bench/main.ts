import { measurePace, reference } from '../../cli/test/pace.ts';
import { type Bench, type Figure, isMet } from './bench.ts';
import { alarmFigures } from './parts/alarmFigures.ts';
import { backTest } from './parts/backTest.ts';
import { bands } from './parts/bands.ts';
import { beside } from './parts/beside.ts';
import { bundle } from './parts/bundle.ts';
import { bytes } from './parts/bytes.ts';
import { check } from './parts/check.ts';
import { excelExport } from './parts/excelExport.ts';
import { excelImport } from './parts/excelImport.ts';
import { flood } from './parts/flood.ts';
import { giveWay } from './parts/giveWay.ts';
import { incidents } from './parts/incidents.ts';
import { ingest } from './parts/ingest.ts';
import { ledger } from './parts/ledger.ts';
import { log } from './parts/log.ts';
import { mqtt } from './parts/mqtt.ts';
import { painted } from './parts/painted.ts';
import { screens } from './parts/screens.ts';
import { series } from './parts/series.ts';
import { start } from './parts/start.ts';
import { tabs } from './parts/tabs.ts';
import { telemetry } from './parts/telemetry.ts';

const benches: Readonly<Record<string, Bench>> = {
  bundle,
  screens,
  check,
  start,
  tabs,
  log,
  telemetry,
  series,
  bytes,
  beside,
  ingest,
  mqtt,
  painted,
  excelImport,
  excelExport,
  ledger,
  flood,
  alarmFigures,
  backTest,
  incidents,
  bands,
  giveWay,
};

function lineOf(figure: Figure): string {
  const round = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2));
  const against =
    figure.against === undefined
      ? ''
      : `   ${figure.against.name}: ${round(figure.against.measured)} (ratio ${(figure.measured / figure.against.measured).toFixed(2)})`;
  const sign = figure.is === 'least' ? '≥' : '≤';
  const verdict = figure.target === null ? 'told  ' : isMet(figure) ? 'met   ' : 'MISSED';
  const target = figure.target === null ? '' : `${sign} ${round(figure.target)}`;
  return `${verdict} ${figure.name.padEnd(66)} ${round(figure.measured).padStart(10)} ${figure.unit.padEnd(12)} ${target}${against}`;
}

/** Prints target beside figure; ends non-zero when one is missed. `npm run bench log start` runs only these. */
const wanted = process.argv.slice(2);
let missed = 0;

/** What a measurement found; of one that could not be made the reason is told, and it counts as missed. */
async function figuresOf(name: string, bench: Bench): Promise<readonly Figure[]> {
  try {
    return await bench();
  } catch (error) {
    console.log(`MISSED ${name}: ${error instanceof Error ? error.message : String(error)}`);
    missed += 1;
    return [];
  }
}

/** What the machine itself does just then: a figure that missed its target on one at half its pace says less of the program. */
async function sayPace(when: string): Promise<void> {
  console.log(`pace ${(await measurePace()).toFixed(2)} ${when} (1: ${reference.machine}, ${reference.date})`);
}

for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  await sayPace(`before ${name}`);
  for (const figure of await figuresOf(name, bench)) {
    console.log(lineOf(figure));
    if (!isMet(figure)) missed += 1;
  }
  await sayPace(`after ${name}`);
}
console.log(missed === 0 ? 'every target met' : `${missed} missed`);
process.exitCode = missed === 0 ? 0 : 1;

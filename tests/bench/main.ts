import { type Bench, type Figure, isMet } from './bench.ts';
import { bundle } from './parts/bundle.ts';
import { bytes } from './parts/bytes.ts';
import { check } from './parts/check.ts';
import { log } from './parts/log.ts';
import { series } from './parts/series.ts';
import { start } from './parts/start.ts';
import { telemetry } from './parts/telemetry.ts';

const benches: Readonly<Record<string, Bench>> = { bundle, check, start, log, telemetry, series, bytes };

function lineOf(figure: Figure): string {
  const round = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2));
  const against =
    figure.against === undefined
      ? ''
      : `   ${figure.against.name}: ${round(figure.against.measured)} (ratio ${(figure.measured / figure.against.measured).toFixed(2)})`;
  const sign = figure.is === 'least' ? '≥' : '≤';
  return `${isMet(figure) ? 'met   ' : 'MISSED'} ${figure.name.padEnd(58)} ${round(figure.measured).padStart(10)} ${figure.unit.padEnd(12)} ${sign} ${round(figure.target)}${against}`;
}

/** Prints target beside figure; ends non-zero when one is missed. `npm run bench log start` runs only these. */
const wanted = process.argv.slice(2);
let missed = 0;
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const figure of await bench()) {
    console.log(lineOf(figure));
    if (!isMet(figure)) missed += 1;
  }
}
console.log(missed === 0 ? 'every target met' : `${missed} missed`);
process.exitCode = missed === 0 ? 0 : 1;

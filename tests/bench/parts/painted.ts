import { until } from '../../world/counterLog.ts';
import { pointId } from '../../world/largeSite.ts';
import { type Bench, type Figure, quantile } from '../bench.ts';
import { openCell, paintedOn } from '../flood/cell.ts';
import { type LargeSite, longest, withLargeSite } from '../flood/largeSite.ts';
import { accountOf } from '../flood/size.ts';

const readings = 60;

/** From the answer of a device, before the collector has decoded it, to the cell of a real browser; 10,000 points are read each second meanwhile. */
export const painted: Bench = () => withLargeSite(measure);

async function measure({ site, field, browser }: LargeSite): Promise<readonly Figure[]> {
  const page = await openCell(browser, site, { account: accountOf(0), point: pointId(0) });
  const sent = field.count();
  await until(() => sent.size > readings, 3 * longest);
  const wanted = [...sent].slice(0, readings);
  const [last] = wanted[wanted.length - 1] ?? [0];
  await page.waitForFunction((number) => window.painted.has(number), last, { timeout: 10_000 });
  const shown = await paintedOn(page);
  const delays = wanted.flatMap(([number, at]) => {
    const seen = shown.get(number);
    return seen === undefined ? [] : [seen - at];
  });
  return [
    {
      name: 'from a device’s answer to the painted cell, median',
      unit: 'ms',
      target: 500,
      is: 'most',
      measured: quantile(delays, 0.5),
    },
    {
      name: 'from a device’s answer to the painted cell, slowest in twenty',
      unit: 'ms',
      target: null,
      is: 'most',
      measured: quantile(delays, 0.95),
    },
    // One that the next overtakes on its way is never painted: of each point the newest value wins.
    {
      name: `readings that were painted, of ${readings}`,
      unit: '',
      target: null,
      is: 'least',
      measured: delays.length,
    },
  ];
}

/**
 * One queue for all charts of the page. Each frame redraws as many as fit in 6 ms; the others wait for the next frame, so
 * that a wall of 24 charts never holds a frame up. A chart asked twice is drawn once, with its newest data.
 */
export interface ChartScheduler {
  readonly request: (draw: () => void) => void;
  readonly cancel: (draw: () => void) => void;
}

export const frameBudget = 6;

export function createScheduler(nextFrame: (run: () => void) => void, monotonic: () => number): ChartScheduler {
  const waiting = new Set<() => void>();
  let planned = false;
  const plan = () => {
    if (planned) return;
    planned = true;
    nextFrame(runFrame);
  };
  function runFrame() {
    planned = false;
    const start = monotonic();
    for (const draw of waiting) {
      waiting.delete(draw);
      draw();
      if (monotonic() - start >= frameBudget) break;
    }
    if (waiting.size > 0) plan();
  }
  return {
    request: (draw) => {
      waiting.add(draw);
      plan();
    },
    cancel: (draw) => waiting.delete(draw),
  };
}

export const chartScheduler = createScheduler(
  (run) => requestAnimationFrame(run),
  () => performance.now(),
);

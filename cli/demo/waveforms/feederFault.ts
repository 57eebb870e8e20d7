import { lag, type Made, omega, type Phase } from './record.ts';

/** r.m.s. of a 0.4 kV feeder: its load, and a fault between phases A and B near its end. */
const [load, fault, voltage] = [240, 5200, 231];
/** When the contacts have parted far enough, s: each phase is cleared at its next zero. */
const parted = 0.074;
/** X/R of about 8: the offset of direct current decays with this, s. */
const decay = 0.025;
const angle = 1.35;

const sin = (t: number, phase: Phase, behind = 0): number => Math.SQRT2 * Math.sin(omega * t - lag[phase] - behind);

/** The loop current A to B with its decaying offset, so that it begins at what it was. */
function loop(t: number): number {
  const begin = -0.5;
  return fault * Math.SQRT2 * (Math.sin(omega * t + begin - angle) - Math.sin(begin - angle) * Math.exp(-t / decay));
}

function flowing(phase: Phase, t: number): number {
  if (t < 0 || phase === 'C') return load * sin(t, phase, 0.45);
  return (phase === 'A' ? 1 : -1) * loop(t) + 0.3 * load * sin(t, phase, 0.45);
}

/** The first zero of the phase's current after its contacts parted; by steps of 10 µs. */
function zeroOf(phase: Phase): number {
  const sign = Math.sign(flowing(phase, parted));
  let t = parted;
  while (Math.sign(flowing(phase, t)) === sign) t += 1e-5;
  return t;
}

const cleared: Readonly<Record<Phase, number>> = { A: zeroOf('A'), B: zeroOf('B'), C: zeroOf('C') };

const current = (phase: Phase, t: number): number => (t >= cleared[phase] ? 0 : flowing(phase, t));

/** The faulted phases sag and swing towards each other; all recover once it is cleared. */
function tension(phase: Phase, t: number): number {
  const isDown = t >= 0 && t < cleared[phase] && phase !== 'C';
  return voltage * (isDown ? 0.52 : 1) * sin(t, phase, isDown ? (phase === 'A' ? 0.42 : -0.42) : 0);
}

const between =
  (from: number, to: number, inside: 0 | 1 = 1) =>
  (t: number): 0 | 1 =>
    t >= from && t < to ? inside : inside === 1 ? 0 : 1;

/** A short circuit on the feeder behind QF411: pick-up, trip after 30 ms, the breaker clears it after 80. */
export const feederFault: Made = {
  station: '示范厂区低压配电室',
  recorder: 'QF411 保护',
  analogs: [
    ...(['A', 'B', 'C'] as const).map((phase) => ({
      name: `I${phase.toLowerCase()}`,
      phase,
      circuit: 'QF411',
      unit: 'A',
      ratio: [1000, 5] as const,
      of: (t: number) => current(phase, t),
    })),
    ...(['A', 'B', 'C'] as const).map((phase) => ({
      name: `U${phase.toLowerCase()}`,
      phase,
      circuit: '0.4 kV I',
      unit: 'V',
      ratio: [400, 100] as const,
      of: (t: number) => tension(phase, t),
    })),
  ],
  digitals: [
    { name: '过流启动', circuit: 'QF411', normal: 0, of: between(0.004, 0.083) },
    { name: '速断跳闸', circuit: 'QF411', normal: 0, of: between(0.032, 0.112) },
    { name: '断路器合位', circuit: 'QF411', normal: 1, of: between(0.066, 9, 0) },
    { name: '断路器分位', circuit: 'QF411', normal: 0, of: between(0.078, 9) },
    { name: '重合闸闭锁', circuit: 'QF411', normal: 0, of: between(0.034, 9) },
  ],
};

import { lag, type Made, omega, type Phase } from './record.ts';

/** Rated current of 2,500 kVA at 10 kV, A r.m.s.; phase voltage, kV r.m.s. */
const [rated, voltage] = [144, 5.77];
/** The flux at which the core saturates, and what was left in each phase when it was switched off, of the rated peak. */
const saturated = 1.3;
const remanence: Readonly<Record<Phase, number>> = { A: 0.7, B: -0.35, C: -0.35 };
/** The offset of the flux dies away with this, s. */
const decay = 0.22;
const magnetising = 0.006;

/** Flux after closing: the steady one, and the offset that makes it begin where it was. */
function flux(phase: Phase, t: number): number {
  const steady = (at: number): number => -Math.cos(omega * at - lag[phase]);
  return steady(t) + (remanence[phase] - steady(0)) * Math.exp(-t / decay);
}

/** Hardly anything below saturation, the air-core inductance above it: half waves full of second harmonic. */
function current(phase: Phase, t: number): number {
  if (t < 0) return 0;
  const now = flux(phase, t);
  const beyond = Math.max(0, Math.abs(now) - saturated) * Math.sign(now);
  return rated * Math.SQRT2 * (magnetising * now + 6 * beyond);
}

const tension = (phase: Phase, t: number): number => voltage * Math.SQRT2 * Math.sin(omega * t - lag[phase]);
const since =
  (from: number, to = 9) =>
  (t: number): 0 | 1 =>
    t >= from && t < to ? 1 : 0;

/** Transformer 2 is switched on without load: the differential protection picks up and is held by the second harmonic. */
export const inrush: Made = {
  station: '示范厂区 10 kV 变电所',
  recorder: 'T2 差动保护',
  analogs: [
    ...(['A', 'B', 'C'] as const).map((phase) => ({
      name: `IH${phase.toLowerCase()}`,
      phase,
      circuit: 'T2',
      unit: 'A',
      ratio: [200, 5] as const,
      of: (t: number) => current(phase, t),
    })),
    ...(['A', 'B', 'C'] as const).map((phase) => ({
      name: `UH${phase.toLowerCase()}`,
      phase,
      circuit: '10 kV II',
      unit: 'kV',
      ratio: [10, 0.1] as const,
      of: (t: number) => tension(phase, t),
    })),
  ],
  digitals: [
    { name: 'QF102 合位', circuit: 'QF102', normal: 0, of: since(0) },
    { name: '差动启动', circuit: 'T2', normal: 0, of: since(0.012, 0.31) },
    { name: '二次谐波制动', circuit: 'T2', normal: 0, of: since(0.018, 0.33) },
    { name: '差动跳闸', circuit: 'T2', normal: 0, of: () => 0 },
  ],
};

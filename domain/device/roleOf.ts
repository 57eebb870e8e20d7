import { orders } from '../powerQuality/standards.ts';

/** What a point means: what stands behind its device in its id, `M101.P`. */
export const roleOf = ({ id, deviceId }: { readonly id: string; readonly deviceId: string }): string =>
  id.startsWith(`${deviceId}.`) ? id.slice(deviceId.length + 1) : id;

const phases = ['a', 'b', 'c'] as const;
export const lineVoltages = ['Uab', 'Ubc', 'Uca'] as const;
export const phaseVoltages = ['Ua', 'Ub', 'Uc'] as const;
export const phaseCurrents = ['Ia', 'Ib', 'Ic'] as const;

/** The roles of an order by its phases: of the voltage in %, of the current in A. */
export const orderRoles = (of: 'u' | 'i', order: number): readonly string[] =>
  phases.map((phase) => `${of === 'u' ? 'HU' : 'HI'}${order}${phase}`);
export const distortionRoles = (of: 'u' | 'i'): readonly string[] => phases.map((phase) => `THD${of}${phase}`);
export const flickerRoles: readonly string[] = phases.map((phase) => `Pst${phase}`);

/** What a device can be asked about the quality of power, by the roles that it needs. */
export const quantities = ['orders', 'distortion', 'voltage', 'current', 'frequency', 'flicker'] as const;
export type QualityQuantity = (typeof quantities)[number];

const needed: Readonly<Record<QualityQuantity, readonly string[]>> = {
  orders: orders.flatMap((order) => orderRoles('i', order)),
  distortion: distortionRoles('u'),
  voltage: lineVoltages,
  current: phaseCurrents,
  frequency: ['f'],
  flicker: flickerRoles,
};

/** What can be asked of a device that has these roles. */
export const quantitiesOf = (roles: ReadonlySet<string>): readonly QualityQuantity[] =>
  quantities.filter((one) => needed[one].every((role) => roles.has(role)));

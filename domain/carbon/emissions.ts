import { type Quantity, quantity, sumOf } from '../energy/quantity.ts';

type Figure = string | number | Quantity;
const q = quantity;

/** CO₂ of carbon, by mass: 44/12 (GB/T 32150). */
const co2OfCarbon = q(44).div(12);

/** What a fuel gives off, tCO₂ per unit of it: net calorific value (GJ per unit) × carbon (tC/GJ) × oxidised share × 44/12. */
export function fuelFactor({
  ncv,
  carbon,
  oxidation,
}: {
  readonly ncv: Figure;
  readonly carbon: Figure;
  readonly oxidation: Figure;
}): Quantity {
  return q(ncv).times(carbon).times(oxidation).times(co2OfCarbon);
}

/** tCO₂ of burning so much of a fuel (GB/T 32150, combustion). */
export const combustion = (amount: Figure, fuel: Parameters<typeof fuelFactor>[0]): Quantity =>
  q(amount).times(fuelFactor(fuel));

/** tCO₂ of using a carbonate: amount × factor × purity. */
export const carbonateUse = (amountT: Figure, factor: Figure, purity: Figure = 1): Quantity =>
  q(amountT).times(factor).times(purity);

/** tCO₂ of purchased electricity, of what came in less what went out, MWh × tCO₂/MWh. */
export const electricity = (importMwh: Figure, exportMwh: Figure, tPerMwh: Figure): Quantity =>
  q(importMwh).minus(exportMwh).times(tPerMwh);

/** GJ of steam by its enthalpy, t and kJ/kg: what the feed water brought (83.74 kJ/kg) is taken off. */
export const heatOfSteam = (steamT: Figure, enthalpyKjPerKg: Figure): Quantity =>
  q(enthalpyKjPerKg).minus('83.74').times(steamT).div(1000);

/** GJ of hot water above 20 °C, t and °C. */
export const heatOfWater = (waterT: Figure, celsius: Figure): Quantity =>
  q(celsius).minus(20).times('4.1868').times(waterT).div(1000);

interface Wastewater {
  readonly volumeM3: Figure;
  /** Chemical oxygen demand, kg/m³. */
  readonly codIn: Figure;
  readonly codOut: Figure;
  /** COD taken out as sludge, kg. */
  readonly sludgeCodKg: Figure;
  /** kg CH₄ per kg COD. */
  readonly bo: Figure;
  readonly mcf: Figure;
}

/** t CH₄ of treating waste water without air: (W·(CODin − CODout) − S)·Bo·MCF. */
export function wastewaterCh4({ volumeM3, codIn, codOut, sludgeCodKg, bo, mcf }: Wastewater): Quantity {
  return q(codIn).minus(codOut).times(volumeM3).minus(sludgeCodKg).times(bo).times(mcf).div(1000);
}

/** t of a gas in 10⁴ Nm³ of a mixture, of density t per 10⁴ Nm³, of which a share is used or destroyed. */
export const gasMass = (volume: Figure, share: Figure, density: Figure, destroyed: Figure = 1): Quantity =>
  q(volume).times(share).times(density).times(destroyed);

interface Clinker {
  readonly clinkerT: Figure;
  readonly cao: Figure;
  readonly caoNonCarbonate: Figure;
  readonly mgo: Figure;
  readonly mgoNonCarbonate: Figure;
}

/** tCO₂ of calcining: CaO × 44/56 and MgO × 44/40, less what did not come of carbonates (GB/T 32151.8). */
export function clinker({ clinkerT, cao, caoNonCarbonate, mgo, mgoNonCarbonate }: Clinker): Quantity {
  const ofLime = q(cao).minus(caoNonCarbonate).times(44).div(56);
  const ofMagnesia = q(mgo).minus(mgoNonCarbonate).times(44).div(40);
  return ofLime.plus(ofMagnesia).times(clinkerT);
}

/** tCO₂ of carbon in the raw meal that is no fuel. */
export const rawMealCarbon = (rawMealT: Figure, share: Figure): Quantity => q(rawMealT).times(share).times(co2OfCarbon);

/** What was given off, less what stays in products or was recovered. */
export const total = (given: readonly Figure[], deducted: readonly Figure[]): Quantity =>
  sumOf(given.map(q)).minus(sumOf(deducted.map(q)));

/** Warming of a gas over a century against CO₂, by the report of the IPCC. */
export const gwp100 = {
  SAR: { CH4: '21', N2O: '310', SF6: '23900', 'HFC-134a': '1300' },
  AR4: { CH4: '25', N2O: '298', SF6: '22800', 'HFC-134a': '1430' },
  AR5: { CH4: '28', N2O: '265', SF6: '23500', 'HFC-134a': '1300' },
  AR6: { CH4: '27.9', N2O: '273', SF6: '25200', 'HFC-134a': '1530' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

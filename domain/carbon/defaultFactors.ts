import { gridFactor } from '../energy/gridFactors.ts';
import type { FactorKind, FactorVersion } from './emissionFactor.ts';

/** A factor as it is published, ready to be taken into the ledger. */
export interface DefaultFactor {
  readonly name: string;
  readonly nameEn: string;
  readonly kind: FactorKind;
  readonly guideline: string;
  readonly guidelineEn: string | null;
  readonly unit: string;
  readonly versions: readonly FactorVersion[];
}

const none = { value: null, ncv: null, carbon: null, oxidation: null, source: null } as const;

/** Fuels of the 24 guidelines for enterprises of 2013 to 2015, then of the guide for provinces of 2025 where it has the fuel: NCV, tC/GJ, oxidation. */
const fuelRows = `无烟煤 t 24.515 .02749 .94|烟煤 t 23.204 .02618 .93 19.57 .0261 .93|褐煤 t 14.449 .028 .96 11.9 .028 .96|洗精煤 t 26.344 .0254 .93|
其他洗煤 t 15.373 .0254 .9|型煤 t 17.46 .0336 .9|焦炭 t 28.446 .0294 .93 28.435 .0295 .93|原油 t 42.62 .0201 .98 41.816 .0201 .98|
燃料油 t 40.19 .0211 .98 41.816 .0211 .98|汽油 t 44.8 .0189 .98 43.07 .0189 .98|柴油 t 43.33 .0202 .98 42.652 .0202 .98|煤油 t 44.75 .0196 .98|
石脑油 t 41.031 .02 .98|石油焦 t 31 .0275 .98 32.5 .0275 .98|液化石油气 t 47.31 .0172 .98 50.179 .0172 .98|炼厂干气 t 46.05 .0182 .99|
液化天然气 t 41.868 .0153 .99 51.498 .0153 .98|天然气 10⁴Nm³ 389.31 .0153 .99 389.31 .0153 .99|焦炉煤气 10⁴Nm³ 173.854 .0136 .99 179.81 .01358 .99|
高炉煤气 10⁴Nm³ 37.69 .0708 .99 33 .0708 .99|转炉煤气 10⁴Nm³ 79.54 .0496 .99 84 .0496 .99|电石炉气 10⁴Nm³ 111.19 .03951 .99`;

/** What the fuels are called in English. */
const englishFuels: ReadonlyMap<string, string> = new Map(
  `无烟煤 Anthracite|烟煤 Bituminous coal|褐煤 Lignite|洗精煤 Cleaned coal|其他洗煤 Other washed coal|型煤 Briquettes|焦炭 Coke|原油 Crude oil|
燃料油 Fuel oil|汽油 Petrol|柴油 Diesel|煤油 Kerosene|石脑油 Naphtha|石油焦 Petroleum coke|液化石油气 Liquefied petroleum gas|炼厂干气 Refinery gas|
液化天然气 Liquefied natural gas|天然气 Natural gas|焦炉煤气 Coke-oven gas|高炉煤气 Blast-furnace gas|转炉煤气 Converter gas|电石炉气 Calcium-carbide furnace gas`
    .split('|')
    .map((row) => {
      const [name = '', ...english] = row.trim().split(' ');
      return [name, english.join(' ')] as const;
    }),
);

const provincesGuide = 'Guide to greenhouse-gas inventories of provinces';

/** Two guidelines, each with the day from which its edition holds: what one says is no newer version of what the other says. */
const guidelines = [
  {
    guideline: 'GB/T 32150',
    guidelineEn: null,
    mark: '',
    markEn: '',
    since: '2015-01-01',
    source: '24 个行业核算指南（2013–2015）',
  },
  {
    guideline: '省级温室气体清单编制指南',
    guidelineEn: provincesGuide,
    mark: '（省级清单）',
    markEn: ' (provincial inventory)',
    since: '2025-01-01',
    source: '省级温室气体清单编制指南（2025）',
  },
] as const;

const written = (figure: string): string => (figure.startsWith('.') ? `0${figure}` : figure);

const fuelsOf = (of: (typeof guidelines)[number], at: number): DefaultFactor[] =>
  fuelRows.split('|').flatMap((row) => {
    const [name = '', unit = '', ...figures] = row.trim().split(' ');
    const [ncv, carbon, oxidation] = figures.slice(at * 3, at * 3 + 3);
    if (ncv === undefined || carbon === undefined || oxidation === undefined) return [];
    const version = { ...none, ncv: written(ncv), carbon: written(carbon), oxidation: written(oxidation) };
    const { guideline, guidelineEn, mark, markEn, since, source } = of;
    const names = { name: `${name}${mark}`, nameEn: `${englishFuels.get(name)}${markEn}` };
    return { ...names, kind: 'fuel', guideline, guidelineEn, unit, versions: [{ ...version, since, source }] };
  });

const [enterprise, province] = guidelines;
const fuels: readonly DefaultFactor[] = [...fuelsOf(enterprise, 0), ...fuelsOf(province, 1)];

/** A fuel's factor of the guide for provinces, by the name that the fuel has; null where the guide does not have it. */
export const ofProvince = (fuel: string): DefaultFactor | null =>
  fuels.find(({ name }) => name === `${fuel}${province.mark}`) ?? null;

/** The official factors of the grid, the newest published for each year (tCO₂/MWh is kgCO₂/kWh). */
const grid: DefaultFactor = {
  name: '外购电力（全国平均）',
  nameEn: 'Purchased electricity (national mean)',
  kind: 'electricity',
  unit: 'MWh',
  guideline: '生态环境部公告',
  guidelineEn: 'Notice of the Ministry of Ecology and Environment',
  versions: [2021, 2022, 2023].flatMap((year): FactorVersion[] => {
    const factor = gridFactor('national', year);
    return factor === null
      ? []
      : [{ ...none, since: `${year}-01-01`, value: factor.kgPerKwh, source: `${year} 年全国电力平均二氧化碳排放因子` }];
  }),
};

const heat: DefaultFactor = {
  name: '外购热力',
  nameEn: 'Purchased heat',
  kind: 'heat',
  guideline: 'GB/T 32150',
  guidelineEn: null,
  unit: 'GJ',
  versions: [{ ...none, since: '2015-01-01', value: '0.11', source: '24 个行业核算指南（2013–2015）' }],
};

/** tCO₂/t; a factor belongs to its guideline, not to the substance. */
const carbonateRows =
  'CaCO₃ .4397|MgCO₃ .5220|Na₂CO₃ .4149|NaHCO₃ .5237|FeCO₃ .3799|MnCO₃ .3829|BaCO₃ .2230|Li₂CO₃ .5955|K₂CO₃ .3184|SrCO₃ .2980|CaMg(CO₃)₂ .4773';
const carbonates: readonly DefaultFactor[] = carbonateRows.split('|').map((row) => {
  const [name = '', value = ''] = row.split(' ');
  return {
    name: `碳酸盐 ${name}`,
    nameEn: `Carbonate ${name}`,
    kind: 'process',
    guideline: '工业其他行业核算指南',
    guidelineEn: 'Guideline for other industries',
    unit: 't',
    versions: [{ ...none, since: '2015-01-01', value: written(value), source: '碳酸盐排放因子表' }],
  };
});

/** What is published, for a site that does not set its own. */
export const defaultFactors: readonly DefaultFactor[] = [grid, heat, ...fuels, ...carbonates];

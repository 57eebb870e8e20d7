/** kgCO₂ per kWh of one year, by place. */
type YearTable = Readonly<Record<string, string>>;

const national: Readonly<Record<number, string>> = { 2021: '0.5568', 2022: '0.5366', 2023: '0.5306' };

const regions: Readonly<Record<number, YearTable>> = {
  2021: {
    华北: '0.7120',
    东北: '0.6012',
    华东: '0.5992',
    华中: '0.5354',
    西北: '0.5951',
    南方: '0.4326',
    西南: '0.2113',
  },
  2022: {
    华北: '0.6776',
    东北: '0.5564',
    华东: '0.5617',
    华中: '0.5395',
    西北: '0.5857',
    南方: '0.3869',
    西南: '0.2268',
  },
  2023: {
    华北: '0.6361',
    东北: '0.5122',
    华东: '0.5500',
    华中: '0.5271',
    西北: '0.5543',
    南方: '0.4042',
    西南: '0.2472',
  },
};

/** Of 2021 and 2022. */
const provinceRows = `北京 .5688 .5580|天津 .7355 .7041|河北 .7901 .7252|山西 .7222 .7096|内蒙古 .7025 .6849|辽宁 .5876 .5626|吉林 .5629 .4932|
黑龙江 .6342 .5368|上海 .5834 .5849|江苏 .6451 .5978|浙江 .5422 .5153|安徽 .7075 .6782|福建 .4711 .4092|江西 .5835 .5752|山东 .6838 .6410|
河南 .6369 .6058|湖北 .3672 .4364|湖南 .5138 .4900|广东 .4715 .4403|广西 .5154 .4044|海南 .4524 .4184|重庆 .4743 .5227|四川 .1255 .1404|
贵州 .5182 .4989|云南 .1235 .1073|陕西 .6336 .6558|甘肃 .4955 .4772|青海 .1326 .1567|宁夏 .6546 .6423|新疆 .6577 .6231`;

const provinces: ReadonlyMap<string, Readonly<Record<number, string>>> = new Map(
  provinceRows.split('|').map((row) => {
    const [name = '', of2021 = '', of2022 = ''] = row.trim().split(' ');
    return [name, { 2021: `0${of2021}`, 2022: `0${of2022}` }];
  }),
);

export type GridPlace = { readonly region: string } | { readonly province: string } | 'national';

export interface GridFactor {
  readonly kgPerKwh: string;
  /** The year that the factor is of. */
  readonly year: number;
}

/** The official CO₂ factor of the grid for a year of reporting: of the years up to it, the newest published. Null where there is none. */
export function gridFactor(place: GridPlace, reportYear: number): GridFactor | null {
  for (let year = reportYear; year >= 2021; year--) {
    const kgPerKwh = factorOf(place, year);
    if (kgPerKwh !== undefined) return { kgPerKwh, year };
  }
  return null;
}

function factorOf(place: GridPlace, year: number): string | undefined {
  if (place === 'national') return national[year];
  return 'region' in place ? regions[year]?.[place.region] : provinces.get(place.province)?.[year];
}

import type { Text } from '../text/message.ts';
import type { GridPlace } from './gridFactors.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** The places for which factors of the grid are published: the country, its regional grids, its provinces. */
export const gridPlaces = {
  national: say('全国', 'China'),
  northGrid: say('华北', 'North China grid'),
  northeastGrid: say('东北', 'Northeast grid'),
  eastGrid: say('华东', 'East China grid'),
  centralGrid: say('华中', 'Central China grid'),
  northwestGrid: say('西北', 'Northwest grid'),
  southGrid: say('南方', 'Southern grid'),
  southwestGrid: say('西南', 'Southwest grid'),
  beijing: say('北京', 'Beijing'),
  tianjin: say('天津', 'Tianjin'),
  hebei: say('河北', 'Hebei'),
  shanxi: say('山西', 'Shanxi'),
  innerMongolia: say('内蒙古', 'Inner Mongolia'),
  liaoning: say('辽宁', 'Liaoning'),
  jilin: say('吉林', 'Jilin'),
  heilongjiang: say('黑龙江', 'Heilongjiang'),
  shanghai: say('上海', 'Shanghai'),
  jiangsu: say('江苏', 'Jiangsu'),
  zhejiang: say('浙江', 'Zhejiang'),
  anhui: say('安徽', 'Anhui'),
  fujian: say('福建', 'Fujian'),
  jiangxi: say('江西', 'Jiangxi'),
  shandong: say('山东', 'Shandong'),
  henan: say('河南', 'Henan'),
  hubei: say('湖北', 'Hubei'),
  hunan: say('湖南', 'Hunan'),
  guangdong: say('广东', 'Guangdong'),
  guangxi: say('广西', 'Guangxi'),
  hainan: say('海南', 'Hainan'),
  chongqing: say('重庆', 'Chongqing'),
  sichuan: say('四川', 'Sichuan'),
  guizhou: say('贵州', 'Guizhou'),
  yunnan: say('云南', 'Yunnan'),
  shaanxi: say('陕西', 'Shaanxi'),
  gansu: say('甘肃', 'Gansu'),
  qinghai: say('青海', 'Qinghai'),
  ningxia: say('宁夏', 'Ningxia'),
  xinjiang: say('新疆', 'Xinjiang'),
} as const;
export type GridPlaceName = keyof typeof gridPlaces;

/** The place as the tables of factors have it. */
export function gridPlaceOf(name: GridPlaceName): GridPlace {
  if (name === 'national') return 'national';
  const { cn } = gridPlaces[name];
  return name.endsWith('Grid') ? { region: cn } : { province: cn };
}

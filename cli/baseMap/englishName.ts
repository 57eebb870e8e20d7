import { pinyin } from 'pinyin-pro';

/** Names that English does not spell as Mandarin sounds them, and those that `pinyin-pro` hears wrongly. */
const exceptions: Readonly<Record<string, string>> = {
  陕西: 'Shaanxi',
  西藏: 'Xizang',
  内蒙古: 'Inner Mongolia',
  香港: 'Hong Kong',
  澳门: 'Macao',
  哈尔滨: 'Harbin',
  齐齐哈尔: 'Qiqihar',
  呼和浩特: 'Hohhot',
  鄂尔多斯: 'Ordos',
  呼伦贝尔: 'Hulunbuir',
  巴彦淖尔: 'Bayannur',
  乌兰察布: 'Ulanqab',
  兴安: 'Hinggan',
  锡林郭勒: 'Xilingol',
  阿拉善: 'Alxa',
  乌鲁木齐: 'Urumqi',
  克拉玛依: 'Karamay',
  吐鲁番: 'Turpan',
  博尔塔拉: 'Bortala',
  巴音郭楞: 'Bayingolin',
  阿克苏: 'Aksu',
  克孜勒苏: 'Kizilsu',
  喀什: 'Kashgar',
  和田: 'Hotan',
  伊犁: 'Ili',
  阿勒泰: 'Altay',
  阿拉尔: 'Aral',
  图木舒克: 'Tumxuk',
  可克达拉: 'Kokdala',
  拉萨: 'Lhasa',
  日喀则: 'Xigaze',
  昌都: 'Qamdo',
  那曲: 'Nagqu',
  阿里: 'Ngari',
  阿坝: 'Ngawa',
  甘孜: 'Garze',
  迪庆: 'Deqen',
  果洛: 'Golog',
  六安: "Lu'an",
  吉安: "Ji'an",
  西安: "Xi'an",
  延安: "Yan'an",
  吕梁: 'Lüliang',
  闵行: 'Minhang',
  丰都: 'Fengdu',
};
const peoples = '土家|苗|侗|布依|藏|羌|彝|哈尼|壮|傣|白|景颇|傈僳|朝鲜|回|蒙古|柯尔克孜|哈萨克|黎'
  .split('|')
  .map((name) => `${name}族|${name}(?=自治)`)
  .join('|');
const kinds = new RegExp(`(?<=..)((${peoples})*自治[州县]|地区|林区|新区|市|盟|县|区)$`);

/** `南京市` as `Nanjing`, `大理白族自治州` as `Dali`. */
export function englishName(name: string): string {
  const bare = name.replace(kinds, '');
  const known = exceptions[bare];
  if (known !== undefined) return known;
  const spelled = pinyin(bare, { toneType: 'none', type: 'array', v: true }).join('');
  return spelled.charAt(0).toUpperCase() + spelled.slice(1);
}

import type { Text } from '../text/message.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** The sections of GB/T 4754-2017, Industrial classification for national economic activities. */
export const industries = {
  A: say('A 农、林、牧、渔业', 'A Agriculture, forestry, animal husbandry and fishery'),
  B: say('B 采矿业', 'B Mining'),
  C: say('C 制造业', 'C Manufacturing'),
  D: say('D 电力、热力、燃气及水生产和供应业', 'D Electricity, heat, gas and water'),
  E: say('E 建筑业', 'E Construction'),
  F: say('F 批发和零售业', 'F Wholesale and retail'),
  G: say('G 交通运输、仓储和邮政业', 'G Transport, storage and post'),
  H: say('H 住宿和餐饮业', 'H Accommodation and catering'),
  I: say('I 信息传输、软件和信息技术服务业', 'I Information and software'),
  J: say('J 金融业', 'J Finance'),
  K: say('K 房地产业', 'K Real estate'),
  L: say('L 租赁和商务服务业', 'L Leasing and business services'),
  M: say('M 科学研究和技术服务业', 'M Research and technical services'),
  N: say('N 水利、环境和公共设施管理业', 'N Water, environment and public facilities'),
  O: say('O 居民服务、修理和其他服务业', 'O Household services and repair'),
  P: say('P 教育', 'P Education'),
  Q: say('Q 卫生和社会工作', 'Q Health and social work'),
  R: say('R 文化、体育和娱乐业', 'R Culture, sports and entertainment'),
  S: say('S 公共管理、社会保障和社会组织', 'S Public administration'),
  T: say('T 国际组织', 'T International organisations'),
} as const;

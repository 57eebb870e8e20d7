/** For what energy is used (分项), as an audit asks for it. */
export const energyItems = {
  lighting: { cn: '照明插座', en: 'Lighting and sockets' },
  hvac: { cn: '暖通空调', en: 'Heating and cooling' },
  power: { cn: '动力', en: 'Motive power' },
  special: { cn: '特殊用途', en: 'Special uses' },
  production: { cn: '主要生产', en: 'Production' },
  auxiliary: { cn: '辅助生产', en: 'Auxiliary production' },
  ancillary: { cn: '附属生产', en: 'Ancillary production' },
  other: { cn: '其他', en: 'Other' },
} as const;
export type EnergyItem = keyof typeof energyItems;

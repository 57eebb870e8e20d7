/** The kinds of energy and of energy-carrying media that are metered (GB/T 2589-2020, annex A, and water). */
export const energyKinds = {
  electricity: { cn: '电', en: 'Electricity' },
  water: { cn: '水', en: 'Water' },
  gas: { cn: '天然气', en: 'Natural gas' },
  steam: { cn: '蒸汽', en: 'Steam' },
  heat: { cn: '热力', en: 'Heat' },
  cooling: { cn: '冷量', en: 'Cooling' },
  air: { cn: '压缩空气', en: 'Compressed air' },
  coal: { cn: '煤', en: 'Coal' },
  oil: { cn: '油品', en: 'Oil' },
} as const;

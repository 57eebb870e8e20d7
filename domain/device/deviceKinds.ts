/** What a device is, as far as the product treats kinds of them differently. */
export const deviceKinds = {
  meter: { cn: '电表', en: 'Meter' },
  breaker: { cn: '断路器', en: 'Breaker' },
  transformer: { cn: '变压器', en: 'Transformer' },
  inverter: { cn: '逆变器', en: 'Inverter' },
  battery: { cn: '储能', en: 'Battery' },
  compressor: { cn: '空压机', en: 'Air compressor' },
  sensor: { cn: '传感器', en: 'Sensor' },
  other: { cn: '其他', en: 'Other' },
} as const;
export type DeviceKind = keyof typeof deviceKinds;

/** The protocols that are built. A protocol is added here, in gateway/collect/ and nowhere else. */
export const protocols = {
  modbusTcp: { cn: 'Modbus TCP', en: 'Modbus TCP' },
  modbusRtu: { cn: 'Modbus RTU（串口服务器）', en: 'Modbus RTU (serial server)' },
  dlt645: { cn: 'DL/T 645-2007（串口服务器）', en: 'DL/T 645-2007 (serial server)' },
  mqtt: { cn: 'MQTT', en: 'MQTT' },
} as const;

export type ProtocolName = keyof typeof protocols;

import type { ProtocolName } from '../../domain/channel/protocols.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import type { Protocol } from './collector.ts';
import { dlt645 } from './dlt645/dlt645.ts';
import { modbusTcp } from './modbus/modbusTcp.ts';
import { modbusRtu } from './modbusRtu/modbusRtu.ts';
import type { BrokerLogins } from './mqtt/brokerLogins.ts';
import { mqtt, mqttWith } from './mqtt/mqtt.ts';

export type Protocols = Readonly<Record<ProtocolName, Protocol>>;

/** Every protocol that is built, by the name that a channel gives. */
export const protocols: Protocols = { modbusTcp, modbusRtu, dlt645, mqtt };

/** The same, with the logins that the machine holds. */
export const protocolsWith = (logins: BrokerLogins, zone: Zone): Protocols => ({
  ...protocols,
  mqtt: mqttWith(logins, zone),
});

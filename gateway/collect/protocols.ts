import type { ProtocolName } from '../../domain/channel/protocols.ts';
import type { Protocol } from './collector.ts';
import { dlt645 } from './dlt645/dlt645.ts';
import { modbusTcp } from './modbus/modbusTcp.ts';
import { modbusRtu } from './modbusRtu/modbusRtu.ts';
import { mqtt } from './mqtt/mqtt.ts';

/** Every protocol that is built, by the name that a channel gives. */
export const protocols: Readonly<Record<ProtocolName, Protocol>> = { modbusTcp, modbusRtu, dlt645, mqtt };

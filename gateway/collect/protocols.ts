import type { ProtocolName } from '../../domain/channel/channel.ts';
import type { Protocol } from './collector.ts';
import { modbusTcp } from './modbus/modbusTcp.ts';

/** Every protocol that is built, by the name that a channel gives. */
export const protocols: Readonly<Record<ProtocolName, Protocol>> = { modbusTcp };

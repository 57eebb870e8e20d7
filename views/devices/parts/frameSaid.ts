import type { LineFrame } from '../../../domain/channel/calls.ts';
import { frameText } from '../../../domain/channel/frameText.ts';
import type { ProtocolName } from '../../../domain/channel/protocols.ts';
import type { Text } from '../../../domain/text/message.ts';

/** What a frame says: by the parse file that describes it, else as its protocol has it. */
export const saidOf = (
  { told, direction, bytes }: Pick<LineFrame, 'told' | 'direction' | 'bytes'>,
  protocol: ProtocolName,
): Text => told ?? frameText(protocol, direction, bytes);

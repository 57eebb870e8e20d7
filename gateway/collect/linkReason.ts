import type { LinkReason } from '../../domain/channel/messages.ts';

/** Why a connection failed, from the word of the system (`ECONNREFUSED` and the like). */
export function linkReasonOf({ code }: { readonly code?: unknown }): LinkReason {
  switch (code) {
    case 'ECONNREFUSED':
      return 'channel.link.refused';
    case 'ECONNRESET':
    case 'EPIPE':
      return 'channel.link.closed';
    default:
      return 'channel.link.unreachable';
  }
}

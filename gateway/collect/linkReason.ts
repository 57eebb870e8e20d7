import type { LinkReason } from '../../domain/channel/messages.ts';

/** What TLS says of a far end that it does not believe; all else of it begins with ERR_TLS. */
const untrusted =
  /^(ERR_TLS_CERT|CERT_|DEPTH_ZERO_SELF_SIGNED_CERT$|SELF_SIGNED_CERT_IN_CHAIN$|UNABLE_TO_(GET_ISSUER_CERT|VERIFY_LEAF_SIGNATURE))/;
const isOfTrust = (code: unknown): boolean => typeof code === 'string' && untrusted.test(code);

/** Why a connection failed, from the word of the system (`ECONNREFUSED` and the like). */
export function linkReasonOf({ code }: { readonly code?: unknown }): LinkReason {
  switch (code) {
    case 'ECONNREFUSED':
      return 'channel.link.refused';
    case 'ECONNRESET':
    case 'EPIPE':
      return 'channel.link.closed';
    default:
      return isOfTrust(code) ? 'channel.link.untrusted' : 'channel.link.unreachable';
  }
}

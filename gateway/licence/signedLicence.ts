import { compactVerify, createLocalJWKSet, errors, type JSONWebKeySet } from 'jose';
import { type Licence, licence } from '../../domain/licence/licence.ts';

/** The content of a `.lic` file: a compact JWS over the licence, signed with Ed25519 by one of the keys. */
export async function signedLicence(
  bytes: Uint8Array,
  keys: JSONWebKeySet | null,
): Promise<Licence | 'noKeys' | 'notOurs'> {
  if (keys === null) return 'noKeys';
  try {
    const { payload } = await compactVerify(new TextDecoder().decode(bytes).trim(), createLocalJWKSet(keys), {
      algorithms: ['EdDSA', 'Ed25519'],
    });
    return licence.safeParse(JSON.parse(new TextDecoder().decode(payload))).data ?? 'notOurs';
  } catch (error) {
    // A torn, forged or foreign file is an answer; anything else is a fault of ours.
    if (error instanceof errors.JOSEError || error instanceof SyntaxError) return 'notOurs';
    throw error;
  }
}

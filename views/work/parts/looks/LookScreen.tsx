import type { ReactNode } from 'react';
import { lookKinds } from '../../../../domain/share/kinds.ts';
import type { PhotoKind } from '../../../../domain/share/lookCalls.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { heldShare } from '../../../../src/session/share/heldShares.ts';
import { RecordLook } from './RecordLook.tsx';

interface Props {
  readonly kind: PhotoKind;
  /** The page as it is to who has the right to the record. */
  readonly children: ReactNode;
}

/** The page of a record: whole to who has the right to it, to be looked at by whoever was given its link. */
export function LookScreen({ kind, children }: Props) {
  const { search } = useAddress();
  const { route } = lookKinds[kind];
  const id = search.get('id');
  const share = heldShare(route, id) ?? search.get('share');
  if (id === null || share === null) return children;
  // Who has the right elsewhere sees this record by the link alone: the gateway says by which.
  return <RecordLook kind={kind} id={id} share={share} whole={children} />;
}

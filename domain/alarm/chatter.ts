import type { Organisation } from '../site/organisation.ts';

/** From when on a source chatters: so many raises within so many ms. */
export interface Chatter {
  readonly raises: number;
  readonly within: number;
}

/** Where no organisation on the way up says otherwise. */
export const chatterInitially: Chatter = { raises: 3, within: 60_000 };

type Node = Pick<Organisation, 'id' | 'orgPid' | 'chatterRaises' | 'chatterSeconds'>;

/** What holds for an organisation: its own setting, else that of the nearest above it, each of the two by itself. */
export function chatterOf(org: string, organisations: ReadonlyMap<string, Node>): Chatter {
  const way = wayUp(org, organisations);
  const raises = way.find((node) => node.chatterRaises != null)?.chatterRaises;
  const seconds = way.find((node) => node.chatterSeconds != null)?.chatterSeconds;
  return {
    raises: raises ?? chatterInitially.raises,
    within: seconds == null ? chatterInitially.within : seconds * 1000,
  };
}

function wayUp(org: string, organisations: ReadonlyMap<string, Node>): readonly Node[] {
  const way: Node[] = [];
  for (let node = organisations.get(org); node !== undefined && !way.includes(node); ) {
    way.push(node);
    node = node.orgPid === null ? undefined : organisations.get(node.orgPid);
  }
  return way;
}

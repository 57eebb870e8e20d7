import type { Refusal } from '../../domain/error/errors.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import type { Direction } from '../../domain/network/preventions.ts';
import type { AskedPart } from '../../domain/switching/calls.ts';
import type { ReleasedInterlock } from '../../domain/switching/interlockEvents.ts';
import { both, type Named } from '../../domain/switching/interlockTerms.ts';
import { type Ground, groundOf, type JudgedOn, judge, scopeIn } from '../../domain/switching/judge.ts';
import { type ToldPart, toldInterlock } from '../../domain/switching/toldInterlock.ts';
import type { Lang, Text } from '../../domain/text/message.ts';
import { judgedOn } from './look.ts';
import type { OperatingMeans } from './means.ts';
import type { NetworkInForce, Switch } from './networks.ts';
import type { NetworkSight } from './sight.ts';
import { type Objection, objectionOf } from './telling.ts';
import type { EarthOut } from './workUnder.ts';

/** What the conditions of a network are told with: to whom, and as it is now. */
export interface AsksTold {
  readonly means: OperatingMeans;
  readonly network: NetworkInForce;
  readonly sight: NetworkSight;
  readonly lang: Lang;
  readonly ground: Ground;
}

/** What an interlock asks in words, the parts of a joint after it. */
export function asksOf(
  { expression, maxAge }: Pick<ReleasedInterlock, 'expression' | 'maxAge'>,
  { means, network, sight, lang, ground }: AsksTold,
): readonly AskedPart[] {
  const { element, node, point } = namedIn(means, network, sight);
  const sees = (id: string): boolean => isSeen(network, sight, id);
  const earths = means.work.earthsAt(network);
  const because = (n: string): readonly Text[] =>
    (ground.held.find((held) => String(held.n) === n)?.because ?? []).map((id) =>
      network.nodes.has(id) ? withEarths(node(id), earths.get(id) ?? []) : element(id),
    );
  const told = toldInterlock(expression, {
    named: { element, node, point },
    scope: scopeIn(ground, maxAge),
    sees,
    because,
  });
  return told.flatMap((part) => flat(part, 0, lang));
}

/** What is earthed under a ticket says so by its number: whoever stands before it goes to that ticket. */
const withEarths = (node: Text, earths: readonly EarthOut[]): Text =>
  earths.length === 0
    ? node
    : {
        cn: `${node.cn}：${earths.map(({ ticket, earth }) => `${ticket} 的接地线 ${earth}`).join('、')}`,
        en: `${node.en}: ${earths.map(({ ticket, earth }) => `earth ${earth} of ${ticket}`).join(', ')}`,
      };

const flat = ({ says, head, holds, found, parts }: ToldPart, depth: number, lang: Lang): readonly AskedPart[] => [
  { says: (parts.length === 0 ? says : head)[lang], holds, found: found?.[lang] ?? null, depth },
  ...parts.flatMap((part) => flat(part, depth + 1, lang)),
];

function isSeen({ elements, nodes }: NetworkInForce, sight: NetworkSight, id: string): boolean {
  if (elements.has(id)) return sight.element(id);
  return nodes.has(id) || sight.point(id);
}

/** By their names; what is not seen, and what is not known, by its id. */
function namedIn({ field }: OperatingMeans, { elements, nodes }: NetworkInForce, sight: NetworkSight): Named {
  const called = (row: { readonly name: string; readonly nameEn: string | null } | undefined, id: string): Text =>
    row === undefined ? both(id) : { cn: nameIn(row, 'cn'), en: nameIn(row, 'en') };
  return {
    element: (id) => called(sight.element(id) ? elements.get(id) : undefined, id),
    node: (id) => called(nodes.get(id), id),
    point: (id) => {
      const row = sight.point(id) ? field.pointOf(id)?.row : undefined;
      return { name: called(row, id), unit: row?.unit ?? null, states: row?.states ?? null };
    },
  };
}

interface Blocked {
  readonly one: Switch;
  readonly direction: Direction;
  readonly released: readonly ReleasedInterlock[];
  readonly sight: NetworkSight;
  readonly lang: Lang;
  readonly on?: JudgedOn;
}

/** A refusal by an interlock says which, what of it does not hold, and its own way out. */
export function blockedBy(
  means: OperatingMeans,
  refusal: Refusal,
  { one, direction, released, sight, lang, on = judgedOn(means, one.network) }: Blocked,
): Objection {
  const told = objectionOf(refusal, lang);
  const wanted = ({ interlockBlocks: 'no', interlockUnknown: 'unknown' } as const)[told.refusal];
  if (wanted === undefined) return told;
  const move = { switch: one.id, direction };
  const said = judge(released, move, on);
  const blocking = released.find(({ id }) => said.get(id)?.holds === wanted);
  if (blocking === undefined) return told;
  const asked = { means, network: one.network, sight, lang, ground: groundOf(move, on) };
  const missing = asksOf(blocking, asked).filter(({ depth, holds }) => depth === 0 && holds !== 'yes');
  const parts = missing.map(({ says, found }) => (found === null ? says : `${says} (${found})`));
  const own = nameIn({ name: blocking.wayOut, nameEn: blocking.wayOutEn }, lang);
  return {
    refusal: told.refusal,
    says: [told.says, nameIn(blocking, lang), parts.join('; ')].filter((text) => text !== '').join(': '),
    wayOut: own === '' ? told.wayOut : own,
  };
}

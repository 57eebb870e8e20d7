import type { CallDeclaration } from '../../../domain/call/declaration.ts';
import { whilePassing } from '../../world/whilePassing.ts';
import { formOf } from '../form.ts';
import type { Input } from '../sample.ts';
import { sampleOf } from '../samples.ts';
import { type Got, password, type World } from '../world.ts';
import type { Place, Stage } from './stage.ts';
import { textsOf, textsOfFile } from './texts.ts';

/** An answer that told, or did, what it must not. */
export interface Leak {
  readonly call: string;
  readonly role: string;
  readonly place: Place;
  readonly asOf: number | null;
  readonly told: string;
}

function address(call: CallDeclaration, input: Input, asOf: number | null): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
  return `${path}?${new URLSearchParams({ ...input.query, lang: 'en', ...(asOf === null ? {} : { asOf: String(asOf) }) })}`;
}

/** What the request says itself is no news in its answer. */
const saidIn = (input: Input): ReadonlySet<string> => new Set(textsOf(input));

/** What one call did and told: how often it was asked, how often it answered as asked, and what leaked. */
export interface Found {
  readonly asked: number;
  readonly answered: number;
  readonly leaks: readonly Leak[];
}

/** One call about what stands at one place, asked by each role, for now and where it can for the position before it moved in. */
export async function askedOf(stage: Stage, call: CallDeclaration, place: Place): Promise<Found> {
  const { world, people, org } = stage;
  const input = await sampleOf(call).input({ world, people, org: org[place] });
  await world.settled();
  const before = place === 'former' ? await stage.moveIn() : world.log.head().position;
  const leaks: Leak[] = [];
  let answered = 0;
  let asked = 0;
  const unseenNow = await stage.unseen(null);
  for (const asOf of call.asOf === true ? [null, before] : [null]) {
    // Where nothing moved in, what stood at that position stands now.
    const unseen = asOf === null || place !== 'former' ? unseenNow : await stage.unseen(asOf);
    for (const bearer of stage.bearers) {
      const got = await ask(world, { call, input, asOf, bearer });
      asked++;
      if (got.status === 200) answered++;
      const isForeign = place === 'parent' || place === 'sibling' || (place === 'former' && asOf !== null);
      let tells = toldBy(call, { got, input, unseen, isForeign });
      // What an act makes one's own is no news: a browser that nobody's organisation had is of the one that lets it in.
      if (tells.length > 0 && call.acts) {
        await world.settled();
        tells = toldBy(call, { got, input, unseen: await stage.unseen(null), isForeign });
      }
      for (const told of tells) leaks.push({ call: call.name, role: bearer.role, place, asOf, told });
    }
  }
  return { asked, answered, leaks };
}

interface LeaksQuestion {
  readonly call: CallDeclaration;
  readonly input: Input;
  readonly asOf: number | null;
  readonly bearer: Stage['bearers'][number];
}

async function ask(world: World, { call, input, asOf, bearer }: LeaksQuestion): Promise<Got> {
  const token = sampleOf(call).ownSession === true ? await world.signIn(bearer.account, password) : bearer.token;
  const body =
    call.form !== null && input.body !== undefined ? formOf(input.body as Record<string, unknown>) : input.body;
  const asked = world.ask(call.method, address(call, input, asOf), {
    token: call.permission === 'anybody' ? undefined : token,
    body,
  });
  return sampleOf(call).asksField === true ? whilePassing(world.clock, asked) : asked;
}

interface Answered {
  readonly got: Pick<Got, 'status' | 'code' | 'message' | 'data' | 'file'>;
  readonly input: Input;
  readonly unseen: ReadonlyMap<string, string>;
  /** What the request names is not the caller's to see. */
  readonly isForeign: boolean;
}

/** What the answer should not have told. What anybody may ask knows no role: it tells by the credential that it is given. */
export function toldBy(call: CallDeclaration, { got, input, unseen, isForeign }: Answered): readonly string[] {
  if (got.status >= 500) return [`${got.status} ${got.message}`];
  if (call.permission === 'anybody') return [];
  const said = saidIn(input);
  const told = new Set([...textsOf(got.data), ...textsOfFile(got.file)]);
  const ids = [...told].filter((text) => unseen.has(text) && !said.has(text)).map((id) => `${id} of ${unseen.get(id)}`);
  const isDone = isForeign && sampleOf(call).bearsOrg === true && got.code === 'SUCCESS' && !isEmpty(got.data);
  return isDone ? ['SUCCESS', ...ids] : ids;
}

/** A list or a page of nothing. */
function isEmpty(data: unknown): boolean {
  if (data === null || data === undefined) return true;
  if (Array.isArray(data)) return data.every(isEmpty);
  return false;
}

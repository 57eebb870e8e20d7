import { z } from 'zod';
import type { CallDeclaration } from '../../domain/call/declaration.ts';
import { answerOf } from '../world/answers.ts';
import type { People, World } from './world.ts';

/** What a call is given, so that it answers. */
export interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Ground {
  readonly world: World;
  readonly people: People;
  /** The organisation that what the sample names belongs to. */
  readonly org: string;
}

export interface Sample {
  /** What the declaration demands beside it, and any value does for, need not be said (`whole`). */
  readonly input: (ground: Ground) => Promise<Input> | Input;
  /** Names something of one organisation: from outside it, the call answers NO_PERMISSION. */
  readonly bearsOrg?: true;
  /** The refusal that is the right answer to the sample. */
  readonly refused?: string;
  /** Called with a session of its own, for it ends the session. */
  readonly ownSession?: true;
  /** Asks the field, and nobody answers there: its time passes meanwhile. */
  readonly asksField?: true;
}

type Kind = Omit<Sample, 'input' | 'bearsOrg'>;

/** Names nothing of an organisation. */
export const given = (input: Input | (() => Input), kind: Kind = {}): Sample => ({
  input: typeof input === 'function' ? input : () => input,
  ...kind,
});

/** Names what is made for it in the organisation, at this place of its input (`[]`: in a list of one); `more` stands beside it. */
export const naming = (
  make: (ground: Ground) => Promise<string>,
  at: `${keyof Input}.${string}` = 'params.id',
  more: Input = {},
  kind: Kind = {},
): Sample => ({
  async input(ground) {
    const [place = '', key = ''] = at.split('.');
    const made = await make(ground);
    const named = key.endsWith('[]') ? { [key.slice(0, -2)]: [made] } : { [key]: made };
    return { ...more, [place]: { ...(more[place as keyof Input] as object), ...named } };
  },
  bearsOrg: true,
  ...kind,
});

/** The sample with a value of everything else that the declaration demands. */
export const whole = ({ query, body, form }: CallDeclaration, sample: Sample): Sample => ({
  ...sample,
  async input(ground) {
    const input = await sample.input(ground);
    const asked = demanded(query, input.query);
    const texts = Object.fromEntries(Object.entries(asked).map(([key, value]) => [key, String(value)]));
    return {
      ...input,
      query: { ...texts, ...input.query },
      ...(form === null && body instanceof z.ZodObject
        ? { body: { ...demanded(body, input.body), ...(input.body as object) } }
        : {}),
    };
  },
});

/** A value of each field that may not be left out and is not given. */
function demanded(schema: z.ZodType, some: unknown): object {
  if (!(schema instanceof z.ZodObject)) return {};
  const open = Object.entries<z.ZodType>(schema.shape).filter(
    ([key, field]) => !Object.hasOwn((some ?? {}) as object, key) && !field.safeParse(undefined).success,
  );
  return answerOf(z.object(Object.fromEntries(open)), 'empty') as object;
}

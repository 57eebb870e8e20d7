import { readFieldKey, takeAlong } from '../../../domain/work/field/calls.ts';
import type { Api } from '../../api/client.ts';
import { FieldFault, type FieldFaultWhy } from './fieldStore.ts';
import { base64Bytes } from './keptEntry.ts';
import type { TakenSheets } from './taken.ts';
import type { Vault } from './vault.ts';

export type TookAlong =
  | {
      readonly is: 'done';
      readonly taken: number;
      /** Until when it is walked by; null: nothing was taken. */
      readonly until: string | null;
      readonly refused: readonly string[];
    }
  /** The gateway said no to the whole, or was away. */
  | { readonly is: 'refused'; readonly says: string }
  /** Somebody else signed in meanwhile: no more is taken along for the one before. */
  | { readonly is: 'left' }
  /** So many are here, then no more were kept. */
  | { readonly is: 'notKept'; readonly why: FieldFaultWhy; readonly taken: number };

interface Taking {
  readonly api: Pick<Api, 'call'>;
  readonly vault: Pick<Vault, 'setPin' | 'hasPin' | 'openWith' | 'lock'>;
  readonly sheets: Pick<TakenSheets, 'keep'>;
}

interface Asking {
  readonly person: string;
  readonly name: string;
  readonly tasks: readonly string[];
  /** Set anew; null: as it is set. */
  readonly pin: string | null;
  /** Whether this person is still signed in. */
  readonly isStill: () => boolean;
}

/** Takes sheets along: each is here when it is on the disk, sealed. */
export async function takeThemAlong({ api, vault, sheets }: Taking, asking: Asking): Promise<TookAlong> {
  const { person, name, tasks, pin, isStill } = asking;
  const key = await api.call(readFieldKey, {}, { aside: true });
  if (!isStill()) return { is: 'left' };
  if (!key.ok) return { is: 'refused', says: key.message };
  if (key.value.person !== person) return { is: 'left' };
  let taken = 0;
  try {
    const raw = base64Bytes(key.value.key);
    if (pin === null) await vault.openWith(person, raw);
    else await vault.setPin(person, pin, raw);
    // It was for another key, and is to be set anew: nothing is taken along that no PIN seals.
    if (!(await vault.hasPin(person))) return { is: 'notKept', why: 'locked', taken };
    if (!isStill()) {
      vault.lock(person);
      return { is: 'left' };
    }
    const answer = await api.call(takeAlong, { body: { tasks: [...tasks] } }, { aside: true });
    if (!isStill()) return { is: 'left' };
    if (!answer.ok) return { is: 'refused', says: answer.message };
    const { items, at, until } = answer.value;
    for (const item of items) {
      if (item.is !== 'taken') continue;
      await sheets.keep(person, item.sheet, { by: name, at, until });
      taken += 1;
    }
    const refused = items.flatMap((item) => (item.is === 'refused' ? [item.says] : []));
    return { is: 'done', taken, until: taken === 0 ? null : until, refused };
  } catch (failure) {
    return { is: 'notKept', why: failure instanceof FieldFault ? failure.why : 'blocked', taken };
  }
}

import { fileAddress, hashIn } from '../../../domain/file/calls.ts';
import { contentTypeOf, sniffImage } from '../../../domain/file/sniff.ts';
import { uploadWorkPhoto } from '../../../domain/file/uploadCalls.ts';
import { imageFault, uploadFault, uploadMessages, uploadRules } from '../../../domain/file/uploadRules.ts';
import { withoutPlace } from '../../../domain/file/withoutPlace.ts';
import type { Text } from '../../../domain/text/message.ts';
import type { EntrySent } from '../../../domain/work/sheet/calls.ts';
import type { Api } from '../../api/client.ts';
import { formBody } from '../../api/formBody.ts';
import type { FieldStore } from './fieldStore.ts';
import type { Unsent } from './keptEntry.ts';
import { isForGood, type PhotosSent } from './sendWaiting.ts';
import type { Vault } from './vault.ts';

type Bytes = Uint8Array<ArrayBuffer>;

interface Sending {
  readonly api: Pick<Api, 'call'>;
  readonly isStill: () => boolean;
}

/** Photos that wait here, by the hash of what the gateway will keep: their address is known before it has them. */
export interface Photos {
  /** Where nothing can be hashed, a photo is sent at once, or not at all. */
  readonly canKeep: boolean;
  /** Fulfilled when it is on the disk, with its address, or what is wrong with it. */
  readonly keep: (person: string, file: { readonly name: string; readonly bytes: Bytes }) => Promise<string | Text>;
  /** What is shown of one that is here; null: it is not, or is sealed. */
  readonly picture: (person: string, address: string) => Promise<Blob | null>;
  /** Sends what an answer names and is here. */
  readonly send: (person: string, entry: Pick<EntrySent, 'photos'>, sending: Sending) => Promise<PhotosSent>;
  /** What an answer names is sent once more, whatever was heard of it: the gateway may not have it after all. */
  readonly sendAnew: (person: string, entry: Pick<EntrySent, 'photos'>) => Promise<void>;
  /** What the gateway has, and no answer names that waits here, goes. */
  readonly dropUnnamed: (person: string, waiting: readonly Unsent[]) => Promise<void>;
  /** Whoever took it does not want it; one that another answer names stays. */
  readonly drop: (person: string, address: string, waiting: readonly Unsent[]) => Promise<void>;
}

interface PhotoParts {
  readonly store: () => Promise<FieldStore>;
  readonly vault: Pick<Vault, 'sealing' | 'opened'>;
  readonly subtle: SubtleCrypto | undefined;
}

export function openPhotos({ store, vault, subtle }: PhotoParts): Photos {
  async function pictureOf(person: string, hash: string): Promise<Blob | null> {
    const kept = await (await store()).get('photos', person, hash);
    const bytes = kept === null ? null : await vault.opened(kept);
    return kept === null || bytes === null ? null : new Blob([bytes], { type: String(kept.head['type']) });
  }
  async function sendOne(person: string, hash: string, { api, isStill }: Sending): Promise<PhotosSent> {
    const kept = await (await store()).get('photos', person, hash);
    if (kept === null || kept.head['isSent'] === true) return { is: 'sent' };
    const picture = await pictureOf(person, hash);
    if (picture === null) return { is: 'away' };
    const file = new File([picture], `${hash}.${picture.type === 'image/png' ? 'png' : 'jpg'}`, { type: picture.type });
    // It was read and opened meanwhile: it goes under the name of whoever is signed in at this moment.
    if (!isStill()) return { is: 'away' };
    const answer = await api.call(uploadWorkPhoto, { body: formBody(uploadWorkPhoto, { file }) }, { aside: true });
    if (!answer.ok)
      return isForGood(answer)
        ? { is: 'refused', says: faultIn(answer.refusal.fields) ?? answer.message }
        : { is: 'away' };
    // Another hash would be another picture: the answer would name one that nobody has.
    if (hashIn(answer.value) !== hash) return { is: 'away' };
    await (await store()).turn('photos', { person, id: hash }, (was) =>
      was === null ? null : { ...was, head: { ...was.head, isSent: true } },
    );
    return { is: 'sent' };
  }
  return {
    canKeep: subtle !== undefined,
    async keep(person, { name, bytes }) {
      const looked = lookedAt(name, bytes);
      if ('cn' in looked || subtle === undefined) return 'cn' in looked ? looked : uploadMessages['upload.failed'];
      const hash = hexOf(await subtle.digest('SHA-256', looked.bytes));
      const { body, iv } = await vault.sealing(person, looked.bytes);
      await (await store()).turn(
        'photos',
        { person, id: hash },
        (was) => was ?? { head: { type: looked.type }, body, iv },
      );
      return fileAddress(hash);
    },
    picture: (person, address) => pictureOf(person, hashIn(address)),
    async send(person, { photos }, sending) {
      for (const address of photos) {
        const sent = await sendOne(person, hashIn(address), sending);
        if (sent.is !== 'sent') return sent;
      }
      return { is: 'sent' };
    },
    async sendAnew(person, { photos }) {
      for (const address of photos)
        await (await store()).turn('photos', { person, id: hashIn(address) }, (was) =>
          was === null ? null : { ...was, head: { ...was.head, isSent: false } },
        );
    },
    async dropUnnamed(person, waiting) {
      const named = new Set(waiting.flatMap(({ entry }) => entry.photos.map(hashIn)));
      const held = await store();
      for (const { id, head } of await held.all('photos', person))
        if (head['isSent'] === true && !named.has(id)) await held.turn('photos', { person, id }, () => null);
    },
    async drop(person, address, waiting) {
      if (waiting.some(({ entry }) => entry.photos.includes(address))) return;
      await (await store()).turn('photos', { person, id: hashIn(address) }, () => null);
    },
  };
}

const faultIn = (fields: Readonly<Record<string, string>> | undefined): string | null =>
  Object.values(fields ?? {})[0] ?? null;

/** As the gateway will look at it: a photo that it would refuse is refused here, where another can be taken. */
function lookedAt(name: string, bytes: Bytes): { readonly type: string; readonly bytes: Bytes } | Text {
  const rule = uploadRules.workPhoto;
  const image = sniffImage(bytes);
  const fault = uploadFault({ name, size: bytes.byteLength }, rule) ?? imageFault(image, bytes.byteLength, rule);
  const bare = image === null ? null : withoutPlace(image.kind, bytes);
  if (fault !== null || image === null || bare === null) return fault ?? uploadMessages['upload.notAnImage'];
  return { type: contentTypeOf[image.kind], bytes: new Uint8Array(bare) };
}

const hexOf = (hash: ArrayBuffer): string =>
  Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');

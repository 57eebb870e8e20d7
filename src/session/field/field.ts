import { browserStore } from '../storage.ts';
import { tabId } from '../tabId.ts';
import { openBrowserFieldStore } from './browserFieldStore.ts';
import type { FieldStore } from './fieldStore.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import { openPhotos, type Photos } from './photos.ts';
import { openTaken, type TakenSheets } from './taken.ts';
import { openVault, type Vault } from './vault.ts';
import { windowsOf } from './windows.ts';

let opening: Promise<FieldStore> | null = null;
/** Opened when first wanted: who does no field work has none. */
export function fieldStore(): Promise<FieldStore> {
  opening ??= openBrowserFieldStore();
  return opening;
}

const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
const random = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length));

export const vault: Vault = openVault({ store: fieldStore, subtle, random });
export const photos: Photos = openPhotos({ store: fieldStore, vault, subtle });
export const takenSheets: TakenSheets = openTaken({ store: fieldStore, vault });
export const outbox: Outbox = openOutbox({
  store: fieldStore,
  vault,
  photos,
  old: browserStore,
  windows: windowsOf(tabId),
});

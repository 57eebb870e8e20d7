import { listenRefusal } from './http/listenRefusal.ts';
import { closing } from './site/closing.ts';
import type { Gateway, GatewayParts, GatewayStart } from './site/gatewayParts.ts';
import { type Opening, openBooks } from './site/openBooks.ts';
import { openWires } from './site/openWires.ts';
import { openWorking } from './site/openWorking.ts';
import { weaknessOf } from './site/processSettings.ts';
import { openStore, type Store } from './store/openStore.ts';

/** Opens the store of the site, and the whole gateway on it. */
export async function startGateway(parts: GatewayParts): Promise<GatewayStart> {
  const { settings, clock, say } = parts;
  const weakness = weaknessOf(parts.process);
  if (weakness !== null) return { ok: false, refusal: { message: weakness } };
  const store = await openStore({
    dataFolder: settings.dataFolder,
    databaseUrl: settings.databaseUrl,
    clock,
    say,
    taken: ({ message }) => {
      say(`${message.cn}\n${message.en}`);
      parts.taken();
    },
  });
  return store.ok ? openGateway(parts, store.value) : store;
}

/** Opens everything on a store that is open, up to the doors; closing goes the same way back and closes the store too. */
export async function openGateway(parts: GatewayParts, store: Store): Promise<GatewayStart> {
  const end = closing(parts.clock, parts.say);
  end.add('store', 'store', store.close);
  try {
    return { ok: true, gateway: { ...(await openDoors(parts, { store, end })), close: end.run } };
  } catch (error) {
    await end.run();
    const refusal = listenRefusal(error, parts.settings);
    if (refusal !== null) return { ok: false, refusal };
    throw error;
  }
}

async function openDoors(parts: GatewayParts, opening: Opening): Promise<Omit<Gateway, 'close'>> {
  const books = await openBooks(parts, opening);
  const working = await openWorking(parts, opening, books);
  return openWires(parts, opening, books, working);
}

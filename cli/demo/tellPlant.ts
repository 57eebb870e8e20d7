import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Door {
  readonly port: number;
  readonly key: string;
}

function doorOf(dataFolder: string): Door | null {
  try {
    return JSON.parse(readFileSync(join(dataFolder, 'plant', 'control.json'), 'utf8')) as Door;
  } catch {
    // No file: no plant runs on this data folder.
    return null;
  }
}

/** Says one line to the plant that runs on a data folder; null: none runs there. Throws where it does not answer. */
export async function tellPlant(
  dataFolder: string,
  line: string,
): Promise<{ readonly ok: boolean; readonly text: string } | null> {
  const door = doorOf(dataFolder);
  if (door === null) return null;
  const response = await fetch(`http://127.0.0.1:${door.port}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${door.key}` },
    body: line,
  });
  return { ok: response.ok, text: (await response.text()).trimEnd() };
}

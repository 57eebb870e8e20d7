import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const smallest = 1024;

/** Writes `.br` and `.gz` beside every text file that is worth it, once, so that no request pays for it. */
export async function compress(folder: string): Promise<void> {
  const files = globSync('**/*.{js,css,html,svg,json}', { cwd: folder });
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(folder, file));
      if (bytes.length < smallest) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await writeFile(join(folder, `${file}.br`), await brotli(bytes, { params }));
      await writeFile(join(folder, `${file}.gz`), await gz(bytes, { level: 9 }));
    }),
  );
}

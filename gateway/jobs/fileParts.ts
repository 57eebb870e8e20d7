import type { Queryable } from '../store/database.ts';

/** Bytes in one row: enough that rows are few, little enough that nobody minds holding some. */
const partSize = 1024 * 1024;

/** The attempt that a file is of. Epoch 0: what was handed in with the run. */
export interface FileName {
  readonly run: string;
  readonly epoch: number;
}

export interface FileWriter {
  /** Resolves when it may be given more. Throws when the run is another's by now. */
  readonly write: (bytes: Uint8Array) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Writes the file of a run as it is made. */
export function writeParts(database: Queryable, { run, epoch }: FileName): FileWriter {
  let waiting: Uint8Array[] = [];
  let size = 0;
  let n = 0;

  async function put(): Promise<void> {
    const bytes = Buffer.concat(waiting);
    waiting = [];
    size = 0;
    const rows = await database.query(
      `insert into keep.job_file (run, epoch, n, bytes)
       select id, $2, $3, $4 from keep.job_run where id = $1 and epoch = $2 and state = 'running' returning n`,
      [run, epoch, n++, bytes],
    );
    if (rows.length === 0) throw new Error('the lease is lost');
  }
  return {
    async write(bytes) {
      waiting.push(bytes);
      size += bytes.length;
      if (size >= partSize) await put();
    },
    async end() {
      if (size > 0) await put();
    },
  };
}

/** What somebody hands in with a run, in the transaction that makes the run. */
export async function putInput(tx: Queryable, run: string, bytes: Uint8Array): Promise<void> {
  for (let n = 0; n * partSize < bytes.length; n++) {
    const part = Buffer.from(bytes.subarray(n * partSize, (n + 1) * partSize));
    await tx.query('insert into keep.job_file (run, epoch, n, bytes) values ($1, 0, $2, $3)', [run, n, part]);
  }
}

/** The file as it comes, part by part. */
export async function* readParts(database: Queryable, { run, epoch }: FileName): AsyncGenerator<Uint8Array> {
  for (let n = 0; ; n++) {
    const [row] = await database.query<{ bytes: Buffer }>(
      'select bytes from keep.job_file where run = $1 and epoch = $2 and n = $3',
      [run, epoch, n],
    );
    if (row === undefined) return;
    yield row.bytes;
  }
}

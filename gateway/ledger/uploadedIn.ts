import { hashIn } from '../../domain/file/calls.ts';
import type { UploadUse } from '../../domain/file/uploadRules.ts';
import type { Database } from '../store/database.ts';

/** Whether a file of this address was uploaded for this use. */
export const uploadedIn =
  (database: Database) =>
  async (use: UploadUse, address: string): Promise<boolean> => {
    const rows = await database.query('select 1 from keep.file_use where kind = $1 and hash = $2 limit 1', [
      use,
      hashIn(address),
    ]);
    return rows.length > 0;
  };

import { accepted, refused } from '../../domain/error/errors.ts';
import { endingOf, uploadFault, uploadRules } from '../../domain/file/uploadRules.ts';
import type { Text } from '../../domain/text/message.ts';
import { newerApp, uploadAppPackage } from '../../domain/version/appCalls.ts';
import { appVersions, isOlder, newestOf } from '../../domain/version/appVersion.ts';
import type { Files } from '../files/openFiles.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

const noPackage: Text = { cn: '文件内容不是安装包', en: 'The content of the file is no package' };

const contentTypes: Readonly<Record<string, string>> = {
  apk: 'application/vnd.android.package-archive',
  ipa: 'application/octet-stream',
  hap: 'application/octet-stream',
};

/** All three kinds of package are zip archives: `PK` and the mark of a first entry. */
const isArchive = (bytes: Uint8Array): boolean => [0x50, 0x4b, 0x03, 0x04].every((byte, n) => bytes[n] === byte);

/** The packages of the app's versions, and what a phone asks about them (C038). */
export function appPackageCalls({
  files,
  ledgers,
}: {
  readonly files: Files;
  readonly ledgers: Ledgers;
}): readonly ServedCall[] {
  return [
    serve(uploadAppPackage, async ({ body: { file } }, { caller, lang }) => {
      const wrong = uploadFault({ name: file.name, size: file.bytes.byteLength }, uploadRules.appPackage);
      if (wrong !== null) return refused('RULE_BROKEN', { fields: { file: wrong[lang] } });
      if (!isArchive(file.bytes)) return refused('WRONG_TYPE', { fields: { file: noPackage[lang] } });
      const contentType = contentTypes[endingOf(file.name)] ?? 'application/octet-stream';
      const packageUrl = await files.storePackage(file.bytes, contentType, {
        kind: 'appPackage',
        owner: caller.userId,
      });
      return accepted({ packageUrl, size: file.bytes.byteLength });
    }),
    serve(newerApp, async ({ query }) => {
      const newest = newestOf(await ledgers.everyRow(appVersions), query);
      if (newest === null || !isOlder(query.versionNumber, newest.versionNumber)) return accepted(null);
      const {
        versionNumber,
        versionName,
        createdDate,
        forceUpgrade,
        reminderFrequency,
        upgradeExplanation,
        packageUrl,
      } = newest;
      return accepted({
        versionNumber,
        versionName,
        createdDate,
        forceUpgrade,
        reminderFrequency,
        upgradeExplanation,
        packageUrl,
      });
    }),
  ];
}

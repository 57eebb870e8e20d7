import { instantOf } from '../../domain/clock/clock.ts';
import { deviceCounts } from '../../domain/device/collectionCalls.ts';
import { devices } from '../../domain/device/device.ts';
import { type DeviceKind, deviceKinds } from '../../domain/device/deviceKinds.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { uploadFault, uploadRules } from '../../domain/file/uploadRules.ts';
import { installLicence, readLicence } from '../../domain/licence/calls.ts';
import { licenceInstalled, licenceStream } from '../../domain/licence/events.ts';
import { hasEnded, type LicenceFault, saidOf } from '../../domain/licence/licence.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { command } from '../log/append/command.ts';
import type { Log } from '../log/log.ts';
import type { LicenceBook } from './openLicence.ts';

interface Parts {
  readonly book: LicenceBook;
  readonly ledgers: Ledgers;
  readonly log: Log;
}

/** Reading the licence, and putting another in its place. */
export function licenceCalls({ book, ledgers, log }: Parts): readonly ServedCall[] {
  return [
    serve(readLicence, async () => {
      const held = await book.current();
      return accepted({
        licence: held,
        ended: held !== null && hasEnded(held, book.today()),
        used: { devices: await book.standing('device'), users: await book.standing('user') },
        takes: book.takes,
      });
    }),
    serve(deviceCounts, async (_, { caller }) => {
      const most = await book.devices();
      const all = await book.standing('device');
      const seen = await ledgers.seen(devices, caller.scope);
      const left = most === null ? null : Math.max(0, most - all);
      const kinds = (Object.keys(deviceKinds) as DeviceKind[]).map((kind) => {
        const count = seen.filter((row) => row.kind === kind).length;
        return { kind, count, most: left === null ? null : count + left };
      });
      return accepted({ all, most, kinds });
    }),
    serve(installLicence, async ({ body: { file } }, { by, command: asked, now, lang, answeredAt }) => {
      const said = (fault: LicenceFault, words: Readonly<Record<string, string>> = {}) =>
        refused('RULE_BROKEN', { fields: { file: saidOf(fault, lang, words) } });
      const wrong = uploadFault({ name: file.name, size: file.bytes.byteLength }, uploadRules.licence);
      if (wrong !== null) return refused('WRONG_TYPE', { fields: { file: wrong[lang] } });
      const read = await book.read(file.bytes);
      if (typeof read === 'string') return said(`licence.${read}`);
      const top = (await ledgers.everyRow(organisations)).find(({ orgPid }) => orgPid === null);
      if (top === undefined || top.orgName !== read.site) return said('licence.otherSite', { site: read.site });
      if (hasEnded(read, book.today())) return said('licence.ended', { end: read.end ?? '' });
      const event = { type: licenceInstalled.type, at: instantOf(now), data: read, to: null };
      const answer = { id: read.id };
      const written = await command(log, {
        ...asked,
        by,
        reads: [licenceStream],
        decide: () =>
          accepted({ appends: [{ stream: licenceStream, org: top.id, events: [event], context: read }], answer }),
      });
      if (!written.ok) return written;
      answeredAt(written.value.position);
      return accepted(answer);
    }),
  ];
}

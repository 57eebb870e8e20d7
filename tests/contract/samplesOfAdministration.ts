import { databases } from '../../domain/database/registration.ts';
import { aLicenceFile } from '../world/licence.ts';
import { aPng } from '../world/pictures.ts';
import { pictureFile } from './form.ts';
import { type Ground, given, type Input, type Sample } from './sample.ts';

let registrations = 0;

/** A registered database that nobody may reach. */
async function aRegistration({ world, org: orgId }: Ground): Promise<string> {
  const alias = `数据库 ${++registrations}`;
  const id = await world.create(databases, { alias, host: 'db.example', name: 'plant', userName: 'reader', orgId });
  await world.settled();
  return id;
}

const withRegistration =
  (more: Input = {}) =>
  async (ground: Ground): Promise<Input> => ({ params: { id: await aRegistration(ground) }, ...more });

const zip = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0]);

/** Samples of the calls of the administration wing that are written by hand. */
export const samplesOfAdministration: Readonly<Record<string, Sample>> = {
  uploadMenuIcon: given(() => ({ body: { file: pictureFile(aPng()) } })),
  takeOverMenus: { input: ({ org }) => ({ body: { org } }), bearsOrg: true },
  uploadAppPackage: given(() => ({ body: { file: pictureFile(zip, 'energy.apk') } })),
  newerApp: given({ query: { appType: 'android', bundleIdentifier: 'com.example.energy', versionNumber: '1.0' } }),
  momentOfPosition: given({ query: { position: '1' } }),
  installLicence: {
    input: async () => ({ body: { file: pictureFile(await aLicenceFile({ devices: null }), 'site.lic') } }),
  },
  setDatabasePassword: { input: withRegistration({ body: { password: 'only-to-read-1' } }), bearsOrg: true },
  databasePasswordState: { input: withRegistration(), bearsOrg: true },
  testDatabase: { input: withRegistration(), bearsOrg: true },
  databaseTables: { input: withRegistration(), bearsOrg: true, refused: 'RULE_BROKEN' },
  databaseRows: {
    input: withRegistration({ query: { schema: 'public', table: 'meter' } }),
    bearsOrg: true,
    refused: 'RULE_BROKEN',
  },
};

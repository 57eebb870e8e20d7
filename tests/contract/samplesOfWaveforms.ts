import { channels } from '../../domain/channel/channel.ts';
import { devices } from '../../domain/device/device.ts';
import { uploadWaveform } from '../../domain/waveform/calls.ts';
import { aCombinedRecord } from '../world/waveforms.ts';
import { formOf, pictureFile } from './form.ts';
import { type Ground, naming, type Sample } from './sample.ts';
import { password } from './world.ts';

let made = 0;

/** A device of the organisation. */
async function aRecorder({ world, org: orgId }: Ground): Promise<string> {
  const id = `recorder-${++made}`;
  await world.create(channels, {
    id,
    name: id,
    orgId,
    protocol: 'modbusTcp',
    settings: { protocol: 'modbusTcp', host: '127.0.0.1', port: 1 },
  });
  await world.settled();
  await world.create(devices, { id, name: id, kind: 'other', orgId, channelId: id, address: { unit: 1 } });
  await world.settled();
  return id;
}

const files = (): File => pictureFile(aCombinedRecord(`S${made}`), 'trip.cff');

/** A record that was uploaded, by its id. */
async function anUploaded(ground: Ground): Promise<string> {
  const { world } = ground;
  const body = formOf({ deviceId: await aRecorder(ground), files: files() });
  const got = await world.ask(uploadWaveform.method, uploadWaveform.path, {
    token: await world.signIn('admin', password),
    body,
  });
  await world.settled();
  return (got.data as { readonly id: string }).id;
}

/** Of one record that was uploaded. */
const ofRecord = (query: Readonly<Record<string, string>> = {}): Sample => ({
  bearsOrg: true,
  input: async (ground) => ({ params: { id: await anUploaded(ground) }, query }),
});

/** The calls about records of waveforms. */
export const samplesOfWaveforms: Readonly<Record<string, Sample>> = {
  uploadWaveform: naming(aRecorder, 'body.deviceId', { body: { files: files() } }),
  readWaveform: ofRecord(),
  waveformSamples: ofRecord({ analogs: '0', digitals: '0' }),
  waveformFigures: ofRecord({ at: '0.001', analogs: '0' }),
};
